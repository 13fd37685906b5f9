import { beforeEach, describe, expect, it, vi } from 'vitest';
import { returnFromProvider, signInWithProvider } from './providerSignIn.ts';

const { finishReturn, inPlaceOf, isInstalledApp, leaveForProvider, prepareReturn, signInInPopup } =
  vi.hoisted(() => ({
    finishReturn: vi.fn<() => Promise<boolean>>(),
    inPlaceOf: vi.fn<(signIn: () => Promise<unknown>) => Promise<unknown>>(),
    isInstalledApp: vi.fn<() => boolean>(),
    leaveForProvider: vi.fn<() => Promise<void>>(),
    prepareReturn: vi.fn(),
    signInInPopup: vi.fn<() => Promise<void>>(),
  }));
vi.mock('../../platform/navigation/isInstalledApp.ts', () => ({ isInstalledApp }));
vi.mock('../../platform/firebase/providers.ts', () => ({ finishReturn, leaveForProvider, signInInPopup }));
vi.mock('./prepareSignIn.ts', () => ({
  prepareSignIn: async () => undefined,
  signInInPlaceOf: inPlaceOf,
}));

const signIn = () => signInWithProvider('google', prepareReturn);
const authError = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => {
  vi.resetAllMocks();
  inPlaceOf.mockImplementation((signIn) => signIn());
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

describe('coming back from the page of a provider', () => {
  it.each([true, false])(
    'says whether somebody is signed in (%s), in place of whoever still was',
    async (isSignedIn) => {
      finishReturn.mockResolvedValue(isSignedIn);
      expect(await returnFromProvider()).toEqual({ status: 'done', value: isSignedIn });
      expect(inPlaceOf).toHaveBeenCalledOnce();
      expect(inPlaceOf).toHaveBeenCalledBefore(finishReturn);
    },
  );

  it('says what Auth says where nobody could sign in', async () => {
    finishReturn.mockRejectedValue(authError('auth/account-exists-with-different-credential'));
    expect(await returnFromProvider()).toEqual({ status: 'failed', failure: 'otherWay' });
  });
});
