import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchAuth } from './auth.ts';

const auth = vi.hoisted(() => ({ tell: (_user: unknown): unknown => undefined }));
vi.mock('./app.ts', () => ({ getFirebaseApp: () => ({}), makeFirebaseApp: () => ({}) }));
vi.mock('firebase/auth', () => ({
  initializeAuth: () => ({}),
  browserLocalPersistence: {},
  browserSessionPersistence: {},
  connectAuthEmulator: () => undefined,
  onIdTokenChanged: (_auth: unknown, listener: (user: unknown) => void) => {
    auth.tell = listener;
    return () => undefined;
  },
}));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says who is signed in although nobody gives a token, and who may administer once there is one', async () => {
  const watcher = vi.fn();
  watchAuth(watcher);
  const user = { uid: 'anne', email: 'anne@example.org', displayName: null, emailVerified: true };
  auth.tell({ ...user, getIdTokenResult: () => new Promise(() => undefined) });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(watcher.mock.calls).toEqual([
    [expect.objectContaining({ uid: 'anne', isAdmin: false, isVerified: true, areClaimsKnown: false })],
  ]);
  const token = { claims: { admin: true, email_verified: true }, signInProvider: 'password' };
  auth.tell({ ...user, getIdTokenResult: async () => token });
  await vi.advanceTimersByTimeAsync(0);
  expect(watcher).toHaveBeenLastCalledWith(
    expect.objectContaining({ uid: 'anne', isAdmin: true, areClaimsKnown: true }),
  );
});
