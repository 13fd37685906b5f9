import { describe, expect, it } from 'vitest';
import { callerOf } from './caller.ts';

const segment = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
const token = (claims: unknown) => `${segment({ alg: 'none' })}.${segment(claims)}.`;

describe('callerOf()', () => {
  it('knows nobody without a header', () => {
    expect(callerOf(undefined)).toEqual({ kind: 'user', auth: null });
    expect(callerOf('')).toEqual({ kind: 'user', auth: null });
  });

  it('knows the admin', () => {
    expect(callerOf('Bearer owner')).toEqual({ kind: 'admin' });
    expect(callerOf('bearer OWNER')).toEqual({ kind: 'admin' });
    expect(callerOf('Bearer ya29.abc')).toEqual({ kind: 'admin' });
  });

  it('knows a service account that signed for itself as the admin, and nobody who only names one', () => {
    const account = 'tests@demo.iam.gserviceaccount.com';
    expect(callerOf(`Bearer ${token({ iss: account, sub: account })}c2ln`)).toEqual({ kind: 'admin' });
    expect(callerOf(`Bearer ${token({ iss: account, sub: 'ann' })}c2ln`)).toMatchObject({
      auth: { uid: 'ann' },
    });
  });

  it('believes the claims of a token, whoever signed it', () => {
    expect(callerOf(`Bearer ${token({ sub: 'ann', level: 3 })}`)).toEqual({
      kind: 'user',
      auth: { uid: 'ann', token: { sub: 'ann', level: 3 } },
    });
    expect(callerOf(`Bearer ${token({ sub: 'a', user_id: 'b' })}c2ln`)).toMatchObject({ auth: { uid: 'b' } });
    expect(callerOf(`Bearer ${token({ name: 'no id' })}`)).toMatchObject({ auth: { uid: undefined } });
  });

  it.each(['x', 'a.b', 'a.b.c', `${segment({})}.${segment([])}.`, `${segment({})}.${segment({})}..`])(
    'refuses %s',
    (text) => {
      expect(() => callerOf(`Bearer ${text}`)).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }));
    },
  );

  it('refuses other schemes', () => {
    expect(() => callerOf('Basic YTpi')).toThrow(expect.objectContaining({ code: 'UNKNOWN' }));
  });
});
