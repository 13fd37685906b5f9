// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';

const { changeEmail, hasPassword, toastError, toastSuccess } = vi.hoisted(() => ({
  changeEmail: vi.fn(),
  hasPassword: vi.fn(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
}));
vi.mock('../../platform/firebase/account.ts', () => ({ changeEmail, hasPassword }));
vi.mock('../../platform/ui/toast.ts', () => ({ toastError, toastSuccess }));

describe('ChangeEmailDialog', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    hasPassword.mockReturnValue(true);
  });
  afterEach(cleanup);

  it('asks for the address first, then for the password, and sends nothing before', async () => {
    open();
    submit('', '');
    await waitFor(() =>
      expect(toastError).toHaveBeenCalledWith('Veuillez entrer une nouvelle adresse email'),
    );
    submit('nouvelle@example.org', '');
    await waitFor(() =>
      expect(toastError).toHaveBeenCalledWith('Veuillez entrer votre mot de passe pour confirmer'),
    );
    expect(changeEmail).not.toHaveBeenCalled();
  });

  it('says that the link is on its way, and closes', async () => {
    changeEmail.mockResolvedValue('sent');
    const onClose = open();
    submit(' nouvelle@example.org ', 'Motdepasse1');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(changeEmail).toHaveBeenCalledWith('nouvelle@example.org', 'Motdepasse1');
    expect(toastSuccess.mock.calls[0]?.[0]).toBe(
      'Un email de vérification a été envoyé à votre nouvelle adresse email',
    );
  });

  it('stays open with a wrong password, says so, and at the field also what to do where it is forgotten', async () => {
    changeEmail.mockResolvedValue('wrongPassword');
    const onClose = open();
    submit('nouvelle@example.org', 'Faux12345');
    await screen.findByText(/^Mot de passe incorrect\. Oublié \? Déconnectez-vous/);
    expect(toastError).toHaveBeenCalledWith('Mot de passe incorrect');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays open with the address that they have already and says so at the field', async () => {
    changeEmail.mockResolvedValue('sameAddress');
    const onClose = open();
    submit('Camille@example.org', 'Motdepasse1');
    await screen.findByText('C’est déjà votre adresse e-mail');
    expect(screen.getByLabelText('Nouvelle adresse e-mail').getAttribute('aria-invalid')).toBe('true');
    expect(toastError).toHaveBeenCalledWith('C’est déjà votre adresse e-mail');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('tells somebody without a password what to do first, and asks for nothing', () => {
    hasPassword.mockReturnValue(false);
    const onClose = open();
    expect(screen.getByText(/Vous vous connectez avec Google ou Apple, sans mot de passe/)).toBeTruthy();
    expect(screen.queryByLabelText('Mot de passe actuel')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('refuses somebody who is signed out, and says when it fails', async () => {
    changeEmail.mockResolvedValueOnce('signedOut').mockRejectedValueOnce({ code: 'auth/internal-error' });
    open();
    submit('nouvelle@example.org', 'Motdepasse1');
    await waitFor(() =>
      expect(toastError).toHaveBeenCalledWith('Vous devez être connecté pour modifier votre email'),
    );
    submit('nouvelle@example.org', 'Motdepasse1');
    await waitFor(() => expect(toastError).toHaveBeenCalledWith('Erreur lors de la mise à jour de l’email'));
  });
});

function open() {
  const onClose = vi.fn();
  render(<ChangeEmailDialog isOpen onClose={onClose} />);
  return onClose;
}

function submit(email: string, password: string) {
  fireEvent.change(screen.getByLabelText('Nouvelle adresse e-mail'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Mot de passe actuel'), { target: { value: password } });
  const form = screen.getByLabelText('Mot de passe actuel').closest('form');
  if (form !== null) fireEvent.submit(form);
}
