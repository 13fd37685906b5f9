import {
  collection,
  collectionGroup,
  doc,
  documentId,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type Query,
  query,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANNE, LEO, PAIR } from './actors.ts';
import type { Database } from './table.ts';
import { judge, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('reads');
});
afterAll(() => world.close());

const asks = (
  build: (db: Database) => Query,
  actor: 'member' | 'stranger' | 'visitor' | 'admin' = 'member',
) => judge(getDocs(build(world.as(actor))));
const profiles = (db: Database) => collection(db, 'profiles');

describe('a list of profiles', () => {
  it.each<[string, (db: Database) => Query]>([
    ['50 people', (db) => query(profiles(db), limit(50))],
    [
      'people around',
      (db) => query(profiles(db), orderBy('geohash'), where('geohash', '>=', 'u0h'), limit(20)),
    ],
    [
      'people of a cell',
      (db) =>
        query(profiles(db), where('geohash', 'in', ['u0hm57']), orderBy('createdAt', 'desc'), limit(20)),
    ],
    [
      'people of a sport',
      (db) => query(profiles(db), where('sportIds', 'array-contains', 'tennis'), limit(20)),
    ],
    [
      'people by name',
      (db) =>
        query(
          profiles(db),
          where('nameTokens', 'array-contains', 'an'),
          orderBy('lastActive', 'desc'),
          limit(20),
        ),
    ],
  ])('may be of %s', async (_what, build) => {
    expect(await asks(build)).toBe('allowed');
  });

  it.each<[string, (db: Database) => Query]>([
    ['everybody', profiles],
    ['51 people', (db) => query(profiles(db), limit(51))],
    ['everybody of a sport', (db) => query(profiles(db), where('sportIds', 'array-contains', 'tennis'))],
    ['every profile below whatever', (db) => query(collectionGroup(db, 'profiles'), limit(10))],
  ])('may not be of %s', async (_what, build) => {
    expect(await asks(build)).toBe('denied');
  });

  it('is not for visitors, and not to be counted without a limit', async () => {
    expect(await asks((db) => query(profiles(db), limit(10)), 'visitor')).toBe('denied');
    expect(await judge(getCountFromServer(profiles(world.as('stranger'))))).toBe('denied');
  });
});

describe('what somebody may get', () => {
  // A rule that said read in the place of get would answer it. The conversation may be asked for before it is there.
  it.each([
    ['users', ANNE],
    ['userRoles', ANNE],
    ['conversations', `${ANNE}_nobody`],
  ])('of %s is not found by a query for its name', async (path, id) => {
    expect(await judge(getDoc(doc(world.as('member'), path, id)))).toBe('allowed');
    expect(await asks((db) => query(collection(db, path), where(documentId(), '==', id), limit(1)))).toBe(
      'denied',
    );
  });
});

describe('tods', () => {
  const tods = (db: Database) => collection(db, 'tods');

  it('are listed to those who take part, by status and time', async () => {
    expect(
      await asks((db) =>
        query(
          tods(db),
          where('participants', 'array-contains', ANNE),
          where('status', 'in', ['pending', 'accepted']),
          orderBy('updatedAt', 'desc'),
          limit(50),
        ),
      ),
    ).toBe('allowed');
  });

  it('are found between two people by either of them, and by nobody else', async () => {
    const between = (reader: string) => (db: Database) =>
      query(
        tods(db),
        where('participants', 'array-contains', reader),
        where('initiatorUid', '==', ANNE),
        where('recipientUid', '==', LEO),
        orderBy('createdAt', 'desc'),
        limit(1),
      );
    expect(await asks(between(ANNE))).toBe('allowed');
    expect(await judge(getDocs(between(LEO)(world.asPerson(LEO))))).toBe('allowed');
    expect(await asks(between(ANNE), 'stranger')).toBe('denied');
    const ofBoth = (reader: string) => (db: Database) =>
      query(
        tods(db),
        where('participants', 'array-contains', reader),
        where('initiatorUid', 'in', [ANNE, LEO]),
        where('recipientUid', 'in', [ANNE, LEO]),
        orderBy('createdAt', 'desc'),
        limit(1),
      );
    expect(await asks(ofBoth(ANNE))).toBe('allowed');
    expect(await judge(getDocs(ofBoth(LEO)(world.asPerson(LEO))))).toBe('allowed');
    expect(await asks(ofBoth(ANNE), 'stranger')).toBe('denied');
    expect(await asks(between(ANNE), 'visitor')).toBe('denied');
  });

  it('have sessions for their two participants, page by page', async () => {
    const page = (db: Database) =>
      query(collection(db, 'tods/tod-1/sessions'), orderBy('playedAt', 'desc'), limit(20));
    expect(await asks(page)).toBe('allowed');
    expect(await judge(getDocs(page(world.asPerson(LEO))))).toBe('allowed');
    for (const actor of ['stranger', 'visitor', 'admin'] as const)
      expect(await asks(page, actor)).toBe('denied');
  });

  it('have reviews for whom the server made a reader, page by page', async () => {
    const page = (reader: string) => (db: Database) =>
      query(
        collection(db, 'tods/tod-1/reviews'),
        where('readers', 'array-contains', reader),
        orderBy('playedAt', 'desc'),
        limit(20),
      );
    expect(await asks(page(ANNE))).toBe('allowed');
    expect(await judge(getDocs(page(LEO)(world.asPerson(LEO))))).toBe('allowed');
    expect(await judge(getDocs(page(ANNE)(world.asPerson(LEO))))).toBe('denied');
    for (const actor of ['stranger', 'visitor', 'admin'] as const)
      expect(await asks(page(ANNE), actor)).toBe('denied');
  });

  it('are listed to whose answer they wait for, and to nobody else', async () => {
    const awaiting = (reader: string) => (db: Database) =>
      query(tods(db), where('awaitingUid', '==', reader), orderBy('updatedAt', 'desc'), limit(11));
    expect(await asks(awaiting(ANNE))).toBe('allowed');
    expect(await judge(getDocs(awaiting(LEO)(world.asPerson(LEO))))).toBe('allowed');
    expect(await asks(awaiting(LEO))).toBe('denied');
    expect(await asks(awaiting(ANNE), 'stranger')).toBe('denied');
    expect(await asks(awaiting(ANNE), 'visitor')).toBe('denied');
  });

  it.each<[string, (db: Database) => Query]>([
    ['all', tods],
    ['those of somebody else', (db) => query(tods(db), where('participants', 'array-contains', LEO))],
    ['those of either', (db) => query(tods(db), where('participants', 'array-contains-any', [ANNE, LEO]))],
    ['those that somebody sent', (db) => query(tods(db), where('initiatorUid', '==', ANNE))],
    ['every session', (db) => collectionGroup(db, 'sessions')],
    ['every review', (db) => query(collectionGroup(db, 'reviews'), where('authorUid', '==', ANNE))],
  ])('are not listed as %s', async (_what, build) => {
    expect(await asks(build)).toBe('denied');
  });

  it('that are gone are nobody’s secret, but signed-in people’s only', async () => {
    expect(await judge(getDoc(doc(world.as('stranger'), 'tods/gone')))).toBe('allowed');
    expect(await judge(getDoc(doc(world.as('visitor'), 'tods/gone')))).toBe('denied');
    expect(await judge(getDoc(doc(world.as('stranger'), 'tods/tod-1')))).toBe('denied');
    expect(await judge(getDoc(doc(world.as('member'), 'tods/gone/sessions/x')))).toBe('denied');
  });
});

describe('a conversation that has not begun', () => {
  it('may be asked for by the two it would be between, and by nobody else', async () => {
    expect(await judge(getDoc(doc(world.as('member'), `conversations/${ANNE}_zoe`)))).toBe('allowed');
    expect(await judge(getDoc(doc(world.as('stranger'), `conversations/${ANNE}_zoe`)))).toBe('denied');
    expect(await judge(getDoc(doc(world.as('admin'), `conversations/${ANNE}_zoe`)))).toBe('denied');
    expect(await judge(getDoc(doc(world.as('visitor'), `conversations/${ANNE}_zoe`)))).toBe('denied');
  });

  it('has messages for the two only', async () => {
    const messages = (db: Database) =>
      query(collection(db, `conversations/${ANNE}_zoe/messages`), orderBy('createdAt', 'desc'), limit(30));
    expect(await asks(messages)).toBe('allowed');
    expect(await asks(messages, 'stranger')).toBe('denied');
  });

  it('does not open to somebody whose id is part of another', async () => {
    const db = world.asPerson('ann');
    expect(await judge(getDoc(doc(db, `conversations/${PAIR}`)))).toBe('denied');
  });
});

describe('what is one’s own', () => {
  it.each<[string, (db: Database) => Query]>([
    ['every notification of everybody', (db) => collectionGroup(db, 'notifications')],
    ['every device of everybody', (db) => collectionGroup(db, 'devices')],
    ['every message', (db) => query(collectionGroup(db, 'messages'), where('receiverUid', '==', ANNE))],
    ['the blocks of somebody else', (db) => collection(db, `users/${LEO}/blocks`)],
  ])('does not include %s', async (_what, build) => {
    expect(await asks(build)).toBe('denied');
  });
});

describe('ads', () => {
  it.each<[string, (db: Database) => Query]>([
    ['all of them', (db) => collection(db, 'ads')],
    ['those that are shown', (db) => query(collection(db, 'ads'), where('active', '==', true))],
    ['what was counted', (db) => query(collection(db, 'adCounts'), where('month', 'in', ['2026-11']))],
  ])('are listed to admins only, when it is %s', async (_what, build) => {
    for (const actor of ['visitor', 'member', 'stranger'] as const)
      expect(await asks(build, actor)).toBe('denied');
    expect(await asks(build, 'admin')).toBe('allowed');
  });

  it('are shown to everybody by the board, and nobody lists boards', async () => {
    for (const actor of ['visitor', 'member', 'admin'] as const) {
      expect(await judge(getDoc(doc(world.as(actor), 'adBoards/shown')))).toBe('allowed');
      expect(await judge(getDoc(doc(world.as(actor), 'adBoards/nowhere')))).toBe('allowed');
      expect(await asks((db) => collection(db, 'adBoards'), actor)).toBe('denied');
    }
  });
});

describe('the catalogue of sports', () => {
  it('is read by everybody by its name, and nobody lists or writes such documents', async () => {
    for (const actor of ['visitor', 'member', 'admin'] as const) {
      expect(await judge(getDoc(doc(world.as(actor), 'catalogue/sports')))).toBe('allowed');
      expect(await asks((db) => collection(db, 'catalogue'), actor)).toBe('denied');
    }
  });
});

describe('an account that only says that it is an admin', () => {
  it.each([{ admin: 'true' }, { admin: 1 }, { role: 'admin' }, { admin: false }])(
    'is none with %j',
    async (claims) => {
      const db = world.asPerson('pretender', claims);
      expect(await judge(getDocs(collection(db, 'reports')))).toBe('denied');
    },
  );
});

describe('a collection that the table does not know', () => {
  it('is closed to everyone', async () => {
    for (const actor of ['visitor', 'member', 'admin'] as const) {
      expect(await judge(getDoc(doc(world.as(actor), 'secrets/one')))).toBe('denied');
      expect(await judge(getDoc(doc(world.as(actor), `profiles/${ANNE}/private/one`)))).toBe('denied');
    }
  });
});

describe('who blocked a member', () => {
  it('is told to nobody as a list, not even to that member', async () => {
    for (const actor of ['visitor', 'stranger', 'member', 'admin'] as const) {
      expect(await asks((db) => query(collectionGroup(db, 'blocks'), limit(10)), actor)).toBe('denied');
      expect(await asks((db) => collection(db, `users/${LEO}/blocks`), actor)).toBe('denied');
      expect(await asks((db) => query(collectionGroup(db, 'hidden'), limit(10)), actor)).toBe('denied');
    }
    expect(await judge(getDoc(doc(world.as('member'), `users/${LEO}/blocks/${ANNE}`)))).toBe('denied');
    expect(await judge(getDoc(doc(world.as('member'), `users/${LEO}/hidden/people`)))).toBe('denied');
  });
});
