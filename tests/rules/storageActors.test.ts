import { describe, expect, it } from 'vitest';
import type { Lookup, LookupAnswer } from '../../emulators/firestore/src/rules/index.ts';
import { ACTORS, type Actor, ANNE, claimsOf, OWNERS, UID_OF } from './actors.ts';
import { compileRules, decidePlain } from './decideRules.ts';
import { rulesValueOf } from './rulesValue.ts';
import { DOCUMENTS } from './table.ts';

const ruleset = compileRules('storage.rules');
const METHODS = ['get', 'list', 'create', 'delete'] as const;
const picture = { contentType: 'image/webp', size: 200_000, metadata: {} };

const PICTURES = [
  (uid: string) => `avatars/${uid}/avatar`,
  (uid: string) => `banners/${uid}/banner`,
] as const;

/** The database as the rules of files find it: accounts and roles. */
function lookUp({ segments }: Lookup): LookupAnswer {
  const data = DOCUMENTS[segments.slice(-2).join('/')];
  return data === undefined ? { kind: 'missing' } : { kind: 'found', resource: rulesValueOf({ data }) };
}

function allowedMethods(actor: Actor, path: string) {
  const uid = UID_OF[actor];
  return METHODS.filter(
    (method) =>
      decidePlain(ruleset, {
        service: 'firebase.storage',
        method,
        lookUp,
        path: ['b', 'demo-tod.appspot.com', 'o', ...path.split('/')],
        request: {
          auth: uid === undefined ? null : { uid, token: claimsOf(uid) },
          time: new Date(),
          ...(method === 'create' ? { resource: picture } : {}),
        },
        resource: method === 'create' ? null : picture,
      }).allowed,
  );
}

describe('a picture of Anne', () => {
  it.each(ACTORS)('is for %s to see, and for its owner alone to bring and take away', (actor) => {
    for (const pathOf of PICTURES) {
      const own = actor === 'member' ? ['create', 'delete'] : [];
      expect(allowedMethods(actor, pathOf(ANNE))).toEqual(['get', ...own]);
    }
  });
});

describe('what is uploaded of one’s own', () => {
  it.each(OWNERS)('stands as the state of the account allows: %s', (owner) => {
    const isActive = owner !== 'suspended' && owner !== 'deleted';
    for (const pathOf of PICTURES)
      expect(allowedMethods(owner, pathOf(UID_OF[owner]))).toEqual(
        isActive ? ['get', 'create', 'delete'] : ['get'],
      );
  });
});

describe('a picture of an advertisement', () => {
  it.each(ACTORS)('is for %s to see, and for administrators to bring and take away', (actor) => {
    const own = actor === 'admin' ? ['create', 'delete'] : [];
    expect(allowedMethods(actor, 'ad-images/ad-1.webp')).toEqual(['get', ...own]);
  });
});
