import { beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmIdentity } from './confirmIdentity.ts';

const { openWindow } = vi.hoisted(() => ({ openWindow: vi.fn() }));
vi.mock('firebase/auth', () => ({
  browserPopupRedirectResolver: {},
  GoogleAuthProvider: class {},
  reauthenticateWithPopup: openWindow,
}));
vi.mock('./auth.ts', () => ({
  authCodeOf: (error: unknown) => error,
  getAuth: () => ({ currentUser: { uid: 'anne' } }),
}));

beforeEach(() => void vi.resetAllMocks());

describe('confirmIdentity', () => {
  it.each([
    ['auth/popup-closed-by-user', 'cancelled'],
    ['auth/user-cancelled', 'cancelled'],
    ['auth/popup-blocked', 'popupBlocked'],
    ['auth/operation-not-supported-in-this-environment', 'popupBlocked'],
  ])('knows what became of the provider’s window (%s)', async (code, outcome) => {
    openWindow.mockRejectedValue(code);
    expect(await confirmIdentity('google.com', '')).toBe(outcome);
  });

  it('hands on what is no outcome', async () => {
    openWindow.mockRejectedValue('auth/internal-error');
    await expect(confirmIdentity('google.com', '')).rejects.toBe('auth/internal-error');
  });
});
