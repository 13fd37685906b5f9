import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, ANNE, MIA, PAIR } from '../rules/actors.ts';
import { openWorld, type World } from '../rules/world.ts';
import { type Attacker, runQuery } from './runQuery.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('attacks-cost');
});
afterAll(() => world.close());

const anne: Attacker = { uid: ANNE };
const stranger: Attacker = { uid: MIA };
const admin: Attacker = { uid: ADMIN, claims: { admin: true } };

const has = (fieldPath: string, op: string, value: object) => ({
  where: { fieldFilter: { field: { fieldPath }, op, value } },
});
const ofAnne = has('participants', 'ARRAY_CONTAINS', { stringValue: ANNE });

type List = readonly [
  collectionId: string,
  parent: string,
  attacker: Attacker | undefined,
  filter: Readonly<Record<string, unknown>>,
];

/** Every list that somebody who is no administrator may ask for. */
const LISTS: readonly List[] = [
  ['profiles', '', stranger, {}],
  ['tods', '', anne, ofAnne],
  ['sessions', 'tods/tod-1', anne, {}],
  ['reviews', 'tods/tod-1', anne, has('readers', 'ARRAY_CONTAINS', { stringValue: ANNE })],
  ['conversations', '', anne, ofAnne],
  ['messages', `conversations/${PAIR}`, anne, {}],
  ['usage', `users/${ANNE}`, anne, {}],
  ['interactions', `users/${ANNE}`, anne, {}],
  ['blocks', `users/${ANNE}`, anne, {}],
  ['hidden', `users/${ANNE}`, anne, {}],
  ['messageRequests', `users/${ANNE}`, anne, {}],
  ['notifications', `users/${ANNE}`, anne, {}],
  ['settings', `users/${ANNE}`, anne, {}],
  ['devices', `users/${ANNE}`, anne, {}],
  ['sports', '', undefined, {}],
  ['plans', '', undefined, {}],
];

describe('somebody who makes a query skip a million documents, each of which is billed', () => {
  it.each(LISTS)('is refused in %s', async (collectionId, parent, attacker, filter) => {
    const ask = (paging: object) =>
      runQuery('demo-rules-attacks-cost', attacker, parent, {
        from: [{ collectionId }],
        ...filter,
        limit: 1,
        ...paging,
      });
    expect(await ask({})).toBe(200);
    expect(await ask({ offset: 0 })).toBe(200);
    expect(await ask({ offset: 1 })).toBe(403);
    expect(await ask({ offset: 1_000_000 })).toBe(403);
  });

  it('is refused as an administrator too, where members may list', async () => {
    const skipping = { from: [{ collectionId: 'profiles' }], limit: 1, offset: 1_000_000 };
    expect(await runQuery('demo-rules-attacks-cost', admin, '', skipping)).toBe(403);
  });
});
