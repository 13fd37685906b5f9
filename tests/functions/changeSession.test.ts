import { documentPaths, MAX_SESSION_CHANGES } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { markDeleted } from '../../functions/src/domain/deletedAccounts.ts';
import { call, refusalOf } from './call.ts';
import { addMember, block, newId } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});

const playedAt = '2026-11-01T10:00:00.000Z';
const right = { playedAt: '2026-11-02T10:00:00.000Z', sportId: 'tennis', sets: [{ player1: 4, player2: 6 }] };

/** Two people and a session that the first of them has recorded. */
async function addSession() {
  const [anne, leo] = [await addMember(server), await addMember(server)];
  const [todId, sessionId] = [newId(), newId()];
  await call(server, 'sendTod', anne, { id: todId, recipientUid: leo });
  await call(server, 'respondToTod', leo, { todId, accept: true });
  await call(server, 'recordSession', anne, {
    id: sessionId,
    todId,
    playedAt,
    sportId: 'tennis',
    sets: [{ player1: 6, player2: 4 }],
  });
  const change = (uid: string, readId: string, input: object, id = newId()) =>
    call(server, 'changeSession', uid, { id, todId, sessionId, readId, ...input });
  const read = async () => (await server.db.doc(documentPaths.session(todId, sessionId)).get()).data();
  return { anne, leo, todId, sessionId, change, read };
}

const correct = { change: 'correct', correction: right };
const dispute = { change: 'dispute', message: 'Nous avons joué le 2' };
const confirm = { change: 'confirm' };

const lastNoticeOf = async (uid: string) => {
  const { docs } = await server.db.collection(documentPaths.notifications(uid)).get();
  return docs.map((stored) => stored.data()).filter(({ title }) => /^Session c/.test(title));
};

describe('changeSession', () => {
  it('is made under an id of its own: nobody confirms under that of a version another one', async () => {
    const { anne, leo, sessionId, change, read } = await addSession();
    expect(await refusalOf(change(leo, sessionId, correct, sessionId))).toBe('idAlreadyUsed');
    const { changeId } = await change(leo, sessionId, correct);
    expect(await refusalOf(change(anne, changeId, dispute, changeId))).toBe('idAlreadyUsed');
    expect((await read())?.changes).toHaveLength(1);
  });

  it('corrects what the other one recorded, keeps what stood there and who said what, and tells them', async () => {
    const { anne, leo, todId, sessionId, change, read } = await addSession();
    const { changeId } = await change(leo, sessionId, correct);
    expect(await read()).toMatchObject({
      recorderUid: anne,
      score: { scoring: 'tennisSets', sets: right.sets, winner: 'player2' },
      changes: [
        {
          id: changeId,
          change: 'correct',
          byUid: leo,
          at: expect.anything(),
          before: { sportId: 'tennis', score: { sets: [{ player1: 6, player2: 4 }], winner: 'player1' } },
        },
      ],
    });
    expect(await lastNoticeOf(anne)).toEqual([
      expect.objectContaining({
        title: 'Session corrigée',
        content: expect.stringMatching(/ a corrigé votre session\. Tennis, lundi 2 novembre\.$/),
        data: { senderUid: leo, todId },
        relatedId: todId,
      }),
    ]);
    expect(await lastNoticeOf(leo)).toEqual([]);
  });

  it('moves what both said of it to the day and the sport that are right, once, and leaves their words alone', async () => {
    const { anne, leo, todId, sessionId, change } = await addSession();
    const readReview = async (uid: string) =>
      (await server.db.doc(documentPaths.review(todId, sessionId, uid)).get()).data();
    await call(server, 'reviewPartner', anne, { todId, sessionId, rating: 4, comment: 'Ponctuel' });
    expect(await readReview(anne)).toMatchObject({ playedAt: Timestamp.fromDate(new Date(playedAt)) });
    const [id, correction] = [newId(), { ...right, sportId: 'judo', sets: null }];
    const { changeId } = await change(leo, sessionId, { change: 'correct', correction }, id);
    const moved = { playedAt: Timestamp.fromDate(new Date(right.playedAt)), sportId: 'judo' };
    expect(await readReview(anne)).toMatchObject({
      ...moved,
      rating: 4,
      comment: 'Ponctuel',
      readers: [anne],
    });
    expect(await readReview(leo)).toBeUndefined();
    // What comes after it, and the same call again, find it so.
    await call(server, 'reviewPartner', leo, { todId, sessionId, rating: 5 });
    expect(await readReview(leo)).toMatchObject(moved);
    const written = await server.db.doc(documentPaths.review(todId, sessionId, anne)).get();
    await change(leo, sessionId, { change: 'correct', correction }, id);
    await change(anne, changeId, confirm);
    const later = await server.db.doc(documentPaths.review(todId, sessionId, anne)).get();
    expect(later.updateTime).toEqual(written.updateTime);
  });

  it('leaves where it was as it stands, whatever the two have agreed on since, unless its day is corrected', async () => {
    const { anne, leo, todId, sessionId, change, read } = await addSession();
    const place = { name: 'Stade des Fins', address: '', position: null };
    await server.db.doc(documentPaths.session(todId, sessionId)).update({ place });
    const agreed = { ...place, name: 'Court 4' };
    await server.db.doc(documentPaths.tod(todId)).update({ place: agreed });
    const { changeId } = await change(leo, sessionId, {
      change: 'correct',
      correction: { ...right, playedAt },
    });
    expect(await read()).toMatchObject({ place });
    await change(anne, changeId, correct);
    expect(await read()).toMatchObject({ place: agreed });
  });

  it('corrects a session of a sport that left the catalogue, with a score that is counted as it was', async () => {
    const { leo, todId, sessionId, change, read } = await addSession();
    const reference = server.db.doc(documentPaths.session(todId, sessionId));
    await reference.update({ sportId: 'quidditch' });
    const gone = { ...right, sportId: 'quidditch', notes: 'Le lendemain' };
    const goals = { ...gone, sets: [{ player1: 20, player2: 0 }] };
    expect(await refusalOf(change(leo, sessionId, { change: 'correct', correction: goals }))).toBe(
      'scoreNotAllowed',
    );
    await change(leo, sessionId, { change: 'correct', correction: gone });
    expect(await read()).toMatchObject({
      playedAt: Timestamp.fromDate(new Date(right.playedAt)),
      sportId: 'quidditch',
      score: { scoring: 'tennisSets', sets: right.sets, winner: 'player2' },
      notes: 'Le lendemain',
    });
  });

  it('counts a score as it was recorded, also where the catalogue counts its sport otherwise by now', async () => {
    const { leo, todId, sessionId, change, read } = await addSession();
    const stored = server.db.doc(documentPaths.session(todId, sessionId));
    const recorded = { scoring: 'setsTo11', sets: [{ player1: 11, player2: 4 }], winner: 'player1' };
    await stored.update({ score: recorded });
    const correction = { playedAt, sportId: 'tennis', sets: recorded.sets, notes: 'Belle partie' };
    await change(leo, sessionId, { change: 'correct', correction });
    expect(await read()).toMatchObject({ score: recorded, notes: 'Belle partie' });
  });

  it('refuses a correction that says what stands there, so that an agreement stands', async () => {
    const { anne, leo, sessionId, change, read } = await addSession();
    const { changeId } = await change(leo, sessionId, confirm);
    const correction = { playedAt, sportId: 'tennis', sets: [{ player1: 6, player2: 4 }] };
    expect(await refusalOf(change(anne, changeId, { change: 'correct', correction }))).toBe(
      'sessionUnchanged',
    );
    expect((await read())?.changes).toMatchObject([{ change: 'confirm' }]);
  });

  it('takes no other sport than those of the tod, and the one that was recorded', async () => {
    const { leo, todId, sessionId, change, read } = await addSession();
    const correctTo = (sportId: string, readId: string) =>
      change(leo, readId, { change: 'correct', correction: { playedAt, sportId, sets: null } });
    expect(await refusalOf(correctTo('tennis-de-table', sessionId))).toBe('sportNotFound');
    await server.db.doc(documentPaths.tod(todId)).update({ sportIds: ['judo'] });
    const { changeId } = await correctTo('tennis', sessionId);
    await correctTo('judo', changeId);
    expect(await read()).toMatchObject({ sportId: 'judo', score: null });
  });

  it('leaves no review on the day that was wrong when both are said at the same instant', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { anne, leo, todId, sessionId, change } = await addSession();
      await Promise.all([
        call(server, 'reviewPartner', anne, { todId, sessionId, rating: 4 }),
        change(leo, sessionId, correct),
      ]);
      const stored = await server.db.doc(documentPaths.review(todId, sessionId, anne)).get();
      expect(stored.get('playedAt')).toEqual(Timestamp.fromDate(new Date(right.playedAt)));
    }
  });

  it('takes a dispute, a correction in answer to it, and the agreement of both', async () => {
    const { anne, leo, sessionId, change, read } = await addSession();
    const { changeId: disputed } = await change(leo, sessionId, dispute);
    expect(await read()).toMatchObject({ changes: [{ change: 'dispute', message: dispute.message }] });
    const { changeId: corrected } = await change(anne, disputed, correct);
    await change(leo, corrected, confirm);
    expect((await read())?.changes).toMatchObject([
      { change: 'dispute' },
      { change: 'correct' },
      { change: 'confirm' },
    ]);
    expect((await lastNoticeOf(anne)).map(({ title }) => title).toSorted()).toEqual([
      'Session confirmée',
      'Session contestée',
    ]);
    expect((await lastNoticeOf(leo)).map(({ title }) => title)).toEqual(['Session corrigée']);
  });

  it('does the same call once', async () => {
    const { leo, sessionId, change, read } = await addSession();
    const id = newId();
    const answers = await Promise.all([1, 2, 3].map(() => change(leo, sessionId, correct, id)));
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ changeId: id })));
    expect((await read())?.changes).toHaveLength(1);
    expect(await refusalOf(change(leo, sessionId, dispute, id))).toBe('idAlreadyUsed');
  });

  it('takes one of two changes that are made at once, and says to the other one that there is another', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { anne, leo, sessionId, change, read } = await addSession();
      const outcomes = await Promise.allSettled([
        change(anne, sessionId, correct),
        change(leo, sessionId, round === 0 ? correct : dispute),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const lost = outcomes.find((outcome) => outcome.status === 'rejected');
      expect(['sessionChanged', 'ownSession']).toContain(lost?.reason.details.reason);
      expect((await read())?.changes).toHaveLength(1);
    }
  });

  it('refuses whoever has not read what stands there, and a second dispute', async () => {
    const { leo, sessionId, change } = await addSession();
    const { changeId } = await change(leo, sessionId, dispute);
    expect(await refusalOf(change(leo, sessionId, correct))).toBe('sessionChanged');
    expect(await refusalOf(change(leo, changeId, dispute))).toBe('sessionChanged');
  });

  it('lets nobody confirm or dispute their own words', async () => {
    const { anne, sessionId, change } = await addSession();
    expect(await refusalOf(change(anne, sessionId, confirm))).toBe('ownSession');
    expect(await refusalOf(change(anne, sessionId, dispute))).toBe('ownSession');
  });

  it('refuses strangers, a session that is not there or gone with its tod, and goes on in a tod that was called off', async () => {
    const { anne, leo, todId, sessionId, change, read } = await addSession();
    const stranger = await addMember(server);
    expect(await refusalOf(change(stranger, sessionId, correct))).toBe('notParticipant');
    const elsewhere = { id: newId(), todId, sessionId: newId(), readId: sessionId, ...correct };
    expect(await refusalOf(call(server, 'changeSession', leo, elsewhere))).toBe('sessionNotFound');
    // Who is nobody here does not learn which sessions there are.
    expect(await refusalOf(call(server, 'changeSession', stranger, elsewhere))).toBe('notParticipant');
    await call(server, 'cancelTod', anne, { todId });
    await change(leo, sessionId, correct);
    expect((await read())?.changes).toHaveLength(1);
    await call(server, 'deleteTod', anne, { todId });
    expect(await refusalOf(change(leo, sessionId, dispute))).toBe('todNotFound');
  });

  it('ends with a block in between, and tells nothing to an account that is being deleted', async () => {
    const { anne, leo, sessionId, change, read } = await addSession();
    await markDeleted(server, anne);
    await change(leo, sessionId, correct);
    expect(await lastNoticeOf(anne)).toEqual([]);
    const other = await addSession();
    await block(server, other.anne, other.leo);
    expect(await refusalOf(other.change(other.leo, other.sessionId, dispute))).toBe('blocked');
    expect(await refusalOf(other.change(other.anne, other.sessionId, correct))).toBe('blocked');
    expect((await other.read())?.changes).toEqual([]);
    expect((await read())?.changes).toHaveLength(1);
  });

  it('ends with so many changes', async () => {
    const { anne, leo, sessionId, change } = await addSession();
    let readId = sessionId;
    for (let count = 1; count < MAX_SESSION_CHANGES; count += 1) {
      const correction = { ...right, notes: `${count}` };
      ({ changeId: readId } = await change(count % 2 === 0 ? leo : anne, readId, { ...correct, correction }));
    }
    expect(await refusalOf(change(leo, readId, correct))).toBe('tooManySessionChanges');
    // The last correction is Anne's.
    const { changeId } = await change(leo, readId, dispute);
    expect(await refusalOf(change(leo, changeId, confirm))).toBe('tooManySessionChanges');
  });

  it('refuses impossible scores, days, sports, and what does not belong to the change', async () => {
    const { leo, sessionId, change, read } = await addSession();
    const corrected = (difference: object) =>
      refusalOf(change(leo, sessionId, { change: 'correct', correction: { ...right, ...difference } }));
    expect(await corrected({ sets: [{ player1: 8, player2: 6 }] })).toBe('scoreNotAllowed');
    expect(await corrected({ sportId: 'judo' })).toBe('scoreNotAllowed');
    expect(await corrected({ sportId: 'quidditch' })).toBe('sportNotFound');
    for (const odd of [
      { playedAt: '3026-11-01T10:00:00.000Z' },
      { notes: 'x'.repeat(1001) },
      { winner: 'draw' },
    ])
      expect(await corrected(odd)).toBe('invalidInput');
    for (const odd of [
      { change: 'correct' },
      { change: 'dispute' },
      { change: 'dispute', message: 'x'.repeat(301) },
      { ...dispute, correction: right },
      { ...correct, message: 'parce que' },
      { change: 'confirm', message: 'parce que' },
      { change: 'delete' },
    ])
      expect(await refusalOf(change(leo, sessionId, odd))).toBe('invalidInput');
    expect((await read())?.changes).toEqual([]);
  });
});
