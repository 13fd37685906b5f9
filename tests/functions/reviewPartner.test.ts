import { documentPaths, REVIEW_HIDDEN_DAYS } from '@tod/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { markDeleted } from '../../functions/src/domain/deletedAccounts.ts';
import { deleteBelowTod } from '../../functions/src/tods/deleteBelowTod.ts';
import { publishReviews } from '../../functions/src/tods/publishReviews.ts';
import { call, refusalOf } from './call.ts';
import { countReads } from './countReads.ts';
import { addMember, block, makeAdmin, newId } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});

async function addPlayedMatch(withLeo?: string) {
  const [anne, leo] = [await addMember(server), withLeo ?? (await addMember(server, { name: 'Léo' }))];
  const todId = newId();
  await call(server, 'sendTod', anne, { id: todId, recipientUid: leo });
  await call(server, 'respondToTod', leo, { todId, accept: true });
  const playedAt = '2026-11-01T10:00:00.000Z';
  const play = async () => {
    const sessionId = newId();
    await call(server, 'recordSession', anne, { id: sessionId, todId, playedAt, sportId: 'judo' });
    return sessionId;
  };
  return { anne, leo, todId, sessionId: await play(), play };
}

const review = (uid: string, input: object) => call(server, 'reviewPartner', uid, input);
const read = async (path: string) => (await server.db.doc(path).get()).data();
const ratingOf = async (uid: string): Promise<unknown> => (await read(`profiles/${uid}`))?.rating;

/** The other one's review of the same session, so that both are published. */
const answer = (uid: string, { todId, sessionId }: { todId: string; sessionId: string }) =>
  review(uid, { todId, sessionId, rating: 3 });

const DAY_MS = 86_400_000;
/** Has the server's clock stand so many days from now, and its schedule run. */
async function publishAfter(days: number): Promise<number> {
  server.setTime(new Date(Date.now() + days * DAY_MS));
  return publishReviews(server);
}
const publishAll = () => publishAfter(REVIEW_HIDDEN_DAYS + 1);

describe('reviewPartner', () => {
  it('keeps a word and counts in the mean of the partner, each of the two for the other, once both have spoken', async () => {
    const { anne, leo, todId, sessionId } = await addPlayedMatch();
    const path = `tods/${todId}/reviews/${sessionId}_${anne}`;
    expect(await review(anne, { todId, sessionId, rating: 4, comment: ' Ponctuel ' })).toEqual({ rating: 4 });
    expect(await read(path)).toMatchObject({
      rating: 4,
      comment: 'Ponctuel',
      readers: [anne],
      aboutUid: leo,
      sportId: 'judo',
    });
    expect(await ratingOf(leo)).toBeUndefined();
    expect(await review(leo, { todId, sessionId, rating: 2 })).toEqual({ rating: 2 });
    expect(await read(path)).toMatchObject({ readers: [anne, leo], publishAt: null });
    expect(await read(`tods/${todId}/reviews/${sessionId}_${leo}`)).toMatchObject({
      readers: [leo, anne],
      publishAt: null,
    });
    expect(await ratingOf(leo)).toEqual({ average: 4, count: 1 });
    expect(await ratingOf(anne)).toEqual({ average: 2, count: 1 });
  });

  it('is taken and told of a session whose id was that of another one before', async () => {
    const { anne, leo, todId, sessionId } = await addPlayedMatch();
    await review(leo, { todId, sessionId, rating: 3 });
    const ines = await addMember(server);
    const another = newId();
    await call(server, 'sendTod', anne, { id: another, recipientUid: ines });
    await call(server, 'respondToTod', ines, { todId: another, accept: true });
    // As at night, a month later.
    await server.db.doc(`ledger/session-${sessionId}`).delete();
    const played = { playedAt: '2026-11-01T10:00:00.000Z', sportId: 'judo' };
    await call(server, 'recordSession', anne, { id: sessionId, todId: another, ...played });
    expect(await review(ines, { todId: another, sessionId, rating: 4 })).toEqual({ rating: 4 });
    const notifications = await server.db.collection(documentPaths.notifications(anne)).get();
    const ids = notifications.docs.map(({ id }) => id).filter((id) => id.startsWith('review-'));
    expect(ids.toSorted()).toEqual(
      [`review-${todId}.${sessionId}`, `review-${another}.${sessionId}`].toSorted(),
    );
  });

  it('is taken of a session whose id another one and its tod were chosen to be mistaken for', async () => {
    const [first, second, third] = ['a'.repeat(16), 'b'.repeat(16), 'c'.repeat(16)];
    const played = { playedAt: '2026-11-01T10:00:00.000Z', sportId: 'judo' };
    const [bob, claire, puppet] = [await addMember(server), await addMember(server), await addMember(server)];
    for (const [recipientUid, todId, id] of [
      [puppet, first, `${second}-${third}`],
      [claire, `${first}-${second}`, third],
    ] as const) {
      await call(server, 'sendTod', bob, { id: todId, recipientUid });
      await call(server, 'respondToTod', recipientUid, { todId, accept: true });
      await call(server, 'recordSession', bob, { id, todId, ...played });
      expect(await review(recipientUid, { todId, sessionId: id, rating: 2 })).toEqual({ rating: 2 });
    }
  });

  it('counts while whom it is about writes their profile all the time', async () => {
    const { anne, leo, todId, sessionId } = await addPlayedMatch();
    await review(leo, { todId, sessionId, rating: 5 });
    let isOver = false;
    const writeOn = async () => {
      for (let time = 0; !isOver; time += 1)
        await server.db.doc(documentPaths.profile(leo)).update({ bio: `Salut ${time}` });
    };
    const writing = Promise.all(Array.from({ length: 4 }, writeOn));
    expect(await review(anne, { todId, sessionId, rating: 1 })).toEqual({ rating: 1 });
    isOver = true;
    await writing;
    expect(await ratingOf(leo)).toEqual({ average: 1, count: 1 });
  });

  it('tells each of the two once that the other one has spoken, and never what', async () => {
    const { anne, leo, todId, sessionId } = await addPlayedMatch();
    await review(anne, { todId, sessionId, rating: 1, comment: 'Jamais plus' });
    await review(anne, { todId, sessionId, rating: 2, comment: 'Presque' });
    await review(leo, { todId, sessionId, rating: 3 });
    const told = async (uid: string) =>
      (
        await server.db.collection(documentPaths.notifications(uid)).where('title', '==', 'Nouvel avis').get()
      ).docs.map((stored): unknown => stored.get('content'));
    expect(await told(leo)).toEqual([
      expect.stringMatching(
        / a donné son avis sur votre session\. Judo, dimanche 1er novembre\. Donnez le vôtre pour le lire sans attendre\.$/,
      ),
    ]);
    expect(await told(anne)).toEqual([
      expect.stringMatching(/ a donné son avis sur votre session\. Judo, dimanche 1er novembre\.$/),
    ]);
  });

  it('publishes both also when they speak at the same instant', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { anne, leo, todId, sessionId } = await addPlayedMatch();
      await Promise.all([
        review(anne, { todId, sessionId, rating: 5 }),
        review(leo, { todId, sessionId, rating: 1 }),
      ]);
      expect(await ratingOf(leo)).toEqual({ average: 5, count: 1 });
      expect(await ratingOf(anne)).toEqual({ average: 1, count: 1 });
    }
  });

  it('is published after 14 days without an answer, not sooner, and once', async () => {
    const { anne, leo, todId, sessionId } = await addPlayedMatch();
    const path = `tods/${todId}/reviews/${sessionId}_${anne}`;
    await review(anne, { todId, sessionId, rating: 4 });
    await review(anne, { todId, sessionId, rating: 2, comment: 'Finalement' });
    await publishAfter(REVIEW_HIDDEN_DAYS - 1);
    expect(await read(path)).toMatchObject({ readers: [anne] });
    expect(await ratingOf(leo)).toBeUndefined();
    await publishAll();
    expect(await read(path)).toMatchObject({ readers: [anne, leo], publishAt: null });
    expect(await ratingOf(leo)).toEqual({ average: 2, count: 1 });
    expect(await publishAll()).toBe(0);
    // Whoever speaks after that is read at once.
    await review(leo, { todId, sessionId, rating: 5 });
    expect(await read(`tods/${todId}/reviews/${sessionId}_${leo}`)).toMatchObject({ readers: [leo, anne] });
    expect(await ratingOf(anne)).toEqual({ average: 5, count: 1 });
  });

  it('is published although others that are due cannot be, or cannot be read, whichever comes first', async () => {
    const { anne, leo, todId, sessionId } = await addPlayedMatch();
    await review(anne, { todId, sessionId, rating: 4 });
    const path = `tods/${todId}/reviews/${sessionId}_${anne}`;
    const due = await read(path);
    const others = server.db.collection(`tods/${newId()}/reviews`);
    const earlier = { ...due, publishAt: new Date('2026-01-01') };
    await others.doc('nobody').set({ ...earlier, aboutUid: 'no/body' });
    await others.doc('unreadable').set({ publishAt: earlier.publishAt });
    await expect(publishAll()).rejects.toThrow('1 of 3 reviews');
    expect(await read(path)).toMatchObject({ readers: [anne, leo], publishAt: null });
    await others.doc('nobody').delete();
    expect(await publishAll()).toBe(1);
  });

  it('says nothing across a block when its time comes, and counts as what was said before', async () => {
    const { anne, leo, todId, sessionId } = await addPlayedMatch();
    await review(anne, { todId, sessionId, rating: 1, comment: 'Menaçant' });
    await block(server, leo, anne);
    await publishAll();
    expect(await read(`tods/${todId}/reviews/${sessionId}_${anne}`)).toMatchObject({
      readers: [anne],
      publishAt: null,
    });
    expect(await ratingOf(leo)).toEqual({ average: 1, count: 1 });
  });

  it('is read once the block is over and the other one has answered, and counts no second time', async () => {
    const { anne, leo, todId, sessionId } = await addPlayedMatch();
    await review(anne, { todId, sessionId, rating: 1 });
    await block(server, leo, anne);
    await publishAll();
    await server.db.doc(`users/${leo}/blocks/${anne}`).delete();
    await review(leo, { todId, sessionId, rating: 4 });
    expect(await read(`tods/${todId}/reviews/${sessionId}_${anne}`)).toMatchObject({
      readers: [anne, leo],
      publishAt: null,
    });
    expect(await read(`tods/${todId}/reviews/${sessionId}_${leo}`)).toMatchObject({ readers: [leo, anne] });
    expect(await ratingOf(leo)).toEqual({ average: 1, count: 1 });
    expect(await ratingOf(anne)).toEqual({ average: 4, count: 1 });
  });

  it('counts once, however often and at once it is sent', async () => {
    const { anne, leo, todId, sessionId } = await addPlayedMatch();
    await answer(leo, { todId, sessionId });
    const again = () => review(anne, { todId, sessionId, rating: 5, comment: 'Bien' });
    expect(await Promise.all([again(), again(), again()])).toEqual(Array(3).fill({ rating: 5 }));
    expect(await ratingOf(leo)).toEqual({ average: 5, count: 1 });
  });

  it('counts each partner once, by what they said last, however many sessions they rate', async () => {
    const { anne, leo, todId, sessionId, play } = await addPlayedMatch();
    const second = await play();
    await review(anne, { todId, sessionId, rating: 5 });
    await review(anne, { todId, sessionId: second, rating: 2 });
    await review(leo, { todId, sessionId: second, rating: 1 });
    expect(await ratingOf(leo)).toEqual({ average: 2, count: 1 });
    expect(await ratingOf(anne)).toEqual({ average: 1, count: 1 });
    // What was said before it and is published after it changes nothing.
    await publishAll();
    expect(await ratingOf(leo)).toEqual({ average: 2, count: 1 });
    await review(anne, { todId, sessionId, rating: 4 });
    expect(await ratingOf(leo)).toEqual({ average: 4, count: 1 });
  });

  it('cannot be lifted by two friends who record and rate at will, not even at once or over several tods', async () => {
    const friends = await addPlayedMatch();
    const { leo, anne, todId } = friends;
    const stranger = await addPlayedMatch(leo);
    await review(stranger.anne, { todId: stranger.todId, sessionId: stranger.sessionId, rating: 1 });
    await answer(leo, stranger);
    const sessions = [friends.sessionId, await friends.play(), await friends.play(), await friends.play()];
    for (const sessionId of sessions) await answer(leo, { todId, sessionId });
    await Promise.all(sessions.map((sessionId) => review(anne, { todId, sessionId, rating: 5 })));
    expect(await ratingOf(leo)).toEqual({ average: 3, count: 2 });

    await call(server, 'cancelTod', anne, { todId });
    const again = { todId: newId(), sessionId: newId() };
    await call(server, 'sendTod', leo, { id: again.todId, recipientUid: anne });
    await call(server, 'respondToTod', anne, { todId: again.todId, accept: true });
    const playedAt = '2026-11-01T10:00:00.000Z';
    await call(server, 'recordSession', leo, {
      id: again.sessionId,
      todId: again.todId,
      playedAt,
      sportId: 'judo',
    });
    await answer(leo, again);
    await review(anne, { ...again, rating: 5 });
    expect(await ratingOf(leo)).toEqual({ average: 3, count: 2 });
  });

  it('keeps whose vote it is to itself, and nothing of it when the rated account goes', async () => {
    const { anne, leo, todId, sessionId } = await addPlayedMatch();
    await answer(leo, { todId, sessionId });
    await review(anne, { todId, sessionId, rating: 5 });
    const votes = () => server.db.collection(`users/${leo}/votes`).get();
    const [vote] = (await votes()).docs;
    expect(Object.keys(vote?.data() ?? {}).toSorted()).toEqual(['fullAt', 'rating', 'saidAt']);
    expect(vote?.id).not.toContain(anne);
    await deleteAccount(server, { uid: leo, email: undefined });
    expect((await votes()).size).toBe(0);
  });

  it('stays in the mean when the tod or its author’s account is deleted', async () => {
    const { anne, leo, todId, sessionId } = await addPlayedMatch();
    await review(anne, { todId, sessionId, rating: 2 });
    await answer(leo, { todId, sessionId });
    await call(server, 'cancelTod', leo, { todId });
    await call(server, 'deleteTod', leo, { todId });
    expect(await refusalOf(review(anne, { todId, sessionId, rating: 5 }))).toBe('todNotFound');
    const next = await addPlayedMatch(leo);
    await review(next.anne, { todId: next.todId, sessionId: next.sessionId, rating: 4 });
    await deleteAccount(server, { uid: next.anne, email: undefined });
    expect(await ratingOf(leo)).toEqual({ average: 3, count: 2 });
    expect(await read(`tods/${next.todId}/reviews/${next.sessionId}_${next.anne}`)).toBeUndefined();
  });

  it('is not taken back by whom it is about, who deletes the tod before reading it', async () => {
    const { anne, leo, todId, sessionId } = await addPlayedMatch();
    await review(anne, { todId, sessionId, rating: 1 });
    await call(server, 'cancelTod', leo, { todId });
    const before = await read(`tods/${todId}`);
    await call(server, 'deleteTod', leo, { todId });
    const deletion = { todId, before, after: undefined, at: new Date() };
    await Promise.all([deleteBelowTod(server, deletion), deleteBelowTod(server, deletion)]);
    expect(await ratingOf(leo)).toEqual({ average: 1, count: 1 });
    expect((await server.db.collection(`tods/${todId}/reviews`).get()).size).toBe(0);
  });

  it('moves the mean when a review is changed, and keeps when it was first written', async () => {
    const { anne, leo, todId, sessionId } = await addPlayedMatch();
    await review(anne, { todId, sessionId, rating: 5 });
    await answer(leo, { todId, sessionId });
    const other = await addPlayedMatch(leo);
    await review(other.anne, { todId: other.todId, sessionId: other.sessionId, rating: 2 });
    await answer(leo, other);
    expect(await ratingOf(leo)).toEqual({ average: 3.5, count: 2 });
    const first = await read(`tods/${todId}/reviews/${sessionId}_${anne}`);
    await review(anne, { todId, sessionId, rating: 1, comment: 'Finalement non' });
    expect(await ratingOf(leo)).toEqual({ average: 1.5, count: 2 });
    expect(await read(`tods/${todId}/reviews/${sessionId}_${anne}`)).toMatchObject({
      rating: 1,
      comment: 'Finalement non',
      createdAt: first?.createdAt,
      readers: [anne, leo],
    });
  });

  it('counts two people who rate the same third at the same instant', async () => {
    const first = await addPlayedMatch();
    const second = await addPlayedMatch(first.leo);
    await answer(first.leo, first);
    await answer(first.leo, second);
    await Promise.all([
      review(first.anne, { todId: first.todId, sessionId: first.sessionId, rating: 1 }),
      review(second.anne, { todId: second.todId, sessionId: second.sessionId, rating: 4 }),
    ]);
    expect(await ratingOf(first.leo)).toEqual({ average: 2.5, count: 2 });
  });

  it('waits for a session, and stands when the match is called off afterwards', async () => {
    const [anne, leo] = [await addMember(server), await addMember(server)];
    const [todId, sessionId] = [newId(), newId()];
    await call(server, 'sendTod', anne, { id: todId, recipientUid: leo });
    expect(await refusalOf(review(anne, { todId, sessionId, rating: 5 }))).toBe('noSessionYet');
    await call(server, 'respondToTod', leo, { todId, accept: true });
    expect(await refusalOf(review(leo, { todId, sessionId, rating: 5 }))).toBe('noSessionYet');
    const played = await addPlayedMatch();
    const elsewhere = { todId: played.todId, sessionId: (await addPlayedMatch()).sessionId, rating: 5 };
    expect(await refusalOf(review(played.anne, elsewhere))).toBe('noSessionYet');
    await call(server, 'cancelTod', played.leo, { todId: played.todId });
    expect(
      await review(played.anne, { todId: played.todId, sessionId: played.sessionId, rating: 3 }),
    ).toEqual({ rating: 3 });
  });

  it('refuses strangers and admins, tods that are gone, partners without a profile and what is no rating', async () => {
    const { anne, leo, todId, sessionId } = await addPlayedMatch();
    const mia = await addMember(server);
    expect(await refusalOf(review(mia, { todId, sessionId, rating: 5 }))).toBe('notParticipant');
    await makeAdmin(server, mia);
    const asAdmin = call(server, 'reviewPartner', mia, { todId, sessionId, rating: 5 }, { admin: true });
    expect(await refusalOf(asAdmin)).toBe('notParticipant');
    expect(await refusalOf(call(server, 'reviewPartner', undefined, { todId, sessionId, rating: 5 }))).toBe(
      'notSignedIn',
    );
    expect(await refusalOf(review(anne, { todId: newId(), sessionId, rating: 5 }))).toBe('todNotFound');
    for (const odd of [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { rating: '5' }, { rating: null }]) {
      expect(await refusalOf(review(anne, { todId, sessionId, ...odd }))).toBe('invalidInput');
    }
    expect(await refusalOf(review(anne, { todId, sessionId, rating: 5, comment: 'x'.repeat(501) }))).toBe(
      'invalidInput',
    );
    await server.db.doc(`profiles/${leo}`).delete();
    expect(await refusalOf(review(anne, { todId, sessionId, rating: 5 }))).toBe('partnerMissing');
    expect(await read(`tods/${todId}/reviews/${sessionId}_${anne}`)).toBeUndefined();
  });

  it('reads 8 documents, one more where the other one may be told, and two more to publish what they said', async () => {
    const { anne, leo, todId, sessionId } = await addPlayedMatch();
    await review(anne, { todId, sessionId, rating: 5 });
    expect(await countReads(() => review(anne, { todId, sessionId, rating: 4 }))).toBe(8);
    // By which clock somebody is told is asked with a query, which is not counted here.
    await markDeleted(server, anne);
    expect(await countReads(() => review(leo, { todId, sessionId, rating: 5 }))).toBe(11);
  });
});
