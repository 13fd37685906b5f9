import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusalOf } from './call.ts';
import { countReads } from './countReads.ts';
import { addMember, newId } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});

async function addPlayedMatch(withLeo?: string) {
  const [anne, leo] = [await addMember(server), withLeo ?? (await addMember(server, { name: 'Léo' }))];
  const todId = newId();
  await call(server, 'sendTod', anne, { id: todId, recipientId: leo });
  await call(server, 'respondToTod', leo, { todId, accept: true });
  const playedAt = '2026-11-01T10:00:00.000Z';
  await call(server, 'recordSession', anne, { id: newId(), todId, playedAt, sportId: 'judo' });
  return { anne, leo, todId };
}

const review = (uid: string, input: object) => call(server, 'reviewPartner', uid, input);
const read = async (path: string) => (await server.db.doc(path).get()).data();
const ratingOf = async (uid: string): Promise<unknown> => (await read(`profiles/${uid}`))?.rating;

describe('reviewPartner', () => {
  it('keeps a word and counts in the mean of the partner, each of the two for the other', async () => {
    const { anne, leo, todId } = await addPlayedMatch();
    expect(await review(anne, { todId, rating: 4, comment: ' Ponctuel ' })).toEqual({ rating: 4 });
    expect(await review(leo, { todId, rating: 2 })).toEqual({ rating: 2 });
    expect(await read(`tods/${todId}/reviews/${anne}`)).toMatchObject({ rating: 4, comment: 'Ponctuel' });
    expect(await ratingOf(leo)).toEqual({ average: 4, count: 1 });
    expect(await ratingOf(anne)).toEqual({ average: 2, count: 1 });
  });

  it('counts once, however often and at once it is sent', async () => {
    const { anne, leo, todId } = await addPlayedMatch();
    const again = () => review(anne, { todId, rating: 5, comment: 'Bien' });
    expect(await Promise.all([again(), again(), again()])).toEqual(Array(3).fill({ rating: 5 }));
    expect(await ratingOf(leo)).toEqual({ average: 5, count: 1 });
  });

  it('moves the mean when a review is changed, and keeps when it was first written', async () => {
    const { anne, leo, todId } = await addPlayedMatch();
    await review(anne, { todId, rating: 5 });
    const other = await addPlayedMatch(leo);
    await review(other.anne, { todId: other.todId, rating: 2 });
    expect(await ratingOf(leo)).toEqual({ average: 3.5, count: 2 });
    const first = await read(`tods/${todId}/reviews/${anne}`);
    await review(anne, { todId, rating: 1, comment: 'Finalement non' });
    expect(await ratingOf(leo)).toEqual({ average: 1.5, count: 2 });
    expect(await read(`tods/${todId}/reviews/${anne}`)).toMatchObject({
      rating: 1,
      comment: 'Finalement non',
      createdAt: first?.createdAt,
    });
  });

  it('counts two people who rate the same third at the same instant', async () => {
    const first = await addPlayedMatch();
    const second = await addPlayedMatch(first.leo);
    await Promise.all([
      review(first.anne, { todId: first.todId, rating: 1 }),
      review(second.anne, { todId: second.todId, rating: 4 }),
    ]);
    expect(await ratingOf(first.leo)).toEqual({ average: 2.5, count: 2 });
  });

  it('waits for a session, and stands when the match is called off afterwards', async () => {
    const [anne, leo] = [await addMember(server), await addMember(server)];
    const todId = newId();
    await call(server, 'sendTod', anne, { id: todId, recipientId: leo });
    expect(await refusalOf(review(anne, { todId, rating: 5 }))).toBe('noSessionYet');
    await call(server, 'respondToTod', leo, { todId, accept: true });
    expect(await refusalOf(review(leo, { todId, rating: 5 }))).toBe('noSessionYet');
    const played = await addPlayedMatch();
    await call(server, 'cancelTod', played.leo, { todId: played.todId });
    expect(await review(played.anne, { todId: played.todId, rating: 3 })).toEqual({ rating: 3 });
  });

  it('refuses strangers and admins, tods that are gone, partners without a profile and what is no rating', async () => {
    const { anne, leo, todId } = await addPlayedMatch();
    const mia = await addMember(server);
    expect(await refusalOf(review(mia, { todId, rating: 5 }))).toBe('notParticipant');
    const asAdmin = call(server, 'reviewPartner', mia, { todId, rating: 5 }, { admin: true });
    expect(await refusalOf(asAdmin)).toBe('notParticipant');
    expect(await refusalOf(call(server, 'reviewPartner', undefined, { todId, rating: 5 }))).toBe(
      'notSignedIn',
    );
    expect(await refusalOf(review(anne, { todId: newId(), rating: 5 }))).toBe('todNotFound');
    for (const odd of [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { rating: '5' }, { rating: null }]) {
      expect(await refusalOf(review(anne, { todId, ...odd }))).toBe('invalidInput');
    }
    expect(await refusalOf(review(anne, { todId, rating: 5, comment: 'x'.repeat(501) }))).toBe(
      'invalidInput',
    );
    await server.db.doc(`profiles/${leo}`).delete();
    expect(await refusalOf(review(anne, { todId, rating: 5 }))).toBe('partnerMissing');
    expect(await read(`tods/${todId}/reviews/${anne}`)).toBeUndefined();
  });

  it('reads 4 documents', async () => {
    const { anne, todId } = await addPlayedMatch();
    expect(await countReads(() => review(anne, { todId, rating: 5 }))).toBe(4);
  });
});
