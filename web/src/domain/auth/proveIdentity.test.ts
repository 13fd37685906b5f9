import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { proveIdentity } from './proveIdentity.ts';

const { confirmIdentity } = vi.hoisted(() => ({ confirmIdentity: vi.fn<() => Promise<string>>() }));
vi.mock('../../platform/firebase/confirmIdentity.ts', () => ({ confirmIdentity, identityProof: vi.fn() }));

beforeEach(() => {
  vi.resetAllMocks();
  confirmIdentity.mockResolvedValue('confirmed');
});
afterEach(() => vi.unstubAllGlobals());

describe('proving who is there', () => {
  it('opens no window in the installed app of an iPhone, where it would never answer, and says so at once', async () => {
    vi.stubGlobal('navigator', { standalone: true });
    expect(await proveIdentity('google.com', '')).toEqual({ status: 'unproven', outcome: 'noWindows' });
    expect(confirmIdentity).not.toHaveBeenCalled();
    expect(await proveIdentity('password', 'secret')).toEqual({ status: 'confirmed' });
  });

  it.each([
    ['Safari', { standalone: false }],
    ['another browser', {}],
  ])('opens one in %s', async (_where, navigator) => {
    vi.stubGlobal('navigator', navigator);
    expect(await proveIdentity('google.com', '')).toEqual({ status: 'confirmed' });
  });
});
