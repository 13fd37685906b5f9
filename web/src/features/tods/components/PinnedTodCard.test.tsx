// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { personSchema, type Tod } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { openWaitingAnswers } from '../../../domain/tods/answers/waitingAnswers.ts';
import { todWithInes } from '../testing.ts';
import { PinnedTodCard } from './PinnedTodCard.tsx';

vi.mock('../../../domain/sports/useShownSports.ts', () => ({ useShownSports: () => new Map() }));

afterEach(cleanup);

const tod = todWithInes({
  slot: { start: new Date(2026, 10, 21, 18), end: new Date(2026, 10, 21, 19) },
});

const CANCELLED = {
  id: 't1',
  answer: 'cancel',
  proposalId: null,
  partnerUid: 'them',
  wasPending: false,
  givenAt: 0,
} as const;

function show(change: Partial<Tod> = {}) {
  render(
    <MemoryRouter>
      <PinnedTodCard
        tod={{ ...tod, ...change }}
        uid="me"
        partnerUid="them"
        now={new Date(2026, 10, 20)}
        onPropose={() => undefined}
      />
    </MemoryRouter>,
  );
}

function offered() {
  fireEvent.click(screen.getByRole('button', { name: 'Autres actions pour ce tod' }));
  const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  return names;
}

it('offers no proposal to somebody whose account is suspended', () => {
  show();
  expect(offered()).toEqual(['Voir le tod', 'Proposer un changement', 'Annuler le tod']);
  cleanup();
  show({ people: { them: personSchema.cast({ name: 'Inès', suspended: true }) } });
  expect(offered()).toEqual(['Voir le tod', 'Annuler le tod']);
});

it('says what a change leaves open of what was agreed on', () => {
  const place = { name: 'Court 4', address: '', position: null };
  show({ proposal: { id: 'p1', byUid: 'me', slot: null, place, message: '', at: null } });
  screen.getByText('Changement proposé : Moment à convenir ensemble · Court 4');
});

it('says that a tod was called off without a network, takes that back, and offers nothing else meanwhile', () => {
  show();
  expect(offered()).toContain('Annuler le tod');
  act(() => openWaitingAnswers('me').put(CANCELLED));
  screen.getByText('Annulation en attente de connexion');
  expect(offered()).toEqual(['Voir le tod']);
  fireEvent.click(screen.getByRole('button', { name: 'Ne pas envoyer' }));
  expect(screen.queryByText('Annulation en attente de connexion')).toBeNull();
  expect(offered()).toContain('Annuler le tod');
});
