// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authFailureOf } from './authFailure.ts';
import { prepareSignIn, signInInPlaceOf } from './prepareSignIn.ts';

const { clearPersonalData, clearStaleCache } = vi.hoisted(() => ({
  clearPersonalData: vi.fn(),
  clearStaleCache: vi.fn(),
}));
vi.mock('./exit/personalData.ts', () => ({ clearPersonalData, clearStaleCache }));

const refuse = () => {
  throw new DOMException('', 'SecurityError');
};
const FORBIDDEN = { getItem: refuse, setItem: refuse };

beforeEach(() => vi.resetAllMocks());
afterEach(() => vi.unstubAllGlobals());

describe('prepareSignIn', () => {
  it('clears what somebody left, where storage is as ever', async () => {
    await prepareSignIn();
    expect(clearStaleCache).toHaveBeenCalledOnce();
  });

  it('goes on where the tab alone can keep a session', async () => {
    vi.stubGlobal('localStorage', FORBIDDEN);
    await prepareSignIn();
    expect(clearStaleCache).toHaveBeenCalledOnce();
  });

  it('fails, with a failure that has words of its own, where a browser forbids both storages', async () => {
    vi.stubGlobal('localStorage', FORBIDDEN);
    vi.stubGlobal('sessionStorage', FORBIDDEN);
    const error: unknown = await prepareSignIn().catch((reason: unknown) => reason);
    expect(authFailureOf(error)).toBe('storageForbidden');
    expect(clearStaleCache).not.toHaveBeenCalled();
  });
});

describe('signInInPlaceOf', () => {
  /** As Auth keeps somebody. */
  const keep = (uid: string) =>
    localStorage.setItem('firebase:authUser:key:[DEFAULT]', JSON.stringify({ uid }));
  afterEach(() => localStorage.clear());

  it('leaves nothing of whoever was still signed in, once somebody else is', async () => {
    keep('anne');
    await signInInPlaceOf(async () => {
      expect(clearPersonalData).not.toHaveBeenCalled();
      keep('zoe');
    });
    expect(clearPersonalData).toHaveBeenCalledOnce();
  });

  it('leaves all as it is for whoever is back, was first, or could not sign in', async () => {
    await signInInPlaceOf(async () => keep('anne'));
    await signInInPlaceOf(async () => keep('anne'));
    await expect(signInInPlaceOf(() => Promise.reject(new Error('auth/wrong-password')))).rejects.toThrow();
    expect(clearPersonalData).not.toHaveBeenCalled();
  });
});
