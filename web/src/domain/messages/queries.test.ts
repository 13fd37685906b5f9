import { deleteApp, initializeApp } from 'firebase/app';
import { collection, getFirestore, limit, orderBy, query, queryEqual, where } from 'firebase/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { newestMessagesQuery, olderMessagesQuery } from './queries.ts';

const app = initializeApp({ projectId: 'demo-queries' }, 'queries');
const db = getFirestore(app);
const messages = collection(db, 'conversations/a_b/messages');

afterAll(() => deleteApp(app));

describe('the messages of a conversation', () => {
  it('are asked for a window at a time, however many there are', () => {
    const window = query(messages, orderBy('createdAt', 'desc'), limit(30));
    expect(queryEqual(newestMessagesQuery(db, 'a_b', 30), window)).toBe(true);
  });

  it('are asked for further up a page at a time, from the moment that is shown', () => {
    const moment = new Date('2026-11-20T18:00:00.500Z');
    const page = query(
      messages,
      where('createdAt', '<', new Date('2026-11-20T18:00:00.501Z')),
      orderBy('createdAt', 'desc'),
      limit(30),
    );
    expect(queryEqual(olderMessagesQuery(db, 'a_b', moment, 30), page)).toBe(true);
  });
});
