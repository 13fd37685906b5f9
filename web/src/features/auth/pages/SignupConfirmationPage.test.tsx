// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceVerification, noteNewMember, takeNewMember } from '../../../domain/auth/newMember.ts';
import { SignupConfirmationPage } from './SignupConfirmationPage.tsx';

const { signInWithPassword } = vi.hoisted(() => ({ signInWithPassword: vi.fn() }));
vi.mock('../../../domain/auth/signIn.ts', () => ({ signInWithPassword }));

beforeEach(() => {
  vi.resetAllMocks();
  signInWithPassword.mockResolvedValue({ status: 'failed', failure: 'wrongCredentials' });
  takeNewMember();
});
afterEach(cleanup);

const show = (state?: object) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/signup-confirmation', state }]}>
      <SignupConfirmationPage />
    </MemoryRouter>,
  );

describe('SignupConfirmationPage', () => {
  it('signs in with what was typed once another tab has verified the address, once', async () => {
    noteNewMember({ email: 'anne@exemple.fr', password: 'Motdepasse1' });
    show();
    announceVerification();
    announceVerification();
    await waitFor(() =>
      expect(signInWithPassword).toHaveBeenCalledExactlyOnceWith('anne@exemple.fr', 'Motdepasse1'),
    );
    expect(takeNewMember()).toBeUndefined();
  });

  it('signs in when one says that the link was followed, and leaves the way to sign in where that fails', async () => {
    noteNewMember({ email: 'anne@exemple.fr', password: 'Motdepasse1' });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'J’ai ouvert le lien' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'J’ai ouvert le lien' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Retour à la connexion' })).toBeTruthy();
  });

  it('keeps what was typed where the network is away, and signs in with it at the next press', async () => {
    noteNewMember({ email: 'anne@exemple.fr', password: 'Motdepasse1' });
    signInWithPassword.mockResolvedValueOnce({ status: 'failed', failure: 'network' });
    show();
    const button = screen.getByRole('button', { name: 'J’ai ouvert le lien' });
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    await userEvent.click(button);
    await waitFor(() => expect(signInWithPassword).toHaveBeenCalledTimes(2));
    expect(signInWithPassword).toHaveBeenLastCalledWith('anne@exemple.fr', 'Motdepasse1');
  });

  it('names no link where the mail could not leave, and signs in all the same', async () => {
    noteNewMember({ email: 'anne@exemple.fr', password: 'Motdepasse1' });
    show({ email: 'anne@exemple.fr', isMailSent: false });
    expect(screen.queryByRole('button', { name: 'J’ai ouvert le lien' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Me connecter' }));
    expect(signInWithPassword).toHaveBeenCalledExactlyOnceWith('anne@exemple.fr', 'Motdepasse1');
  });

  it('has nothing to sign in with where nobody signed up in this tab', () => {
    show();
    expect(screen.queryByRole('button')).toBeNull();
    announceVerification();
    expect(signInWithPassword).not.toHaveBeenCalled();
  });
});
