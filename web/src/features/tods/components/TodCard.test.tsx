// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { personSchema, sportSchema, type Tod, todSchema } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openWaitingAnswers, sendWaiting } from '../../../domain/tods/answers/waitingAnswers.ts';
import { ACCEPTANCE } from '../testing.ts';
import { TodCard } from './TodCard.tsx';

afterEach(cleanup);

const sports = new Map([['tennis', { ...sportSchema.cast({ name: 'Tennis' }), id: 'tennis' }]]);

function renderCard(change: Partial<Tod>) {
  const tod: Tod = {
    ...todSchema.getDefault(),
    id: 't1',
    participants: ['me', 'them'],
    initiatorUid: 'them',
    recipientUid: 'me',
    sportIds: ['tennis'],
    people: { them: personSchema.cast({ name: 'Inès', city: 'Annecy' }) },
    ...change,
  };
  const onAsk = vi.fn();
  render(
    <MemoryRouter>
      <TodCard
        origin={{ from: '/matches?tab=all' }}
        tod={tod}
        uid="me"
        sports={sports}
        now={new Date(2026, 10, 20)}
        running={undefined}
        isOpen={false}
        onAsk={onAsk}
      />
    </MemoryRouter>,
  );
  return onAsk;
}

describe('TodCard', () => {
  it('says who, what, where and leads to the tod', () => {
    renderCard({ status: 'accepted' });
    expect(screen.getByText('Tennis · Annecy')).toBeTruthy();
    expect(screen.getByText('Accepté')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir le tod avec Inès' }).getAttribute('href')).toBe(
      '/matches/t1',
    );
  });

  it('lets the recipient of a request accept or refuse', async () => {
    const onAsk = renderCard({ status: 'pending' });
    expect(screen.getByText('En attente · reçue')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Accepter' }));
    await userEvent.click(screen.getByRole('button', { name: 'Refuser' }));
    expect(onAsk.mock.calls).toEqual([
      ['accept', 'Inès'],
      ['reject', 'Inès'],
    ]);
  });

  it('says of one’s own request that it was sent, also where the other one has proposed something else', () => {
    renderCard({ status: 'pending', initiatorUid: 'me', recipientUid: 'them', awaitingUid: 'me' });
    expect(screen.getByText('En attente · envoyée')).toBeTruthy();
  });

  it('shows an answer that waits for a network instead of the buttons, until it is taken back', async () => {
    const answers = openWaitingAnswers('me');
    answers.put({ ...ACCEPTANCE, id: 'another' });
    renderCard({ status: 'pending' });
    expect(screen.getByRole('button', { name: 'Accepter' })).toBeTruthy();
    act(() => answers.put(ACCEPTANCE));
    expect(screen.getByText('Acceptation en attente de connexion')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accepter' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ne pas envoyer' }));
    expect(answers.find('t1')).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Accepter' })).toBeTruthy();
    answers.remove('another');
  });

  it('offers to take an answer back only while it is not on its way', async () => {
    const answers = openWaitingAnswers('me');
    const answer = {
      id: 't1',
      answer: 'reject',
      proposalId: null,
      partnerUid: 'them',
      wasPending: true,
      givenAt: 0,
    } as const;
    answers.put(answer);
    renderCard({ status: 'pending' });
    const said = screen.getByRole('status');
    expect(said.textContent).toBe('Refus en attente de connexion');
    const button = screen.getByRole('button', { name: 'Ne pas envoyer' });
    button.focus();
    const sending = Promise.withResolvers<void>();
    let sent: Promise<void> | undefined;
    act(() => {
      sent = sendWaiting('me', answer, () => sending.promise);
    });
    expect(screen.getByRole('status')).toBe(said);
    expect(said.textContent).toBe('Refus en cours d’envoi');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    // The browser takes the focus from a button that is disabled by itself.
    expect(button).toHaveProperty('disabled', false);
    await userEvent.click(button);
    expect(answers.find('t1')).toBeDefined();
    expect(document.activeElement).toBe(button);
    await act(async () => {
      sending.resolve();
      await sent;
    });
    expect(said.textContent).toBe('Refus en attente de connexion');
    await userEvent.click(screen.getByRole('button', { name: 'Ne pas envoyer' }));
    expect(answers.find('t1')).toBeUndefined();
  });

  it('lets the sender take a request back and nothing else', () => {
    renderCard({ status: 'pending', initiatorUid: 'me', recipientUid: 'them' });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Annuler la demande']);
  });

  it('shows the slot of a match and leads to the conversation', () => {
    const slot = { start: new Date(2026, 10, 26, 19), end: new Date(2026, 10, 26, 20, 30) };
    renderCard({ status: 'accepted', slot, sessionCount: 2 });
    expect(screen.getByText('Jeu. 26 nov. · 19:00 – 20:30')).toBeTruthy();
    expect(screen.getByText('2 sessions enregistrées')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Discuter avec Inès' }).getAttribute('href')).toBe(
      '/messages/them',
    );
  });

  it('says when the moment that was proposed has passed', () => {
    const slot = { start: new Date(2026, 10, 19, 19), end: new Date(2026, 10, 19, 20, 30) };
    renderCard({ status: 'pending', slot });
    expect(screen.getByText('Jeu. 19 nov. · 19:00 – 20:30 · passé')).toBeTruthy();
    cleanup();
    // Until its end it is on.
    renderCard({ status: 'accepted', slot: { ...slot, end: new Date(2026, 10, 20, 0, 1) } });
    expect(screen.getByText('Jeu. 19 nov. · 19:00 – 00:01')).toBeTruthy();
  });

  it('says that an account is suspended and lets nothing new begin', () => {
    const people = { them: personSchema.cast({ name: 'Inès', suspended: true }) };
    renderCard({ status: 'pending', people });
    expect(screen.getByText('Compte suspendu')).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Refuser']);
  });

  it('still stands for somebody whose account is gone', () => {
    renderCard({ status: 'cancelled', people: {} });
    expect(screen.getByRole('link', { name: 'Voir le tod avec Utilisateur' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Supprimer' })).toBeTruthy();
  });
});
