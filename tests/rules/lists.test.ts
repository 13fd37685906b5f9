import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  type Firestore,
  getDocs,
  getFirestore,
  type Query,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { broadcastsQuery } from '../../web/src/domain/administration/broadcasts/queries.ts';
import { historyQuery, REPORT_GROUPS, reportQueueQuery } from '../../web/src/domain/moderation/queries.ts';
import { NOTIFICATION_GROUPS } from '../../web/src/domain/notifications/notificationGroups.ts';
import { notificationsQuery } from '../../web/src/domain/notifications/queries.ts';
import { peopleSource } from '../../web/src/domain/people/search/queries.ts';
import type { Slice } from '../../web/src/domain/people/search/rings.ts';
import { ADMIN, ANNE, claimsOf } from './actors.ts';
import { judge, openWorld, type World } from './world.ts';

const PROJECT = 'lists';
let world: World;
let member: Firestore;
let admin: Firestore;
beforeAll(async () => {
  world = await openWorld(PROJECT);
  [member, admin] = [signIn(ANNE), signIn(ADMIN)];
});
afterAll(async () => {
  for (const { app } of [member, admin]) await deleteApp(app);
  await world.close();
});

/** The database of the test world, as the app opens it. */
function signIn(uid: string): Firestore {
  const [host = '', port = ''] = inject('firestoreHost').split(':');
  const db = getFirestore(initializeApp({ projectId: `demo-rules-${PROJECT}` }, uid));
  connectFirestoreEmulator(db, host, Number(port), { mockUserToken: { sub: uid, ...claimsOf(uid) } });
  return db;
}

const isAllowed = async (query: Query) => expect(await judge(getDocs(query))).toBe('allowed');

/** Without an index a query fails here as it does in production: asked for is also what no journey chooses. */
describe('a list of the app is allowed and has its index', () => {
  const SLICES: readonly Slice[] = [
    { kind: 'cells', geohashes: ['u0hm57', 'u0hm58'] },
    { kind: 'range', range: { start: 'u0h', end: 'u0j' } },
    { kind: 'everywhere' },
  ];
  const SPORTS = [[], ['tennis'], ['tennis', 'judo']];
  const AGES = [{}, { bornFrom: 1980 }, { bornUntil: 2000 }, { bornFrom: 1980, bornUntil: 2000 }];
  const cases = SLICES.flatMap((slice) =>
    SPORTS.flatMap((sportIds) => AGES.map((age) => ({ slice, sportIds, ...age }))),
  );

  it.each(cases)('of partners: $slice.kind, $sportIds, from $bornFrom until $bornUntil', async (wanted) => {
    const { slice, ...selected } = wanted;
    const source = peopleSource(member, selected, async () => ({
      hidden: new Set(),
      reads: 0,
      isFromCache: false,
    }));
    const read = source.readSlice(slice, { limit: 20, after: null, before: null });
    expect(await judge(read)).toBe('allowed');
  });

  it.each(NOTIFICATION_GROUPS)('of notifications: %s', async (group) => {
    await isAllowed(notificationsQuery(member, ANNE, group, 20));
  });

  // A list that grows while it is on screen asks for all its pages, and one document more.
  it.each(REPORT_GROUPS)('of reports, also of a hundred pages: %s', async (group) => {
    for (const count of [21, 2_001]) await isAllowed(reportQueueQuery(admin, group, count));
  });

  it('of notifications to many, also of a hundred pages', async () => {
    for (const count of [11, 1_001]) await isAllowed(broadcastsQuery(admin, count));
  });

  it.each(['targetUid', 'reporterUid'] as const)('of earlier reports: %s', async (role) => {
    await isAllowed(historyQuery(admin, role, ANNE));
  });
});
