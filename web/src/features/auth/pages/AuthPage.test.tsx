// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type AuthSession,
  AuthSessionContextProvider,
  VISITOR_SESSION,
} from '../../../platform/firebase/AuthSessionContext.tsx';
import { sessionOf } from '../../../platform/firebase/testing.ts';
import { AuthPage } from './AuthPage.tsx';

const { signOut } = vi.hoisted(() => ({ signOut: vi.fn() }));
vi.mock('../../../domain/auth/exit/exit.ts', () => ({ exit: { signOut } }));

const CAMILLE = sessionOf('camille', { email: 'camille@example.fr' });

const show = (session: AuthSession) =>
  render(
    <AuthSessionContextProvider session={session}>
      <MemoryRouter initialEntries={[{ pathname: '/auth', state: { from: '/notifications' } }]}>
        <Routes>
          <Route path="/auth" element={<AuthPage />} />
          <Route path="*" element={<h1>Ailleurs</h1>} />
        </Routes>
      </MemoryRouter>
    </AuthSessionContextProvider>,
  );

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

describe('AuthPage', () => {
  it('has a visitor sign in or up', () => {
    show(VISITOR_SESSION);
    expect(screen.getByRole('button', { name: 'Se connecter' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continuer avec Google' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Déconnexion' })).toBeNull();
  });

  it('lets nobody sign in over whoever is signed in, who signs out first', () => {
    show(CAMILLE);
    expect(screen.getByRole('status').textContent).toBe('Vous êtes connecté avec camille@example.fr.');
    for (const name of ['Se connecter', 'Continuer avec Google', 'Continuer avec Apple'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    press('Déconnexion');
    expect(signOut).toHaveBeenCalledExactlyOnceWith('camille');
  });

  it('leads whoever is signed in on', () => {
    show(CAMILLE);
    press('Continuer');
    expect(screen.getByText('Ailleurs')).toBeTruthy();
  });
});
