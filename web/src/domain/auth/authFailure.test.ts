import { describe, expect, it } from 'vitest';
import { askAuth, authFailureOf } from './authFailure.ts';

describe('authFailureOf', () => {
  it.each([
    ['auth/invalid-credential', 'wrongCredentials'],
    ['auth/wrong-password', 'wrongCredentials'],
    ['auth/user-not-found', 'unknownAccount'],
    ['auth/user-disabled', 'suspended'],
    ['auth/password-does-not-meet-requirements', 'weakPassword'],
    ['auth/network-request-failed', 'network'],
    ['auth/expired-action-code', 'linkExpired'],
    ['auth/invalid-action-code', 'linkUsed'],
    ['auth/popup-closed-by-user', 'cancelled'],
    ['auth/cancelled-popup-request', 'cancelled'],
    ['auth/email-already-in-use', 'otherWay'],
    ['auth/web-storage-unsupported', 'storageForbidden'],
    ['auth/internal-error', 'unexpected'],
    ['permission-denied', 'unexpected'],
  ] as const)('takes %s for %s', (code, failure) => {
    expect(authFailureOf(Object.assign(new Error(code), { code }))).toBe(failure);
  });

  it('takes what is no error of Firebase for unexpected', () => {
    expect(authFailureOf(new TypeError('x'))).toBe('unexpected');
    expect(authFailureOf(undefined)).toBe('unexpected');
  });
});

describe('askAuth', () => {
  it('answers what came of it, and never rejects', async () => {
    expect(await askAuth(async () => 'x')).toEqual({ status: 'done', value: 'x' });
    expect(await askAuth(() => Promise.reject({ code: 'auth/too-many-requests' }))).toEqual({
      status: 'failed',
      failure: 'tooManyAttempts',
    });
  });
});
