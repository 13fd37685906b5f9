// @vitest-environment jsdom

import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { personSchema, type Tod } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, openWaitingAnswers } from '../../../domain/tods/answers/waitingAnswers.ts';
import { todWithInes } from '../testing.ts';
import { TodDetails } from './TodDetails.tsx';

const answers = openWaitingAnswers('me');
afterEach(() => {
  answers.remove('t1');
  cleanup();
});

const proposal = {
  id: 'p1',
  byUid: 'them',
  place: null,
  slot: null,
  message: 'Un match ?',
  at: new Date(2026, 10, 19),
};

function renderDetails(change: Partial<Tod>) {
  const tod = todWithInes({
    people: { them: personSchema.cast({ name: 'Inès', city: 'Annecy' }) },
    ...change,
  });
  render(
    <MemoryRouter>
      <TodDetails
        tod={tod}
        uid="me"
        partnerUid="them"
        partner={{ name: 'Inès', person: tod.people.them }}
        sportNames={['Tennis']}
        now={new Date(2026, 10, 20)}
        running={undefined}
        onAsk={vi.fn()}
        onAddToCalendar={vi.fn()}
        onPropose={vi.fn()}
      />
    </MemoryRouter>,
  );
}

function answerLater(answer: Answer) {
  const waiting = { id: 't1', answer, proposalId: 'p1', partnerUid: 'them', wasPending: false, givenAt: 0 };
  act(() => answers.put(waiting));
}

const card = () => screen.getByRole('region', { name: 'Inès propose de changer' });

describe('TodDetails', () => {
  it('tells an answer that waits once, where it was given', () => {
    renderDetails({ proposal });
    answerLater('accept');
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(within(card()).getByRole('status').textContent).toBe('Acceptation en attente de connexion');
    expect(screen.getAllByRole('button', { name: 'Ne pas envoyer' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Annuler le tod' })).toBeNull();
  });

  it('tells a match that is being called off once, below, and offers no answer to the proposal meanwhile', async () => {
    renderDetails({ proposal });
    expect(within(card()).getByRole('button', { name: 'Accepter' })).toBeTruthy();
    answerLater('cancel');
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(within(card()).queryByRole('status')).toBeNull();
    expect(within(card()).queryByRole('button', { name: 'Accepter' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ne pas envoyer' }));
    expect(within(card()).getByRole('button', { name: 'Accepter' })).toBeTruthy();
  });

  it('offers no proposal to somebody whose account is suspended', () => {
    const propose = /^(Proposer|Modifier)/;
    const people = { them: personSchema.cast({ name: 'Inès', suspended: true }) };
    for (const change of [{ proposal: null }, { proposal }]) {
      renderDetails(change);
      expect(screen.queryByRole('button', { name: propose })).not.toBeNull();
      cleanup();
      renderDetails({ ...change, people });
      expect(screen.queryByRole('button', { name: propose })).toBeNull();
      cleanup();
    }
  });

  it('says what a change leaves open of what was agreed on', () => {
    const slot = { start: new Date(2026, 10, 26, 19), end: new Date(2026, 10, 26, 20, 30) };
    const place = { name: 'Court 4', address: '', position: null };
    renderDetails({ slot, place, proposal: { ...proposal, slot } });
    within(card()).getByText('Jeu. 26 nov. · 19:00 – 20:30 · Lieu à convenir');
  });

  it('tells an answer below where what it answered is gone', () => {
    renderDetails({ proposal: null });
    answerLater('accept');
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });
});
