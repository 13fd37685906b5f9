import { deleteApp, initializeApp } from 'firebase/app';
import { collection, getFirestore, limit, orderBy, query, queryEqual, where } from 'firebase/firestore';
import { afterAll, expect, it } from 'vitest';
import { newestTodBetweenQuery } from './queries.ts';

const app = initializeApp({ projectId: 'demo-queries' }, 'tods-between');
const db = getFirestore(app);

afterAll(() => deleteApp(app));

it('asks for one tod of the two, as the index of existing tods has them', () => {
  const expected = query(
    collection(db, 'tods'),
    where('participants', 'array-contains', 'me'),
    where('initiatorUid', 'in', ['me', 'them']),
    where('recipientUid', 'in', ['me', 'them']),
    orderBy('createdAt', 'desc'),
    limit(1),
  );
  expect(queryEqual(newestTodBetweenQuery(db, 'me', 'them'), expected)).toBe(true);
});
