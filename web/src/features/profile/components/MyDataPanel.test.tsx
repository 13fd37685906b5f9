// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailedError, RefusedError } from '../../../platform/firebase/callFailure.ts';
import { MyDataPanel } from './MyDataPanel.tsx';

const { call, downloadExport, toastSuccess, signOut, confirmIdentity, identityProof } = vi.hoisted(() => ({
  call: vi.fn(),
  downloadExport: vi.fn(),
  toastSuccess: vi.fn(),
  signOut: vi.fn(),
  confirmIdentity: vi.fn(),
  identityProof: vi.fn(),
}));
vi.mock('../../../platform/firebase/confirmIdentity.ts', () => ({ confirmIdentity, identityProof }));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastSuccess }));
vi.mock('../../../domain/auth/exit/exit.ts', () => ({ exit: { signOut } }));
vi.mock('../../../domain/profile/myData/exportFile.ts', () => ({
  downloadExport,
  exportFiles: (uid: string, parts: unknown) => ({ uid, parts }),
}));

const part = (path: string, cursor: string | null) => ({
  documents: [{ path, fields: {} }],
  cursor,
  signIn: null,
  pictures: [],
});

beforeEach(() => vi.resetAllMocks());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show() {
  const onDelete = vi.fn();
  const shown = render(<MyDataPanel uid="anne" onDelete={onDelete} />);
  return { onDelete, ...shown };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('MyDataPanel', () => {
  it('saves every part of the export as one file, and says how far it is', async () => {
    let answer: (part: unknown) => void = () => undefined;
    call.mockResolvedValueOnce(part('profiles/anne', 'next')).mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    show();
    press('Exporter mes données');
    expect(await screen.findByText('1 élément reçu')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Export en cours...' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    answer(part('users/anne', null));
    await waitFor(() => expect(downloadExport).toHaveBeenCalledOnce());
    expect(downloadExport.mock.calls[0]?.[0]).toMatchObject({
      uid: 'anne',
      parts: { documents: [{ path: 'profiles/anne' }, { path: 'users/anne' }] },
    });
    expect(call.mock.calls).toEqual([
      ['exportMyData', { cursor: null }],
      ['exportMyData', { cursor: 'next' }],
    ]);
    expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Vos données ont été exportées');
    expect(screen.getByRole('button', { name: 'Exporter mes données' })).toBeTruthy();
  });

  it('says why an export failed, saves nothing, and can be asked again', async () => {
    call
      .mockRejectedValueOnce(new CallFailedError('timeout'))
      .mockResolvedValueOnce(part('users/anne', null));
    show();
    press('Exporter mes données');
    const said = await screen.findByText(/^Impossible d’exporter vos données\. Le serveur met trop de temps/);
    expect(said.closest('[role=alert]')).toBeTruthy();
    expect(downloadExport).not.toHaveBeenCalled();
    press('Exporter mes données');
    await waitFor(() => expect(downloadExport).toHaveBeenCalledOnce());
    expect(screen.queryByText(/Impossible d’exporter/)).toBeNull();
  });

  describe('where the server wants to know who is there', () => {
    const asked = () => call.mockRejectedValueOnce(new RefusedError('reauthenticationNeeded'));
    const dialog = () => screen.findByRole('dialog', { name: 'Confirmez que c’est bien vous' });

    it('asks for the password, says when it is wrong, and goes on once it is right', async () => {
      asked().mockResolvedValueOnce(part('users/anne', null));
      identityProof.mockReturnValue('password');
      confirmIdentity.mockResolvedValueOnce('wrongPassword').mockResolvedValueOnce('confirmed');
      show();
      press('Exporter mes données');
      await dialog();
      press('Confirmer et exporter');
      expect(await screen.findByText('Saisissez votre mot de passe.')).toBeTruthy();
      expect(confirmIdentity).not.toHaveBeenCalled();
      fireEvent.change(screen.getByLabelText('Votre mot de passe'), { target: { value: 'secret' } });
      press('Confirmer et exporter');
      expect(await screen.findByText(/^Mot de passe incorrect\./)).toBeTruthy();
      expect(call).toHaveBeenCalledOnce();
      press('Confirmer et exporter');
      await waitFor(() => expect(downloadExport).toHaveBeenCalledOnce());
      expect(confirmIdentity).toHaveBeenLastCalledWith('password', 'secret');
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('goes on with what is there already where it asks again', async () => {
      call
        .mockResolvedValueOnce(part('profiles/anne', 'next'))
        .mockRejectedValueOnce(new RefusedError('reauthenticationNeeded'))
        .mockResolvedValueOnce(part('users/anne', null));
      identityProof.mockReturnValue('password');
      confirmIdentity.mockResolvedValueOnce('confirmed');
      show();
      press('Exporter mes données');
      await dialog();
      fireEvent.change(screen.getByLabelText('Votre mot de passe'), { target: { value: 'secret' } });
      press('Confirmer et exporter');
      await waitFor(() => expect(downloadExport).toHaveBeenCalledOnce());
      expect(call.mock.calls.map(([, { cursor }]) => cursor)).toEqual([null, 'next', 'next']);
      expect(downloadExport.mock.calls[0]?.[0]).toMatchObject({
        parts: { documents: [{ path: 'profiles/anne' }, { path: 'users/anne' }] },
      });
    });

    it.each([
      ['google.com', 'Google'],
      ['apple.com', 'Apple'],
    ])(
      'opens the window of %s for whoever came with it, and says when it was closed',
      async (proof, name) => {
        asked();
        identityProof.mockReturnValue(proof);
        confirmIdentity.mockResolvedValueOnce('cancelled');
        show();
        press('Exporter mes données');
        await dialog();
        expect(screen.getByText(new RegExp(`^Une fenêtre ${name} s’ouvrira`))).toBeTruthy();
        press('Confirmer et exporter');
        expect(await screen.findByText('La vérification a été annulée.')).toBeTruthy();
        expect(downloadExport).not.toHaveBeenCalled();
        press('Annuler');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      },
    );
  });

  it('forgets an export that nobody waits for any more', async () => {
    let answer: (part: unknown) => void = () => undefined;
    call.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const { unmount } = show();
    press('Exporter mes données');
    unmount();
    await act(async () => answer(part('users/anne', null)));
    expect(downloadExport).not.toHaveBeenCalled();
    expect(toastSuccess).not.toHaveBeenCalled();
  });

  it('offers nothing that needs a network without one, except leaving', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { onDelete } = show();
    expect(screen.getByText(/^Hors ligne/)).toBeTruthy();
    for (const name of ['Exporter mes données', 'Supprimer mon compte']) {
      expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
    }
    press('Déconnexion');
    expect(signOut).toHaveBeenCalledOnce();
    expect(onDelete).not.toHaveBeenCalled();
  });

  it('begins the deletion, which asks first', () => {
    const { onDelete } = show();
    press('Supprimer mon compte');
    expect(onDelete).toHaveBeenCalledOnce();
    expect(call).not.toHaveBeenCalled();
  });
});
