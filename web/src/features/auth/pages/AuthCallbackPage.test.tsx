// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelPageExit, isPageExiting } from '../../../platform/navigation/pageExit.ts';
import { storeOrigin } from '../components/storedOrigin.ts';
import { AuthCallbackPage } from './AuthCallbackPage.tsx';

const { finishReturn, toastAfterLoad, replace } = vi.hoisted(() => ({
  finishReturn: vi.fn(),
  toastAfterLoad: vi.fn(),
  replace: vi.fn(),
}));
vi.mock('../../../platform/firebase/providers.ts', () => ({ finishReturn }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastAfterLoad }));

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  vi.stubGlobal('location', { replace });
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  cancelPageExit();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let router: ReturnType<typeof createMemoryRouter>;

async function show() {
  const routes = [
    { path: '/auth/callback', element: <AuthCallbackPage /> },
    { path: '*', element: null },
  ];
  router = createMemoryRouter(routes, { initialEntries: ['/auth/callback'] });
  render(<RouterProvider router={router} />);
  // The code of the providers is loaded first.
  await vi.dynamicImportSettled();
  await pass(0);
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

function where(): string {
  const { pathname, search } = router.state.location;
  return `${pathname}${search}`;
}

describe('AuthCallbackPage', () => {
  it('loads the page that was wanted anew for whoever is signed in, at once and in place of this one', async () => {
    storeOrigin('/matches?tab=pending');
    finishReturn.mockResolvedValue(true);
    await show();
    expect(replace).toHaveBeenCalledExactlyOnceWith('/matches?tab=pending');
    expect(toastAfterLoad).toHaveBeenCalledExactlyOnceWith('success', 'Connexion réussie');
    // What Auth says of them from here on is the next page's.
    expect(isPageExiting()).toBe(true);
    expect(where()).toBe('/auth/callback');
  });

  it('leaves what Auth says meanwhile to the next page, and hears of it where it is left before', async () => {
    finishReturn.mockReturnValue(new Promise(() => undefined));
    await show();
    expect(isPageExiting()).toBe(true);
    await act(() => router.navigate('/sports'));
    expect(isPageExiting()).toBe(false);
  });

  it('leads to the sign-in page after 2 seconds when nobody is signed in', async () => {
    finishReturn.mockResolvedValue(false);
    await show();
    expect(isPageExiting()).toBe(false);
    expect(screen.getByText(/Aucune connexion n’est en cours/)).toBeTruthy();
    await pass(1_999);
    expect(where()).toBe('/auth/callback');
    await pass(1);
    expect(where()).toBe('/auth');
  });

  it('says what failed, and leads to the sign-in page after 3 seconds', async () => {
    finishReturn.mockRejectedValue({ code: 'auth/account-exists-with-different-credential' });
    await show();
    expect(isPageExiting()).toBe(false);
    expect(screen.getByRole('heading', { name: 'La connexion n’a pas abouti' })).toBeTruthy();
    expect(screen.getByText(/Cette adresse e-mail ne permet pas de se connecter ainsi/)).toBeTruthy();
    await pass(2_999);
    expect(where()).toBe('/auth/callback');
    await pass(1);
    expect(where()).toBe('/auth');
  });

  it('takes a page of the provider that was left for nobody signed in', async () => {
    finishReturn.mockRejectedValue({ code: 'auth/redirect-cancelled-by-user' });
    await show();
    expect(screen.getByText(/Aucune connexion n’est en cours/)).toBeTruthy();
  });
});
