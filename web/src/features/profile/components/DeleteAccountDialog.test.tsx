// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthSessionContextProvider } from '../../../platform/firebase/AuthSessionContext.tsx';
import { CallFailedError, RefusedError } from '../../../platform/firebase/callFailure.ts';
import { sessionOf } from '../../../platform/firebase/testing.ts';
import { cancelPageExit, isPageExiting } from '../../../platform/navigation/pageExit.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { useAccountDeletion } from './useAccountDeletion.ts';

const { call, confirmIdentity, isAccountGone, identityProof, leaveDeletedAccount, useMembership } =
  vi.hoisted(() => ({
    useMembership: vi.fn(),
    call: vi.fn(),
    isAccountGone: vi.fn(),
    confirmIdentity: vi.fn(),
    identityProof: vi.fn(),
    leaveDeletedAccount: vi.fn(),
  }));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../../platform/firebase/authSessionAge.ts', () => ({
  isAccountGone,
  isAnybodySignedIn: () => true,
}));
vi.mock('../../../platform/firebase/confirmIdentity.ts', () => ({ confirmIdentity, identityProof }));
vi.mock('../../../domain/subscription/useMembership.ts', () => ({ useMembership }));
vi.mock('../../../domain/auth/exit/exit.ts', () => ({ exit: { leaveDeletedAccount } }));

beforeEach(() => {
  vi.resetAllMocks();
  identityProof.mockReturnValue('password');
  confirmIdentity.mockResolvedValue('confirmed');
  call.mockResolvedValue({ deleted: true });
  isAccountGone.mockResolvedValue(false);
  useMembership.mockReturnValue({ status: 'loading' });
});
afterEach(() => {
  cleanup();
  cancelPageExit();
});

function Opener() {
  const deletion = useAccountDeletion();
  return (
    <>
      <button type="button" onClick={deletion.open}>
        Ouvrir
      </button>
      {deletion.proof === undefined ? null : <DeleteAccountDialog deletion={deletion} />}
    </>
  );
}

function open() {
  render(
    <MemoryRouter>
      <AuthSessionContextProvider session={sessionOf('anne')}>
        <Opener />
      </AuthSessionContextProvider>
    </MemoryRouter>,
  );
  screen.getByRole('button', { name: 'Ouvrir' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  return within(screen.getByRole('dialog', { name: 'Supprimer votre compte\u00a0?' }));
}

const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Supprimer définitivement' }));
const type = (password: string) =>
  fireEvent.change(screen.getByLabelText('Votre mot de passe'), { target: { value: password } });

describe('DeleteAccountDialog', () => {
  it('says what goes and what stays, and asks nobody before it is confirmed', () => {
    const dialog = open();
    expect(dialog.getAllByRole('listitem')).toHaveLength(5);
    expect(dialog.getByText(/Vos signalements restent à l’examen, sans votre nom/)).toBeTruthy();
    expect(confirmIdentity).not.toHaveBeenCalled();
    expect(call).not.toHaveBeenCalled();
  });

  it.each([
    ['has it', 'premium', true],
    ['has it, unconfirmed for so long that it no longer counts', 'premium', false],
    ['has it not', 'free', false],
  ])(
    'says that premium ends unpaid back, and leads to the withdrawal, where one %s',
    (_, plan, isPremium) => {
      useMembership.mockReturnValue({ status: 'ready', data: { isPremium, account: { plan } } });
      const dialog = open();
      expect(useMembership).toHaveBeenCalledWith('anne');
      const isSaid = plan === 'premium';
      const said = dialog.queryByText(/abonnement premium s’arrête tout de suite, sans remboursement/);
      expect(said !== null).toBe(isSaid);
      const link = dialog.queryByRole('link', { name: 'renoncez d’abord au contrat' });
      expect(link?.getAttribute('href')).toBe(isSaid ? '/retractation' : undefined);
    },
  );

  it('is not left by a link while the account is being deleted', async () => {
    useMembership.mockReturnValue({
      status: 'ready',
      data: { isPremium: true, account: { plan: 'premium' } },
    });
    call.mockReturnValue(new Promise(() => undefined));
    const dialog = open();
    type('Motdepasse1');
    confirm();
    await dialog.findByRole('button', { name: 'Suppression...' });
    expect(dialog.queryByRole('link')).toBeNull();
  });

  it('wants the password, and brings the focus back to it when it is missing or wrong', async () => {
    confirmIdentity.mockResolvedValue('wrongPassword');
    const dialog = open();
    confirm();
    expect(await dialog.findByText('Saisissez votre mot de passe.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Votre mot de passe')));
    expect(confirmIdentity).not.toHaveBeenCalled();
    type('Faux12345');
    screen.getByRole('button', { name: 'Annuler' }).focus();
    confirm();
    expect(await dialog.findByText(/^Mot de passe incorrect\. Oublié \? Déconnectez-vous/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Votre mot de passe')));
    expect(call).not.toHaveBeenCalled();
  });

  it('deletes the account once, and leaves', async () => {
    open();
    type('Motdepasse1');
    confirm();
    fireEvent.click(await screen.findByRole('button', { name: 'Suppression...' }));
    await waitFor(() => expect(leaveDeletedAccount).toHaveBeenCalledWith('Votre compte a été supprimé'));
    expect(confirmIdentity).toHaveBeenCalledExactlyOnceWith('password', 'Motdepasse1');
    expect(call).toHaveBeenCalledExactlyOnceWith('deleteMyAccount', {}, 300_000);
  });

  it.each([
    [new CallFailedError('offline'), /Votre compte n’est pas encore supprimé\. Pas de connexion/],
    [
      new CallFailedError('timeout'),
      /Votre compte n’est pas encore supprimé\. Le serveur met trop de temps à répondre/,
    ],
    [new RefusedError('reauthenticationNeeded'), /reconnectez-vous puis réessayez/],
    [new CallFailedError('timeout', undefined, true), /^La suppression a peut-être commencé/],
    [new RefusedError('unexpected'), /^La suppression a peut-être commencé/],
  ])(
    'stays, says whether the account is still there or may go, and can be tried again (%s)',
    async (error, said) => {
      call.mockRejectedValueOnce(error);
      const dialog = open();
      type('Motdepasse1');
      confirm();
      expect((await dialog.findByText(said)).closest('[role=alert]')).toBeTruthy();
      expect(leaveDeletedAccount).not.toHaveBeenCalled();
      expect(isPageExiting()).toBe(false);
      confirm();
      await waitFor(() => expect(leaveDeletedAccount).toHaveBeenCalledOnce());
    },
  );

  it.each(['the answer was lost', 'the password is no longer right'])(
    'leaves when the account is gone although %s',
    async (what) => {
      isAccountGone.mockResolvedValueOnce(what === 'the answer was lost').mockResolvedValue(true);
      call.mockRejectedValue(new CallFailedError('timeout', undefined, true));
      const dialog = open();
      type('Motdepasse1');
      confirm();
      if (what !== 'the answer was lost') {
        await dialog.findByText(/^La suppression a peut-être commencé/);
        confirmIdentity.mockResolvedValue('wrongPassword');
        confirm();
      }
      await waitFor(() => expect(leaveDeletedAccount).toHaveBeenCalledWith('Votre compte a été supprimé'));
    },
  );

  it('stays when Auth cannot say whether the account is gone', async () => {
    call.mockRejectedValue(new CallFailedError('offline', undefined, true));
    isAccountGone.mockRejectedValue(new Error('auth/network-request-failed'));
    const dialog = open();
    type('Motdepasse1');
    confirm();
    expect(await dialog.findByText(/^La suppression a peut-être commencé/)).toBeTruthy();
    expect(leaveDeletedAccount).not.toHaveBeenCalled();
  });

  it('cannot be left while the account is being deleted', async () => {
    call.mockReturnValue(new Promise(() => undefined));
    const dialog = open();
    type('Motdepasse1');
    confirm();
    const button = await dialog.findByRole('button', { name: 'Suppression...' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(dialog.getByRole('button', { name: 'Annuler' }).hasAttribute('disabled')).toBe(true);
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it.each([
    ['google.com', 'Une fenêtre Google s’ouvrira pour vérifier que c’est bien vous.'],
    ['apple.com', 'Une fenêtre Apple s’ouvrira pour vérifier que c’est bien vous.'],
  ])('asks whoever came with %s in a window of theirs', async (proof, said) => {
    identityProof.mockReturnValue(proof);
    confirmIdentity.mockResolvedValueOnce('otherAccount').mockResolvedValueOnce('cancelled');
    const dialog = open();
    expect(dialog.getByText(said)).toBeTruthy();
    expect(dialog.queryByLabelText('Votre mot de passe')).toBeNull();
    confirm();
    expect(await dialog.findByText(/Vous avez choisi un autre compte/)).toBeTruthy();
    confirm();
    expect(await dialog.findByText('La vérification a été annulée.')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });

  it('gives the focus back to what opened it', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ouvrir' }));
  });
});
