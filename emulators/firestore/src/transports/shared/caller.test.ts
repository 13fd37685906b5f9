import { describe, expect, it } from 'vitest';
import { callerOf } from './caller.ts';

const segment = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
const token = (claims: unknown) => `${segment({ alg: 'none' })}.${segment(claims)}.`;

describe('callerOf()', () => {
  it('knows nobody without a header', () => {
    expect(callerOf(undefined)).toEqual({ kind: 'user', auth: null });
  });

  it.each([
    'Bearer owner',
    'bearer OWNER',
    'BEARER Owner',
    ' Bearer owner ',
    'Bearer ya29.abc',
    'bearer YA29.abc',
  ])('knows the admin by "%s"', (header) => {
    expect(callerOf(header)).toEqual({ kind: 'admin' });
  });

  it.each(['Bearer  owner', 'Bearer  ya29.abc', `Bearer  ${token({ sub: 'ann' })}`, 'Bearer owner x'])(
    'takes all that follows the one space of "%s" for a token, which is then none',
    (header) => {
      expect(() => callerOf(header)).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }));
    },
  );

  it.each(['Bearer\towner', `Bearer\t${token({ sub: 'ann' })}`, `Bearer ${token({ sub: 'ann' })}a\tb`])(
    'does not hear of a header with a tab: %j',
    (header) => {
      expect(callerOf(header)).toEqual({ kind: 'user', auth: null });
    },
  );

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

  it('refuses a token half a minute after its end, but for those of rules-unit-testing, which are issued in 1970', () => {
    const header = (issued: number) => `Bearer ${token({ sub: 'ann', iat: issued, exp: issued + 3600 })}`;
    const endOf = (issued: number) => (issued + 3600) * 1000;
    expect(callerOf(header(1_000_000), endOf(1_000_000) + 30_000)).toMatchObject({ auth: { uid: 'ann' } });
    expect(() => callerOf(header(1_000_000), endOf(1_000_000) + 30_001)).toThrow(
      expect.objectContaining({ code: 'UNAUTHENTICATED' }),
    );
    expect(callerOf(header(0))).toMatchObject({ auth: { uid: 'ann' } });
  });

  it.each(['x', 'a.b', 'a.b.c', `${segment({})}.${segment([])}.`, `${segment({})}.${segment({})}..`])(
    'refuses %s',
    (text) => {
      expect(() => callerOf(`Bearer ${text}`)).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }));
    },
  );

  it.each(['', 'c2ln', 'c2lnbg', 'c2k', 'ab=', 'ab===', '=', 'a-b_', 'YR'])(
    'takes "%s" for a signature',
    (signature) => {
      expect(callerOf(`bearer ${token({ sub: 'ann' })}${signature}`)).toMatchObject({ auth: { uid: 'ann' } });
    },
  );

  it.each(['!!!', 'a', 'abcde', 'a+b/', 'é', 'a b', 'YQ==YQ=='])(
    'refuses "%s" as a signature',
    (signature) => {
      expect(() => callerOf(`Bearer ${token({ sub: 'ann' })}${signature}`)).toThrow(
        expect.objectContaining({ code: 'INVALID_ARGUMENT', message: 'invalid jwt' }),
      );
    },
  );

  it.each(['', ' ', 'Bearer', 'Bearer ', 'Bearerowner', 'owner', 'Basic YTpi', 'Firebase owner'])(
    'refuses "%s", which is no bearer header',
    (header) => {
      expect(() => callerOf(header)).toThrow(expect.objectContaining({ code: 'UNKNOWN' }));
    },
  );
});
