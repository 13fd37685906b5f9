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
const VERIFIED = sessionOf('camille');

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
    'Il a expiré. Déconnectez-vous sur la page de connexion, puis demandez-en un nouveau avec « Mot de passe oublié ? ».',
  ],
  [
    'resetPassword',
    USED,
    'Il a déjà servi, ou il est incomplet. Votre mot de passe est peut-être déjà modifié : essayez le nouveau. Sinon, demandez un nouveau lien depuis la page de connexion.',
    'Il a déjà servi, ou il est incomplet. Votre mot de passe est peut-être déjà modifié : pour essayer le nouveau, déconnectez-vous sur la page de connexion. Sinon, demandez-y un nouveau lien avec « Mot de passe oublié ? ».',
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
    'verifyAndChangeEmail',
    USED,
    'Il a déjà servi, ou il est incomplet. Votre adresse est peut-être déjà modifiée : connectez-vous avec la nouvelle. Sinon, refaites la demande depuis votre profil.',
    'Il a déjà servi, ou il est incomplet. Votre adresse est peut-être déjà modifiée : connectez-vous avec la nouvelle. Sinon, refaites la demande depuis votre profil.',
  ],
  [
    'recoverEmail',
    EXPIRED,
    'Il a expiré. Si vous n’aviez pas demandé ce changement, écrivez-nous à l’adresse des mentions légales.',
    'Il a expiré. Si vous n’aviez pas demandé ce changement, écrivez-nous à l’adresse des mentions légales.',
  ],
  [
    'recoverEmail',
    USED,
    'Il a déjà servi, ou il est incomplet. Votre ancienne adresse est peut-être déjà rétablie : connectez-vous avec elle. Sinon, écrivez-nous à l’adresse des mentions légales.',
    'Il a déjà servi, ou il est incomplet. Votre ancienne adresse est peut-être déjà rétablie : connectez-vous avec elle. Sinon, écrivez-nous à l’adresse des mentions légales.',
  ],
])('a link for %s says what to do instead (%s)', async (mode, failure, toVisitor, toMember) => {
  refusal.failure = failure;
  open(mode, `${mode}-${failure}`, VISITOR_SESSION);
  expect(await screen.findByText(toVisitor)).toBeTruthy();
  cleanup();
  open(mode, `${mode}-${failure}`, CAMILLE);
  expect(await screen.findByText(toMember)).toBeTruthy();
});

it.each([EXPIRED, USED])(
  'a link for verifyEmail says that it is needed no more where that is known (%s)',
  async (failure) => {
    refusal.failure = failure;
    open('verifyEmail', `verified-${failure}`, VERIFIED);
    expect(await screen.findByText('Votre adresse e-mail est déjà confirmée.')).toBeTruthy();
  },
);

it.each(['', 'paintEmail'])('a link for nothing known is to be opened anew (« %s »)', (mode) => {
  for (const session of [VISITOR_SESSION, CAMILLE]) {
    open(mode, 'any', session);
    expect(screen.getByText('Il est incomplet. Ouvrez-le de nouveau depuis l’e-mail.')).toBeTruthy();
    cleanup();
  }
});

it.each([
  ['resetPassword', 'Aller à la connexion', ['/auth', {}]],
  ['recoverEmail', 'Aller à la connexion', ['/auth', {}]],
  ['', 'Aller à la connexion', ['/auth', {}]],
  ['verifyEmail', 'Continuer', ['/partners', null]],
  ['verifyAndChangeEmail', 'Continuer', ['/profile', null]],
])(
  'a link for %s leads whoever is signed in to where they get another one, or to the sign-in page',
  async (mode, label, next) => {
    open(mode, '', CAMILLE);
    fireEvent.click(await screen.findByRole('link', { name: label }));
    expect(await screen.findByText(JSON.stringify(next))).toBeTruthy();
  },
);

it.each([
  ['verifyEmail', '/partners'],
  ['verifyAndChangeEmail', '/profile'],
])('a link for %s leads a visitor there by way of signing in', async (mode, from) => {
  open(mode, '', VISITOR_SESSION);
  fireEvent.click(await screen.findByRole('link', { name: 'Aller à la connexion' }));
  expect(await screen.findByText(JSON.stringify(['/auth', { from }]))).toBeTruthy();
});
