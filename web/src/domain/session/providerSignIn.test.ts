import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signInWithProvider } from './providerSignIn.ts';

const { isInstalledApp, leaveForProvider, prepareReturn, signInInPopup } = vi.hoisted(() => ({
  isInstalledApp: vi.fn<() => boolean>(),
  leaveForProvider: vi.fn<() => Promise<void>>(),
  prepareReturn: vi.fn(),
  signInInPopup: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../platform/navigation/isInstalledApp.ts', () => ({ isInstalledApp }));
vi.mock('../../platform/firebase/providers.ts', () => ({ leaveForProvider, signInInPopup }));
vi.mock('./prepareSignIn.ts', () => ({
  prepareSignIn: async () => undefined,
  signInInPlaceOf: (signIn: () => Promise<void>) => signIn(),
}));

const signIn = () => signInWithProvider('google', prepareReturn);
const authError = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => {
  vi.resetAllMocks();
  isInstalledApp.mockReturnValue(false);
});

describe('signing in with a provider', () => {
  it('happens in a window, and the page stays', async () => {
    expect(await signIn()).toEqual({ status: 'done', value: 'signedIn' });
    expect(signInInPopup).toHaveBeenCalledExactlyOnceWith('google');
    expect(leaveForProvider).not.toHaveBeenCalled();
  });

  it('leaves for the page of the provider at once in an installed app', async () => {
    isInstalledApp.mockReturnValue(true);
    expect(await signIn()).toEqual({ status: 'done', value: 'leaving' });
    expect(signInInPopup).not.toHaveBeenCalled();
    expect(leaveForProvider).toHaveBeenCalledExactlyOnceWith('google');
  });

  it.each(['auth/popup-blocked', 'auth/operation-not-supported-in-this-environment'])(
    'leaves for it where the browser opens no window: %s',
    async (code) => {
      signInInPopup.mockRejectedValue(authError(code));
      expect(await signIn()).toEqual({ status: 'done', value: 'leaving' });
      expect(prepareReturn).toHaveBeenCalledBefore(leaveForProvider);
      expect(leaveForProvider).toHaveBeenCalledOnce();
    },
  );

  it.each([
    ['was closed', 'auth/popup-closed-by-user', 'cancelled'],
    ['failed', 'auth/account-exists-with-different-credential', 'otherWay'],
  ])('stays on this page when the window %s', async (_what, code, failure) => {
    signInInPopup.mockRejectedValue(authError(code));
    expect(await signIn()).toEqual({ status: 'failed', failure });
    expect(leaveForProvider).not.toHaveBeenCalled();
  });
});
