// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import {
  type AuthSession,
  AuthSessionContextProvider,
  VISITOR_SESSION,
} from '../../../platform/firebase/AuthSessionContext.tsx';
import { sessionOf } from '../../../platform/firebase/testing.ts';
import { MailLinkPage } from '../pages/MailLinkPage.tsx';
import { ResetPasswordPage } from '../pages/ResetPasswordPage.tsx';

const { refusal } = vi.hoisted(() => ({ refusal: { failure: 'linkUsed' } }));
vi.mock('../../../domain/auth/mailLink.ts', () => ({
  followMailLink: async () => ({ status: 'failed', ...refusal }),
  updateAuthSession: async () => undefined,
}));
vi.mock('../../../domain/auth/passwordReset.ts', () => ({
  checkResetLink: async () => ({ status: 'failed', ...refusal }),
}));

const CAMILLE = sessionOf('camille', { isVerified: false });

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <p>{JSON.stringify([pathname, state])}</p>;
}

function open(mode: string, code: string, session: AuthSession): void {
  render(
    <AuthSessionContextProvider session={session}>
      <MemoryRouter initialEntries={[`/auth/action?mode=${mode}&oobCode=${code}`]}>
        <Routes>
          <Route path="/auth/action" element={<MailLinkPage />} />
          <Route path="/auth/reset-password" element={<ResetPasswordPage />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </AuthSessionContextProvider>,
  );
}

afterEach(cleanup);

const EXPIRED = 'linkExpired';
const USED = 'linkUsed';

it.each([
  [
    'resetPassword',
    EXPIRED,
    'Il a expiré. Demandez-en un nouveau depuis la page de connexion.',
    'Il a expiré. Demandez-en un nouveau depuis la page de connexion.',
  ],
  [
    'verifyEmail',
    EXPIRED,
    'Il a expiré. Connectez-vous : Tod vous proposera de renvoyer l’e-mail.',
    'Il a expiré. Continuez : Tod vous proposera de renvoyer l’e-mail.',
  ],
  [
    'verifyEmail',
    USED,
    'Il a déjà servi, ou il est incomplet. Votre adresse est peut-être déjà confirmée : connectez-vous. Sinon, Tod vous proposera de renvoyer l’e-mail.',
    'Il a déjà servi, ou il est incomplet. Votre adresse est peut-être déjà confirmée. Sinon, Tod vous proposera de renvoyer l’e-mail.',
  ],
  [
    'verifyAndChangeEmail',
    EXPIRED,
    'Il a expiré. Refaites la demande depuis votre profil.',
    'Il a expiré. Refaites la demande depuis votre profil.',
  ],
  [
    'recoverEmail',
    USED,
    'Il a déjà servi, ou il est incomplet. Refaites la demande depuis votre profil.',
    'Il a déjà servi, ou il est incomplet. Refaites la demande depuis votre profil.',
  ],
])('a link for %s says how to get another one (%s)', async (mode, failure, toVisitor, toMember) => {
  refusal.failure = failure;
  open(mode, `${mode}-${failure}`, VISITOR_SESSION);
  expect(await screen.findByText(toVisitor)).toBeTruthy();
  cleanup();
  open(mode, `${mode}-${failure}`, CAMILLE);
  expect(await screen.findByText(toMember)).toBeTruthy();
});

it.each([
  ['resetPassword', 'Aller à la connexion', ['/auth', { from: '/' }]],
  ['verifyEmail', 'Continuer', ['/partners', null]],
  ['verifyAndChangeEmail', 'Continuer', ['/profile', null]],
])('a link for %s leads whoever is signed in to where they get another one', async (mode, label, next) => {
  open(mode, '', CAMILLE);
  fireEvent.click(await screen.findByRole('link', { name: label }));
  expect(await screen.findByText(JSON.stringify(next))).toBeTruthy();
});

it.each([
  ['verifyEmail', '/partners'],
  ['verifyAndChangeEmail', '/profile'],
])('a link for %s leads a visitor there by way of signing in', async (mode, from) => {
  open(mode, '', VISITOR_SESSION);
  fireEvent.click(await screen.findByRole('link', { name: 'Aller à la connexion' }));
  expect(await screen.findByText(JSON.stringify(['/auth', { from }]))).toBeTruthy();
});
