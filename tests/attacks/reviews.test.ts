import { collection, doc, getDoc, getDocs, limit, orderBy, query, setDoc, where } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../functions/call.ts';
import { addMember, newId } from '../functions/members.ts';
import { openTestServer } from '../functions/testServer.ts';
import { ANNE, LEO } from '../rules/actors.ts';
import { judge, openWorld, type World } from '../rules/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('attacks-reviews');
});
afterAll(() => world.close());

describe('somebody who wants to know what the other said before they have spoken', () => {
  const path = `tods/tod-1/reviews/session-1_${ANNE}`;

  it('reads no review that is not theirs yet', async () => {
    expect(await judge(getDoc(doc(world.asPerson(ANNE), path)))).toBe('allowed');
    expect(await judge(getDoc(doc(world.asPerson(LEO), path)))).toBe('denied');
  });

  it('lists none, whatever they ask for', async () => {
    const reviews = collection(world.asPerson(LEO), 'tods/tod-1/reviews');
    for (const asked of [
      query(reviews, limit(10)),
      query(reviews, orderBy('playedAt', 'desc'), limit(10)),
      query(reviews, where('authorUid', '==', ANNE), limit(10)),
      query(reviews, where('readers', 'array-contains', ANNE), limit(10)),
    ])
      expect(await judge(getDocs(asked))).toBe('denied');
  });

  it('makes themselves no reader', async () => {
    expect(
      await judge(setDoc(doc(world.asPerson(LEO), path), { readers: [ANNE, LEO] }, { merge: true })),
    ).toBe('denied');
  });

  it('sees nothing of it in their own mean either', async () => {
    const server = await openTestServer();
    const [anne, leo] = [await addMember(server), await addMember(server)];
    const [todId, sessionId] = [newId(), newId()];
    await call(server, 'sendTod', anne, { id: todId, recipientUid: leo });
    await call(server, 'respondToTod', leo, { todId, accept: true });
    const playedAt = '2026-11-01T10:00:00.000Z';
    await call(server, 'recordSession', anne, { id: sessionId, todId, playedAt, sportId: 'judo' });
    const before = await server.db.doc(`profiles/${leo}`).get();
    await call(server, 'reviewPartner', anne, { todId, sessionId, rating: 1 });
    expect((await server.db.doc(`profiles/${leo}`).get()).data()).toEqual(before.data());
  });
});
