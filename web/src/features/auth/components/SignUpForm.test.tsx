// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignUpForm } from './SignUpForm.tsx';

const { signUp, toastError } = vi.hoisted(() => ({ signUp: vi.fn(), toastError: vi.fn() }));
vi.mock('../../../platform/firebase/passwordSignIn.ts', () => ({ signUp }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastError }));

beforeEach(() => vi.resetAllMocks());
afterEach(cleanup);

function send(email: string, password: string) {
  fireEvent.change(screen.getByLabelText('Adresse e-mail'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Mot de passe'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Créer un compte' }));
}

function show() {
  render(
    <MemoryRouter>
      <SignUpForm />
    </MemoryRouter>,
  );
}

describe('SignUpForm', () => {
  it.each([
    ['', '', 'Veuillez remplir tous les champs obligatoires', 'Adresse e-mail'],
    ['anne@exemple.fr', '', 'Veuillez remplir tous les champs obligatoires', 'Mot de passe'],
    ['pas une adresse', '', 'Veuillez remplir tous les champs obligatoires', 'Adresse e-mail'],
    ['pas une adresse', 'Motdepasse1', 'Cette adresse e-mail n’est pas valide', 'Adresse e-mail'],
    ['anne@exemple.fr', 'court1', 'Votre mot de passe ne répond pas aux exigences minimales', 'Mot de passe'],
    [
      'anne@exemple.fr',
      '12345678',
      'Votre mot de passe ne répond pas aux exigences minimales',
      'Mot de passe',
    ],
    [
      'anne@exemple.fr',
      'sanschiffre',
      'Votre mot de passe ne répond pas aux exigences minimales',
      'Mot de passe',
    ],
  ])(
    'says what is wrong with « %s » and « %s », and puts the focus there',
    async (email, password, said, field) => {
      show();
      send(email, password);
      await waitFor(() => expect(toastError).toHaveBeenCalledExactlyOnceWith(said));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(field)));
      expect(signUp).not.toHaveBeenCalled();
    },
  );

  it('takes eight characters with a letter and a digit, and no name from the address', async () => {
    signUp.mockResolvedValue(true);
    show();
    send(' anne.roux42@exemple.fr ', 'abcdefg1');
    await waitFor(() => expect(signUp).toHaveBeenCalledExactlyOnceWith('anne.roux42@exemple.fr', 'abcdefg1'));
    expect(toastError).not.toHaveBeenCalled();
  });

  it.each([
    ['auth/network-request-failed', 'Pas de connexion. Vérifiez votre réseau et réessayez.'],
    ['auth/too-many-requests', 'Trop de tentatives. Réessayez dans quelques minutes.'],
    ['auth/password-does-not-meet-requirements', 'Votre mot de passe ne répond pas aux exigences minimales'],
    [undefined, 'Erreur lors de l’inscription'],
  ])('says what the server refused (%s), keeps what was typed, and can be sent again', async (code, said) => {
    signUp.mockRejectedValue({ code });
    show();
    send('anne@exemple.fr', 'Motdepasse1');
    await waitFor(() => expect(toastError).toHaveBeenCalledExactlyOnceWith(said));
    expect(screen.getByLabelText<HTMLInputElement>('Adresse e-mail').value).toBe('anne@exemple.fr');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Créer un compte' }).getAttribute('aria-disabled')).toBe(
        'false',
      ),
    );
  });
});
