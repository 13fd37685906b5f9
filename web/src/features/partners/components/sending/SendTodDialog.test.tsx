// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CallInput, type CallOutput, type ProfileNeed, sportSchema } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Quota } from '../../../../domain/quota/quota.ts';
import type { ExistingTod } from '../../../../domain/tods/existing/existingTod.ts';
import { readTodDraft, storeTodDraft } from '../../../../domain/tods/sending/storedTodDraft.ts';
import type { TodChoicesState } from '../../../../domain/tods/sending/useTodChoices.ts';
import { AuthSessionContextProvider } from '../../../../platform/firebase/AuthSessionContext.tsx';
import { CallFailedError, RefusedError } from '../../../../platform/firebase/callFailure.ts';
import { sessionOf } from '../../../../platform/firebase/testing.ts';
import { SendTodDialog } from './SendTodDialog.tsx';

// The keyboard of user-event asks for it and jsdom has none.
vi.stubGlobal('CSS', { escape: (text: string) => text });

const call = vi.hoisted(() =>
  vi.fn<(name: string, input: CallInput<'sendTod'>) => Promise<CallOutput<'sendTod'>>>(),
);
const choices = vi.hoisted(() => ({ state: { status: 'loading' } as TodChoicesState }));
vi.mock('../../../../platform/firebase/call.ts', () => ({ call }));
const account = vi.hoisted(() => ({ resendVerification: vi.fn(), notifyIfVerified: vi.fn() }));
vi.mock('../../../../platform/firebase/account.ts', () => account);
vi.mock('../../../../platform/firebase/write.ts', () => ({
  serverNow: () => null,
  setDocument: async () => undefined,
}));
const quota = vi.hoisted(() => ({ now: { status: 'unlimited' } as Quota }));
vi.mock('../../../../domain/quota/useQuota.ts', () => ({ useQuota: () => quota.now }));
vi.mock('../../../../domain/tods/sending/useTodChoices.ts', () => ({ useTodChoices: () => choices.state }));
const catalogue = vi.hoisted(() => ({ status: 'ready', retry: vi.fn() }));
vi.mock('../../../../domain/sports/useSportCatalogue.ts', () => ({
  useSportCatalogue: () => ({
    ...catalogue,
    byId: new Map(
      ['Judo', 'Yoga'].map((name) => [
        name.toLowerCase(),
        { ...sportSchema.cast({ name }), id: name.toLowerCase() },
      ]),
    ),
  }),
}));

const slot = { start: new Date(2026, 10, 27, 19, 30), end: new Date(2026, 10, 27, 21) };
const EMPTY_DRAFT = {
  sportIds: [],
  slot: null,
  moment: null,
  place: { name: '', chosen: null },
  message: '',
};
const SENT: CallOutput<'sendTod'> = { todId: 't', status: 'pending', sportsAdded: false };

function choose(existingTod: ExistingTod = { kind: 'none' }, missing: readonly ProfileNeed[] = []): void {
  choices.state = {
    status: 'ready',
    existingTod: { status: 'ready', existingTod },
    missing,
    choices: { sportIds: ['judo', 'yoga'], commonSports: ['judo'], slots: [slot], hasOwnHours: true },
  };
}

function open({ isVerified = true } = {}) {
  const onClose = vi.fn();
  render(
    <MemoryRouter initialEntries={['/partners?vue=grid']}>
      <AuthSessionContextProvider session={sessionOf('me', { isVerified })}>
        <SendTodDialog uid="me" recipient={{ uid: 'them', name: 'Inès' }} onClose={onClose} />
      </AuthSessionContextProvider>
    </MemoryRouter>,
  );
  return onClose;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  call.mockReset();
  choose();
  quota.now = { status: 'unlimited' };
  Object.assign(catalogue, { status: 'ready', retry: vi.fn() });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
});

describe('SendTodDialog', () => {
  it('says that the sports could not be read, sends nothing meanwhile, and reads them when asked', () => {
    catalogue.status = 'error';
    open();
    expect(screen.getByText('Impossible de charger les sports')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Envoyer' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(catalogue.retry).toHaveBeenCalledTimes(1);
  });

  it('says that the address is to be verified first, sends the mail again and looks whether it is', async () => {
    account.resendVerification.mockResolvedValue(undefined);
    account.notifyIfVerified.mockResolvedValue(false);
    open({ isVerified: false });
    expect(screen.getByText('Confirmez votre adresse e-mail')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Envoyer' })).toHaveProperty('disabled', true);
    await screen.findByRole('button', { name: 'Renvoyer l’e-mail' });
    await vi.waitFor(() => expect(account.notifyIfVerified).toHaveBeenCalledTimes(1), 20_000);
    await press('Renvoyer l’e-mail');
    await screen.findByText(/L’e-mail est parti/);
    expect(account.resendVerification).toHaveBeenCalledTimes(1);
    await press('J’ai ouvert le lien');
    await screen.findByText(/pas encore confirmée/);
    // Back from the mail, in this window or after another one.
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(account.notifyIfVerified).toHaveBeenCalledTimes(3);
    account.resendVerification.mockRejectedValue(
      Object.assign(new Error('x'), { code: 'auth/too-many-requests' }),
    );
    await press('Renvoyer l’e-mail');
    await screen.findByText(/Trop d’e-mails/);
    expect(call).not.toHaveBeenCalled();
  });

  it('sends the common sports without a moment when nothing is changed', async () => {
    call.mockResolvedValue(SENT);
    const onClose = open();
    await press('Envoyer');
    await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith({ kind: 'sent' }));
    expect(call).toHaveBeenCalledExactlyOnceWith('sendTod', {
      id: expect.stringMatching(/^\w{24}$/),
      recipientUid: 'them',
      sportIds: ['judo'],
      slot: null,
      place: null,
      message: '',
    });
  });

  it('is filled in and sent with the keyboard alone', async () => {
    call.mockResolvedValue(SENT);
    const onClose = open();
    screen.getByRole('checkbox', { name: 'Judo · en commun' }).focus();
    await userEvent.keyboard(' {Tab} {Tab}{ArrowDown}{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(call.mock.calls[0]?.[1]).toMatchObject({ sportIds: ['yoga'], slot });
  });

  it('stays open after a refusal, says why, and repeats an uncertain call under the same id', async () => {
    call.mockRejectedValueOnce(new RefusedError('blocked'));
    const onClose = open();
    await press('Envoyer');
    expect(await screen.findByText(/Vous ne pouvez pas échanger avec cette personne/)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();

    vi.useFakeTimers({ shouldAdvanceTime: true });
    call.mockRejectedValue(new CallFailedError('timeout'));
    await press('Envoyer');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(
      () => expect(screen.getByText('Erreur lors de l’envoi de la demande de Tod')).toBeTruthy(),
      {
        timeout: 5_000,
      },
    );
    call.mockResolvedValue(SENT);
    await press('Envoyer');
    await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith({ kind: 'sent' }));
    const ids = call.mock.calls.slice(1).map(([, input]) => input.id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(1);
  });

  it('says before sending what the own profile lacks, and leads to each field', async () => {
    choose({ kind: 'none' }, ['birthYear', 'sports']);
    open();
    expect(screen.getByText('Votre profil n’est pas correctement configuré')).toBeTruthy();
    expect(screen.getByText(/Il y manque\s: votre date de naissance, un sport\./)).toBeTruthy();
    const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(address('Indiquez votre date de naissance')).toBe('/profile?modifier=birthYear');
    expect(address('Choisissez vos sports')).toBe('/profile?onglet=sports');
    expect(screen.getByRole('button', { name: 'Envoyer' })).toHaveProperty('disabled', true);
  });

  it('says the same where only the server knows', async () => {
    call.mockRejectedValue(new RefusedError('ownProfileIncomplete', ['city']));
    open();
    await press('Envoyer');
    expect(await screen.findByText(/Il y manque\s: votre ville\./)).toBeTruthy();
    expect(screen.getAllByText('Votre profil n’est pas correctement configuré')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Choisissez votre ville' }).getAttribute('href')).toBe(
      '/profile?modifier=city',
    );
  });

  it('keeps what was chosen for the way to the profile, and begins with it afterwards', async () => {
    choose({ kind: 'none' }, ['birthYear']);
    open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Yoga' }));
    await userEvent.click(screen.getByRole('radio', { name: /19:30/ }));
    await userEvent.click(screen.getByRole('link', { name: 'Indiquez votre date de naissance' }));
    expect(readTodDraft('me')).toEqual({
      recipient: { uid: 'them', name: 'Inès' },
      draft: { ...EMPTY_DRAFT, sportIds: ['judo', 'yoga'], slot },
      from: '/partners?vue=grid',
    });
    cleanup();
    choose();
    call.mockResolvedValue(SENT);
    const onClose = open();
    await press('Envoyer');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(call.mock.calls[0]?.[1]).toMatchObject({ sportIds: ['judo', 'yoga'], slot });
    expect(readTodDraft('me')).toBeUndefined();
  });

  it('sends any moment, a place and a word, and asks first where the moment is longer than people play', async () => {
    call.mockResolvedValue(SENT);
    open();
    await userEvent.click(screen.getByRole('radio', { name: 'Un autre moment' }));
    await press('Envoyer');
    expect(screen.getByText('Indiquez la date, le début et la fin')).toBeDefined();
    expect(screen.getByLabelText('Lieu (facultatif)').getAttribute('aria-invalid')).toBe('false');
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type('Date', '2126-11-28');
    type('De', '09:00');
    type('À', '07:00');
    type('Lieu (facultatif)', 'Court 4');
    type('Un mot (facultatif)', ' On joue ');
    await press('Envoyer');
    expect(screen.getByText(/Ce créneau dure 22 h/)).toBeDefined();
    expect(call).not.toHaveBeenCalled();
    await press('Oui, envoyer');
    expect(call.mock.calls[0]?.[1]).toMatchObject({
      slot: { start: new Date(2126, 10, 28, 9), end: new Date(2126, 10, 29, 7) },
      place: { name: 'Court 4', address: '', position: null },
      message: 'On joue',
    });
  });

  it('says itself that a moment is past, and leaves nothing to the words of the browser', async () => {
    open();
    await userEvent.click(screen.getByRole('radio', { name: 'Un autre moment' }));
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type('Date', '2020-11-28');
    type('De', '09:00');
    type('À', '10:00');
    await press('Envoyer');
    expect(screen.getByText('Ce créneau est déjà passé')).toBeDefined();
  });

  it.each([
    [
      'a word',
      () =>
        fireEvent.change(screen.getByLabelText('Un mot (facultatif)'), { target: { value: 'On joue ?' } }),
    ],
    ['another sport', () => fireEvent.click(screen.getByRole('checkbox', { name: 'Yoga' }))],
  ])('is not lost with one press once it has %s, and goes by its button', async (_what, begin) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const onClose = open();
    begin();
    const around = screen.getByRole('dialog').parentElement;
    if (around !== null) await userEvent.click(around);
    // Longer than it takes to go.
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await userEvent.keyboard('{Escape}');
    await press('Rester');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(onClose).not.toHaveBeenCalled();
    await press('Annuler');
    await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(undefined));
  });

  it.each([
    ['nothing was chosen in it', () => undefined],
    [
      'every choice is taken back',
      () => {
        for (const name of ['Yoga', 'Judo · en commun', 'Judo · en commun', 'Yoga'])
          fireEvent.click(screen.getByRole('checkbox', { name }));
      },
    ],
  ])('goes with one press where %s', async (_what, choices) => {
    const onClose = open();
    choices();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('asks before what was kept for the way to the profile is given up', async () => {
    const draft = { ...EMPTY_DRAFT, sportIds: ['judo'], message: 'On joue ?' };
    storeTodDraft('me', { recipient: { uid: 'them', name: 'Inès' }, draft, from: '/' });
    const onClose = open();
    await userEvent.keyboard('{Escape}');
    await press('Quitter');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(readTodDraft('me')).toBeUndefined();
  });

  it.each<[string, TodChoicesState]>([
    ['load', { status: 'loading' }],
    ['cannot be read', { status: 'error', error: new CallFailedError('timeout'), retry: vi.fn() }],
  ])('asks as well while the choices %s, and keeps it meanwhile', async (_what, state) => {
    const kept = {
      recipient: { uid: 'them', name: 'Inès' },
      draft: { ...EMPTY_DRAFT, sportIds: ['judo'], message: 'On joue ?' },
      from: '/',
    };
    storeTodDraft('me', kept);
    choices.state = state;
    const onClose = open();
    await userEvent.keyboard('{Escape}');
    expect(readTodDraft('me')).toEqual(kept);
    await press('Rester');
    expect(readTodDraft('me')).toEqual(kept);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('goes with one press where what was kept is what stands there at first', async () => {
    const draft = { ...EMPTY_DRAFT, sportIds: ['judo'] };
    storeTodDraft('me', { recipient: { uid: 'them', name: 'Inès' }, draft, from: '/' });
    const onClose = open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('forgets what was kept when it is given up', async () => {
    storeTodDraft('me', { recipient: { uid: 'them', name: 'Inès' }, draft: null, from: '/' });
    open();
    await press('Annuler');
    expect(readTodDraft('me')).toBeUndefined();
  });

  it('begins with nothing that was chosen for somebody else, and leaves that waiting', async () => {
    const kept = {
      recipient: { uid: 'leo', name: 'Léo' },
      draft: { ...EMPTY_DRAFT, sportIds: ['yoga'] },
      from: '/',
    };
    storeTodDraft('me', kept);
    open();
    expect(screen.getByRole('checkbox', { name: 'Yoga' })).toHaveProperty('checked', false);
    await press('Annuler');
    expect(readTodDraft('me')).toEqual(kept);
  });

  it('takes back that a moment is past once another one is chosen', async () => {
    call.mockRejectedValueOnce(new RefusedError('slotInPast'));
    open();
    await press('Envoyer');
    expect(await screen.findByText(/Le créneau proposé est déjà passé/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /19:30/ }));
    expect(screen.queryByText(/Le créneau proposé est déjà passé/)).toBeNull();
  });

  it('waits for a network and goes out once when there is one', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const onClose = open();
    await press('Envoyer');
    await waitFor(
      () => expect(screen.getByText(/Votre tod partira dès que la connexion reviendra/)).toBeTruthy(),
      {
        timeout: 20_000,
      },
    );
    expect(call).not.toHaveBeenCalled();
    call.mockResolvedValue(SENT);
    isOnline.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(call).toHaveBeenCalledOnce();
    isOnline.mockRestore();
  });

  it('asks for another where an attempt without an answer was withdrawn before it was pressed for without a network', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    call.mockRejectedValue(new CallFailedError('timeout'));
    const onClose = open();
    await press('Envoyer');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await screen.findByText('Erreur lors de l’envoi de la demande de Tod');
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press('Envoyer');
    await screen.findByText(/Votre tod partira dès que la connexion reviendra/);
    call.mockReset();
    call.mockResolvedValueOnce({ ...SENT, status: 'cancelled' }).mockResolvedValueOnce(SENT);
    isOnline.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(new Set(call.mock.calls.map(([, input]) => input.id)).size).toBe(2);
    isOnline.mockRestore();
  });

  it('says how many requests are left once they are few, and where more are to be had', async () => {
    quota.now = { status: 'limited', used: 7, limit: 10 };
    open();
    expect(screen.queryByText(/pour ce mois/)).toBeNull();
    cleanup();
    quota.now = { status: 'limited', used: 9, limit: 10 };
    open();
    expect(screen.getByText('Il vous reste 1 demande pour ce mois')).toBeTruthy();
    cleanup();
    quota.now = { status: 'limited', used: 10, limit: 10 };
    open();
    expect(screen.getByText('Limite atteinte pour ce mois')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Passer à Premium' })).toBeTruthy();
    cleanup();
    // Sports for a tod that stands are not counted.
    choose({ kind: 'accepted', todId: 't', sportIds: ['padel'] });
    open();
    expect(screen.queryByText('Limite atteinte pour ce mois')).toBeNull();
  });

  it('adds sports to a tod that stands, and asks for at least one', async () => {
    choose({ kind: 'accepted', todId: 't', sportIds: ['padel'] });
    call.mockResolvedValue({ todId: 't', status: 'accepted', sportsAdded: true });
    const onClose = open();
    expect(screen.getByText('Vous avez déjà un tod avec cet utilisateur')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ajouter les sports' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Yoga' }));
    await press('Ajouter les sports');
    await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith({ kind: 'sportAdded' }));
    expect(call.mock.calls[0]?.[1]).toMatchObject({ sportIds: ['yoga'], slot: null });
  });

  it.each([
    [true, 'Une demande de match est déjà en attente avec cet utilisateur'],
    [false, 'Vous avez déjà envoyé ou reçu une demande de Tod avec cet utilisateur'],
  ])('leads to a request that is pending and sends none (mine: %s)', (isMine, text) => {
    choose({ kind: 'pending', todId: 't1', isMine });
    open();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir le tod' }).getAttribute('href')).toBe('/matches/t1');
    expect(screen.queryByRole('button', { name: 'Envoyer' })).toBeNull();
  });
});
