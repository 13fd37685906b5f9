// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AuthSession,
  AuthSessionContextProvider,
  VISITOR_SESSION,
} from '../../../platform/firebase/AuthSessionContext.tsx';
import { sessionOf } from '../../../platform/firebase/testing.ts';
import { useNewPassword } from './useNewPassword.ts';

const { changePassword, updateAuthSession, toastError, toastSuccess } = vi.hoisted(() => ({
  changePassword: vi.fn(),
  updateAuthSession: vi.fn(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
}));
vi.mock('../../../domain/auth/passwordReset.ts', () => ({ changePassword }));
vi.mock('../../../domain/auth/mailLink.ts', () => ({ updateAuthSession }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastError, toastSuccess }));

beforeEach(() => {
  vi.clearAllMocks();
  changePassword.mockResolvedValue({ status: 'done' });
});
afterEach(cleanup);

/** What the page of a link can do, with its router. */
function open(session: AuthSession, onBadLink = vi.fn()) {
  const opened: { run?: (password: string) => Promise<void> } = {};
  function LinkPage() {
    opened.run = useNewPassword('code', onBadLink).run;
    return null;
  }
  const router = createMemoryRouter(
    [
      { path: '/auth/reset-password', element: <LinkPage /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/auth/reset-password?oobCode=code'] },
  );
  render(
    <AuthSessionContextProvider session={session}>
      <RouterProvider router={router} />
    </AuthSessionContextProvider>,
  );
  return {
    choose: () => act(async () => opened.run?.('Motdepasse2')),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

describe('useNewPassword', () => {
  it('tells a visitor that it is saved, on the sign-in page', async () => {
    const { choose, address } = open(VISITOR_SESSION);
    await choose();
    expect(changePassword).toHaveBeenCalledExactlyOnceWith('code', 'Motdepasse2');
    expect(address()).toBe('/auth');
    expect(toastSuccess.mock.calls[0]?.[0]).toBe('Votre mot de passe a été modifié. Connectez-vous.');
  });

  it('lets a session know that it is over once the page is one that can be loaded anew, which says why', async () => {
    const { choose, address } = open(sessionOf('camille'));
    let addressThen = '';
    updateAuthSession.mockImplementation(() => {
      addressThen = address();
    });
    await choose();
    expect(updateAuthSession).toHaveBeenCalledOnce();
    expect(addressThen).toBe('/auth?nouveau-mot-de-passe');
    expect(toastSuccess).not.toHaveBeenCalled();
  });

  it('ends no session where the link is worth nothing', async () => {
    changePassword.mockResolvedValue({ status: 'failed', failure: 'linkExpired' });
    const onBadLink = vi.fn();
    await open(sessionOf('camille'), onBadLink).choose();
    expect(onBadLink).toHaveBeenCalledExactlyOnceWith('expired');
    expect(updateAuthSession).not.toHaveBeenCalled();
  });
});
