// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AuthSession,
  AuthSessionContextProvider,
  LOADING_SESSION,
  VISITOR_SESSION,
} from '../../../platform/firebase/AuthSessionContext.tsx';
import { sessionOf } from '../../../platform/firebase/testing.ts';
import { AuthPage } from './AuthPage.tsx';

const { signOut, signInWithProvider, updateAuthSession } = vi.hoisted(() => ({
  signOut: vi.fn(),
  signInWithProvider: vi.fn(),
  updateAuthSession: vi.fn(),
}));
vi.mock('../../../domain/auth/exit/exit.ts', () => ({ exit: { signOut } }));
vi.mock('../../../domain/auth/mailLink.ts', () => ({ updateAuthSession }));
vi.mock('../../../domain/auth/providerSignIn.ts', () => ({ signInWithProvider }));

const CAMILLE = sessionOf('camille', { email: 'camille@example.fr' });

const WANTED = { from: '/notifications' };

function show(session: AuthSession, ...entries: InitialEntry[]) {
  const router = createMemoryRouter(
    [
      { path: '/auth', element: <AuthPage /> },
      { path: '*', element: <h1>Ailleurs</h1> },
    ],
    { initialEntries: entries.length === 0 ? [{ pathname: '/auth', state: WANTED }] : entries },
  );
  render(
    <AuthSessionContextProvider session={session}>
      <RouterProvider router={router} />
    </AuthSessionContextProvider>,
  );
  return router;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const seeTab = (name: string) => screen.findByRole('tab', { name, selected: true });

beforeEach(() => vi.clearAllMocks());
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

  it('says that somebody is signed in also where they have no address', () => {
    show(sessionOf('camille', { email: '' }));
    expect(screen.getByRole('status').textContent).toBe('Vous êtes connecté.');
  });

  it('leads whoever is signed in on', async () => {
    const router = show(CAMILLE);
    press('Continuer');
    expect(await screen.findByText('Ailleurs')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/notifications');
  });
});

describe('the tab of the sign-in page', () => {
  it('stands in the address, in place of its entry, with the page that was wanted, and keeps the focus', async () => {
    const router = show(VISITOR_SESSION, '/', { pathname: '/auth', state: WANTED });
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Connexion' }), { key: 'ArrowRight' });
    const signUp = await seeTab('Inscription');
    expect(document.activeElement).toBe(signUp);
    expect(screen.getByRole('button', { name: 'Créer un compte' })).toBeTruthy();
    expect(new URLSearchParams(router.state.location.search).has('inscription')).toBe(true);
    expect(router.state.location.state).toEqual(WANTED);
    expect(router.state.historyAction).toBe('REPLACE');
    fireEvent.keyDown(signUp, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(await seeTab('Connexion'));
    expect(router.state.location.search).toBe('');
    expect(router.state.location.state).toEqual(WANTED);
    await act(() => router.navigate(-1));
    expect(screen.getByText('Ailleurs')).toBeTruthy();
  });

  it('is the one of the address to which « Back » leads', async () => {
    const router = show(VISITOR_SESSION, '/auth?inscription', '/auth');
    await seeTab('Connexion');
    await act(() => router.navigate(-1));
    await seeTab('Inscription');
  });

  it('is kept with what is typed while the terms are read', () => {
    show(VISITOR_SESSION);
    for (const name of [
      /^conditions d’utilisation\s*\(nouvel onglet\)$/,
      /^politique de confidentialité\s*\(nouvel onglet\)$/,
    ])
      expect(screen.getByRole('link', { name }).getAttribute('target')).toBe('_blank');
  });

  it('stays in the address where the way to a provider fails', async () => {
    signInWithProvider.mockImplementation(async (_provider: unknown, prepareReturn: () => void) => {
      prepareReturn();
      return { status: 'failed', failure: 'network' };
    });
    show(VISITOR_SESSION, '/auth?inscription');
    press('Continuer avec Google');
    await waitFor(() => expect(`${location.pathname}${location.search}`).toBe('/auth?inscription'));
  });
});

describe('a new password, chosen by whoever was signed in,', () => {
  it.each([
    [
      'a visitor, who they are from then on',
      VISITOR_SESSION,
      'Votre mot de passe a été modifié. Connectez-vous.',
    ],
    ['whoever is signed in to another account', CAMILLE, 'Votre mot de passe a été modifié.'],
  ])('is announced to %s', (_who, session, said) => {
    show(session, '/auth?nouveau-mot-de-passe');
    expect(screen.getAllByRole('status')[0]?.textContent).toBe(said);
  });
});

describe('a link that has led through a page of Firebase to the sign-in page', () => {
  it.each([
    ['a visitor', VISITOR_SESSION],
    ['whoever is not known yet, who is offered the same forms,', LOADING_SESSION],
  ])('tells %s to sign in', (_who, session) => {
    show(session, '/auth?address=changed');
    expect(screen.getByRole('status').textContent).toBe(
      'Votre adresse e-mail est modifiée. Connectez-vous avec la nouvelle.',
    );
  });

  it.each([
    ['verified', 'Votre adresse e-mail est confirmée', '/profile?etape'],
    ['changed', 'Votre adresse e-mail est modifiée', '/'],
  ])(
    'says « %s » to whoever is signed in without having them sign in, and lets their session know',
    async (change, said, next) => {
      const router = show(CAMILLE, `/auth?address=${change}`);
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
        said,
        'Vous êtes connecté avec camille@example.fr.',
      ]);
      expect(updateAuthSession).toHaveBeenCalled();
      press('Continuer');
      await screen.findByText('Ailleurs');
      expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(next);
    },
  );
});
