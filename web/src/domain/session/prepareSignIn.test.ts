// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authFailureOf } from './authFailure.ts';
import { prepareSignIn } from './prepareSignIn.ts';

const { clearStaleCache } = vi.hoisted(() => ({ clearStaleCache: vi.fn() }));
vi.mock('./exit/personalData.ts', () => ({ clearStaleCache }));

const refuse = () => {
  throw new DOMException('', 'SecurityError');
};
const FORBIDDEN = { getItem: refuse, setItem: refuse };

beforeEach(() => clearStaleCache.mockReset());
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
