import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openAccountStore } from './accountStore.ts';

const auth = vi.hoisted(() => ({
  getUser: vi.fn(),
  getUserByEmail: vi.fn(),
  getUsers: vi.fn(),
  createUser: vi.fn(),
  updateUser: vi.fn(),
  deleteUser: vi.fn(),
  revokeRefreshTokens: vi.fn(),
  setCustomUserClaims: vi.fn(),
}));
vi.mock('firebase-admin/auth', () => ({ getAuth: () => auth }));

const accounts = openAccountStore({ name: 'test', options: {} });
const failure = (code: string) => Object.assign(new Error(code), { code });
const GONE = failure('auth/user-not-found');
const AWAY = failure('auth/internal-error');

beforeEach(() => void vi.resetAllMocks());

describe('describe', () => {
  it('says what Auth knows, and null for what it does not', async () => {
    auth.getUser.mockResolvedValueOnce({
      email: 'anne@exemple.fr',
      emailVerified: true,
      displayName: 'Anne',
      photoURL: 'https://exemple.fr/anne.jpg',
      phoneNumber: '+33612345678',
      metadata: {
        creationTime: 'Fri, 20 Nov 2026 10:00:00 GMT',
        lastSignInTime: 'Sat, 21 Nov 2026 10:00:00 GMT',
        lastRefreshTime: null,
      },
      providerData: [{ providerId: 'google.com', uid: '1', email: 'anne@exemple.fr', displayName: 'Anne' }],
    });
    expect(await accounts.describe('anne')).toEqual({
      email: 'anne@exemple.fr',
      emailVerified: true,
      displayName: 'Anne',
      photoUrl: 'https://exemple.fr/anne.jpg',
      phoneNumber: '+33612345678',
      createdAt: '2026-11-20T10:00:00.000Z',
      lastSignInAt: '2026-11-21T10:00:00.000Z',
      lastActiveAt: null,
      providers: [{ provider: 'google.com', id: '1', email: 'anne@exemple.fr', displayName: 'Anne' }],
    });
    const nothing = {
      emailVerified: false,
      metadata: {},
      providerData: [{ providerId: 'apple.com', uid: '2' }],
    };
    auth.getUser.mockResolvedValueOnce(nothing);
    expect(await accounts.describe('bob')).toEqual({
      email: null,
      emailVerified: false,
      displayName: null,
      photoUrl: null,
      phoneNumber: null,
      createdAt: null,
      lastSignInAt: null,
      lastActiveAt: null,
      providers: [{ provider: 'apple.com', id: '2', email: null, displayName: null }],
    });
  });
});

describe('the sessions of an account', () => {
  const since = new Date('2026-11-20T14:00:00Z');

  it.each([
    ['none were ended before', undefined, 1],
    ['others were ended earlier', 'Fri, 20 Nov 2026 13:59:59 GMT', 1],
    ['they were ended since then already', 'Fri, 20 Nov 2026 14:00:00 GMT', 0],
  ])('are ended so many times where %s', async (_what, tokensValidAfterTime, times) => {
    auth.revokeRefreshTokens.mockClear();
    auth.getUser.mockResolvedValue({ uid: 'anne', tokensValidAfterTime });
    await accounts.endAuthSessions('anne', since);
    expect(auth.revokeRefreshTokens).toHaveBeenCalledTimes(times);
  });
});

describe('an account that is gone', () => {
  it('is fine for whatever was to be done with it', async () => {
    for (const question of Object.values(auth)) question.mockRejectedValue(GONE);
    await accounts.remove('anne');
    await accounts.endAuthSessions('anne');
    await accounts.describeAs('anne', { displayName: 'Anne', photoUrl: null });
    await accounts.setAdminClaim('anne', true);
    expect(await accounts.describe('anne')).toBeNull();
    expect(await accounts.emailOf('anne')).toBeNull();
    expect(await accounts.uidOf('anne@exemple.fr')).toBeNull();
    expect(auth.deleteUser).toHaveBeenCalledWith('anne');
    expect(auth.revokeRefreshTokens).toHaveBeenCalledWith('anne');
    expect(auth.updateUser).toHaveBeenCalledWith('anne', { displayName: 'Anne', photoURL: null });
  });

  it('is not told from one that could not be asked for', async () => {
    for (const error of [AWAY, new Error('No code')]) {
      for (const question of Object.values(auth)) question.mockRejectedValue(error);
      for (const ask of [
        () => accounts.remove('anne'),
        () => accounts.endAuthSessions('anne'),
        () => accounts.describeAs('anne', { displayName: null, photoUrl: null }),
        () => accounts.setAdminClaim('anne', false),
        () => accounts.describe('anne'),
        () => accounts.emailOf('anne'),
        () => accounts.uidOf('anne@exemple.fr'),
      ])
        await expect(ask()).rejects.toBe(error);
    }
  });
});

describe('addresses', () => {
  it('are those of who has one, and of whom each is', async () => {
    auth.getUser.mockResolvedValueOnce({ email: 'anne@exemple.fr' }).mockResolvedValueOnce({});
    expect(await accounts.emailOf('anne')).toBe('anne@exemple.fr');
    expect(await accounts.emailOf('bob')).toBeNull();
    auth.getUserByEmail.mockResolvedValueOnce({ uid: 'anne' });
    expect(await accounts.uidOf('anne@exemple.fr')).toBe('anne');
    auth.getUsers.mockResolvedValueOnce({
      users: [{ uid: 'anne', email: 'anne@exemple.fr' }, { uid: 'bob' }],
    });
    expect([...(await accounts.emailsOf(['anne', 'bob', 'leo']))]).toEqual([
      ['anne', 'anne@exemple.fr'],
      ['bob', null],
    ]);
  });
});

describe('setAdminClaim', () => {
  it('gives and takes the one claim, and leaves the others', async () => {
    auth.getUser.mockResolvedValue({ customClaims: { admin: true, tester: true } });
    await accounts.setAdminClaim('anne', false);
    expect(auth.setCustomUserClaims).toHaveBeenLastCalledWith('anne', { tester: true });
    await accounts.setAdminClaim('anne', true);
    expect(auth.setCustomUserClaims).toHaveBeenLastCalledWith('anne', { tester: true, admin: true });
    auth.getUser.mockResolvedValue({});
    await accounts.setAdminClaim('anne', true);
    expect(auth.setCustomUserClaims).toHaveBeenLastCalledWith('anne', { admin: true });
  });
});

describe('make', () => {
  const account = { uid: 'demo', email: 'demo@exemple.fr', password: 'secret', displayName: 'Démo' };
  const EMAIL_TAKEN = failure('auth/email-already-exists');

  it('makes an account whose address counts as verified', async () => {
    expect(await accounts.make(account)).toBe(true);
    expect(auth.createUser).toHaveBeenCalledWith({ ...account, emailVerified: true });
    expect(auth.updateUser).not.toHaveBeenCalled();
  });

  it('gives the one that is there another password', async () => {
    auth.createUser
      .mockRejectedValueOnce(failure('auth/uid-already-exists'))
      .mockRejectedValueOnce(EMAIL_TAKEN);
    auth.getUserByEmail.mockResolvedValue({ uid: 'demo' });
    expect([await accounts.make(account), await accounts.make(account)]).toEqual([true, true]);
    const change = ['demo', { password: 'secret' }];
    expect(auth.updateUser.mock.calls).toEqual([change, change]);
  });

  it('touches no other account that has the address', async () => {
    auth.createUser.mockRejectedValueOnce(EMAIL_TAKEN);
    auth.getUserByEmail.mockResolvedValue({ uid: 'anne' });
    expect(await accounts.make(account)).toBe(false);
    expect(auth.updateUser).not.toHaveBeenCalled();
  });

  it('changes nothing where it failed for another reason', async () => {
    auth.createUser.mockRejectedValueOnce(AWAY);
    await expect(accounts.make(account)).rejects.toBe(AWAY);
    expect(auth.updateUser).not.toHaveBeenCalled();
  });
});
