// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { type PastProposal, type ProposalOutcome, pastProposalSchema } from '@tod/model';
import { afterEach, expect, it } from 'vitest';
import { ProposalHistory } from './ProposalHistory.tsx';

afterEach(cleanup);

const proposed = (id: string, outcome: ProposalOutcome): PastProposal => ({
  ...pastProposalSchema.getDefault(),
  id,
  byUid: 'them',
  message: `Le mot de ${id}`,
  outcome,
});

function show(...pastProposals: readonly PastProposal[]) {
  render(
    <ProposalHistory
      tod={{ pastProposals: [...pastProposals] }}
      uid="me"
      partnerName="Inès"
      now={new Date(2026, 10, 20)}
    />,
  );
}

it('shows the first proposal as soon as another has taken its place', () => {
  show(proposed('a', 'replaced'));
  screen.getByText('Le mot de a');
});

it.each(['accepted', 'refused', 'ended'] as const)(
  'is nothing where the only one was answered or is over (%s)',
  (outcome) => {
    show(proposed('a', outcome));
    expect(document.body.textContent).toBe('');
  },
);

it('shows all there were, the latest first, once there were two', () => {
  show(proposed('a', 'replaced'), proposed('b', 'accepted'));
  expect(screen.getAllByText(/^Le mot de/).map(({ textContent }) => textContent)).toEqual([
    'Le mot de b',
    'Le mot de a',
  ]);
});
