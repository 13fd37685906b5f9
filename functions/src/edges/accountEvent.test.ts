import { describe, expect, it } from 'vitest';
import { accountOf } from './accountEvent.ts';

describe('accountOf', () => {
  it('has neither an address nor a name where Auth knows none, whichever way it says so', () => {
    const nothing = { uid: 'bob', email: undefined, displayName: undefined, isVerified: false };
    expect(accountOf({ uid: 'bob', email: null, displayName: null })).toEqual(nothing);
    expect(accountOf({ uid: 'bob' })).toEqual(nothing);
  });

  it('gives on what Auth knows and leaves the rest', () => {
    const account = { uid: 'anne', email: 'anne@exemple.fr', displayName: 'Anne' };
    const { isVerified, ...told } = { ...account, isVerified: true };
    const event = { ...told, emailVerified: isVerified, disabled: false, providerData: [] };
    expect(accountOf(event)).toEqual({ ...account, isVerified });
    expect(accountOf({ ...event, emailVerified: false })).toEqual({ ...account, isVerified: false });
  });

  it('is not made of what is no account', () => {
    for (const data of [null, {}, { uid: '' }]) expect(() => accountOf(data)).toThrow();
  });
});
