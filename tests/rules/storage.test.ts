import { describe, expect, it } from 'vitest';
import type { Lookup, LookupAnswer, Method } from '../../emulators/firestore/src/rules/index.ts';
import { type Actor, ADMIN, ANNE, UID_OF } from './actors.ts';
import { compileRules, decidePlain } from './decideRules.ts';
import { rulesValueOf } from './rulesValue.ts';

const ruleset = compileRules('storage.rules');
const MEGABYTE = 1024 * 1024;
const METHODS: readonly Method[] = ['get', 'list', 'create', 'update', 'delete'];

const picture = { contentType: 'image/webp', size: 200_000, metadata: {} };

/** Accounts that nobody ever suspended, which need not say so, and the roles by which the rules of files hold the claim of a token. */
function rolesOf(admins: readonly string[]): (lookup: Lookup) => LookupAnswer {
  return ({ segments }) => {
    const [collection, id] = segments.slice(-2);
    const data = collection === 'users' ? {} : { role: 'admin' };
    return collection === 'users' || (collection === 'userRoles' && admins.includes(id ?? ''))
      ? { kind: 'found', resource: rulesValueOf({ data }) }
      : { kind: 'missing' };
  };
}

function allows(
  actor: Actor,
  method: Method,
  path: string,
  file: unknown = picture,
  admins: readonly string[] = [ADMIN],
): boolean {
  const uid = UID_OF[actor];
  const isWrite = method === 'create' || method === 'update';
  return decidePlain(ruleset, {
    service: 'firebase.storage',
    method,
    lookUp: rolesOf(admins),
    path: ['b', 'demo-tod.appspot.com', 'o', ...path.split('/')],
    request: {
      auth: uid === undefined ? null : { uid, token: uid === ADMIN ? { admin: true } : {} },
      time: new Date('2026-11-20T12:00:00Z'),
      ...(isWrite ? { resource: file } : {}),
    },
    resource: method === 'create' ? null : picture,
  }).allowed;
}

const allowedMethods = (actor: Actor, path: string) =>
  METHODS.filter((method) => allows(actor, method, path));

describe.each([
  ['avatars', 'avatar'],
  ['banners', 'banner'],
])('%s', (folder, name) => {
  const path = `${folder}/${ANNE}/${name}`;

  it('are for everyone to see and for their owner to change', () => {
    expect(allowedMethods('visitor', path)).toEqual(['get']);
    expect(allowedMethods('stranger', path)).toEqual(['get']);
    expect(allowedMethods('admin', path)).toEqual(['get']);
    expect(allowedMethods('member', path)).toEqual(['get', 'create', 'delete']);
  });

  it('are never listed', () => {
    for (const actor of ['visitor', 'stranger', 'member', 'admin'] as const) {
      expect(allows(actor, 'list', folder)).toBe(false);
      expect(allows(actor, 'list', `${folder}/${ANNE}`)).toBe(false);
    }
  });

  it.each(['image/jpeg', 'image/png', 'image/webp'])('may be %s', (contentType) => {
    expect(allows('member', 'create', path, { ...picture, contentType })).toBe(true);
  });

  it.each([
    'image/gif',
    'image/svg+xml',
    'image/jpeg; charset=utf-8',
    'ximage/jpeg',
    'IMAGE/JPEG',
    'text/html',
    'application/pdf',
    '',
    null,
  ])('may not be %s', (contentType) => {
    expect(allows('member', 'create', path, { ...picture, contentType })).toBe(false);
  });

  it('may have up to a megabyte, and must have something', () => {
    expect(allows('member', 'create', path, { ...picture, size: MEGABYTE })).toBe(true);
    expect(allows('member', 'create', path, { ...picture, size: MEGABYTE + 1 })).toBe(false);
    expect(allows('member', 'create', path, { ...picture, size: 1 })).toBe(true);
    expect(allows('member', 'create', path, { ...picture, size: 0 })).toBe(false);
  });

  it.each(['sub/avatar', '', '../avatar', 'photo.webp', 'AVATAR'])('may not be called %j', (other) => {
    expect(allows('member', 'create', `${folder}/${ANNE}/${other}`)).toBe(false);
  });

  it('may say that they are shown in place, as Storage says by itself, and nothing else', () => {
    const said = (fields: object) => allows('member', 'create', path, { ...picture, ...fields });
    for (const contentDisposition of [null, '', 'inline', `inline; filename*=utf-8''${name}`])
      expect(said({ contentDisposition, contentEncoding: 'identity' })).toBe(true);
    for (const contentDisposition of ['attachment', 'x; inline', 'INLINE; x'])
      expect(said({ contentDisposition })).toBe(false);
  });

  it('may not be packed', () => {
    const packed = (contentEncoding: string | null) =>
      allows('member', 'create', path, { ...picture, contentEncoding });
    expect(packed(null)).toBe(true);
    expect(packed('gzip')).toBe(false);
    expect(packed('identity, gzip')).toBe(false);
  });

  it('may not lie in the folder of nobody', () => {
    expect(allows('member', 'create', `${folder}/${name}`)).toBe(false);
    expect(allows('visitor', 'create', `${folder}//${name}`)).toBe(false);
  });
});

describe('pictures of ads', () => {
  it('are for everyone to see and for admins to change', () => {
    const path = 'ad-images/ad-1.webp';
    expect(allowedMethods('visitor', path)).toEqual(['get']);
    expect(allowedMethods('member', path)).toEqual(['get']);
    expect(allowedMethods('admin', path)).toEqual(['get', 'create', 'delete']);
    expect(allows('admin', 'create', path, { ...picture, contentType: 'image/svg+xml' })).toBe(false);
    expect(allows('admin', 'create', path, picture, [])).toBe(false);
    for (const name of ['a b', 'é', 'x'.repeat(201)])
      expect(allows('admin', 'create', `ad-images/${name}`)).toBe(false);
  });
});

describe('everything else', () => {
  it.each([
    'secret.txt',
    `private/${ANNE}/x.webp`,
    `avatars/${ANNE}/photo.webp`,
    `avatars/${ANNE}/a/b.webp`,
    'ad-images/a/b.webp',
  ])('is closed: %s', (path) => {
    for (const actor of ['visitor', 'member', 'admin'] as const) {
      expect(allowedMethods(actor, path)).toEqual([]);
    }
  });
});
