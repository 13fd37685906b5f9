import { documentPaths } from '@tod/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { markDeleted } from '../../functions/src/domain/deletedAccounts.ts';
import { call, refusalOf } from './call.ts';
import { addMember, newId } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});

async function addMatch(sportIds = ['tennis', 'judo']) {
  const [anne, leo] = [await addMember(server, { sportIds }), await addMember(server, { sportIds })];
  const todId = newId();
  await call(server, 'sendTod', anne, { id: todId, recipientUid: leo });
  await call(server, 'respondToTod', leo, { todId, accept: true });
  const session = { id: newId(), todId, playedAt: '2026-11-01T10:00:00.000Z', sportId: 'tennis' };
  return { anne, leo, todId, session };
}

const record = (uid: string, input: object) => call(server, 'recordSession', uid, input);
const read = async (path: string) => (await server.db.doc(path).get()).data();
const notificationsOf = async (uid: string) =>
  (await server.db.collection(documentPaths.notifications(uid)).get()).docs.map((stored) => stored.data());

describe('recordSession', () => {
  it('keeps the sets of a tennis match and its winner', async () => {
    const { anne, leo, todId, session } = await addMatch();
    const sets = [
      { player1: 6, player2: 4 },
      { player1: 7, player2: 5 },
    ];
    expect(await record(leo, { ...session, sets, notes: '  Beau match ' })).toEqual({
      sessionId: session.id,
    });
    expect(await read(`tods/${todId}/sessions/${session.id}`)).toMatchObject({
      sportId: 'tennis',
      score: { scoring: 'tennisSets', sets, winner: 'player1' },
      notes: 'Beau match',
      recorderUid: leo,
    });
    await record(anne, { ...session, id: newId(), sportId: 'judo' });
    expect(await read(`tods/${todId}`)).toMatchObject({ sessionCount: 2, status: 'accepted' });
  });

  it('tells the other one once which session it is, and nobody of what was refused', async () => {
    const { anne, leo, todId, session } = await addMatch();
    await Promise.all([record(anne, session), record(anne, session)]);
    expect(await refusalOf(record(anne, { ...session, id: newId(), sportId: 'quidditch' }))).toBe(
      'sportNotFound',
    );
    expect(await notificationsOf(leo)).toEqual([
      {
        type: 'system',
        title: 'Session enregistrée',
        content: expect.stringMatching(/ a enregistré votre session\. Tennis, dimanche 1er novembre\.$/),
        read: false,
        createdAt: expect.anything(),
        data: { senderUid: anne, todId },
        relatedId: todId,
      },
    ]);
    expect(await notificationsOf(anne)).toEqual([]);
  });

  it('tells nothing to somebody whose account is being deleted', async () => {
    const { anne, leo, session } = await addMatch();
    await markDeleted(server, leo);
    await record(anne, session);
    expect(await notificationsOf(leo)).toEqual([]);
  });

  it('says where it was, as the two had agreed for that day, to whoever is told and rated', async () => {
    const { anne, leo, todId, session } = await addMatch();
    const place = { name: 'Stade des Fins', address: '', position: null };
    const slot = { start: new Date('2026-11-01T18:00:00Z'), end: new Date('2026-11-01T20:00:00Z') };
    await server.db.doc(documentPaths.tod(todId)).update({ slot, place });
    await record(anne, session);
    expect(await read(`tods/${todId}/sessions/${session.id}`)).toMatchObject({ place });
    const another = { ...session, id: newId(), playedAt: '2026-10-20T10:00:00.000Z' };
    await record(anne, another);
    expect(await read(`tods/${todId}/sessions/${another.id}`)).toMatchObject({ place: null });
    await call(server, 'reviewPartner', anne, { todId, sessionId: session.id, rating: 4, comment: '' });
    expect((await notificationsOf(leo)).map(({ content }) => content).sort()).toEqual([
      expect.stringMatching(/Tennis, dimanche 1er novembre, Stade des Fins/),
      expect.stringMatching(/ a enregistré votre session\. Tennis, dimanche 1er novembre, Stade des Fins\.$/),
      expect.stringMatching(/ a enregistré votre session\. Tennis, mardi 20 octobre\.$/),
    ]);
  });

  it('records the same call once', async () => {
    const { anne, todId, session } = await addMatch();
    const answers = await Promise.all([record(anne, session), record(anne, session), record(anne, session)]);
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ sessionId: session.id })));
    expect(await read(`tods/${todId}`)).toMatchObject({ sessionCount: 1 });
  });

  it('refuses an id that was used by the other one or for something else', async () => {
    const { anne, leo, todId, session } = await addMatch();
    await record(anne, session);
    expect(await refusalOf(record(leo, session))).toBe('idAlreadyUsed');
    expect(await refusalOf(record(anne, { ...session, notes: 'autre' }))).toBe('idAlreadyUsed');
    const other = await addMatch();
    expect(await refusalOf(record(anne, { ...session, todId: other.todId }))).toBe('idAlreadyUsed');
    expect(await read(`tods/${todId}`)).toMatchObject({ sessionCount: 1 });
  });

  it('refuses an id of which only the session still tells, and tells nobody else that there is one', async () => {
    const { anne, leo, todId, session } = await addMatch();
    await record(anne, session);
    await server.db.doc(documentPaths.ledgerEntry(`session-${session.id}`)).delete();
    for (const uid of [anne, leo]) expect(await refusalOf(record(uid, session))).toBe('idAlreadyUsed');
    expect(await refusalOf(record(await addMember(server), session))).toBe('notParticipant');
    expect(await read(`tods/${todId}`)).toMatchObject({ sessionCount: 1 });
  });

  it('takes a score for sports that are counted only, and sports of the tod', async () => {
    const { anne, session } = await addMatch(['judo', 'tennis-de-table']);
    const sets = [{ player1: 6, player2: 4 }];
    expect(await refusalOf(record(anne, { ...session, sportId: 'judo', sets }))).toBe('scoreNotAllowed');
    expect(await refusalOf(record(anne, { ...session, sportId: 'quidditch' }))).toBe('sportNotFound');
    expect(await refusalOf(record(anne, { ...session, sportId: 'tennis' }))).toBe('sportNotFound');
    expect(await record(anne, { ...session, sportId: 'tennis-de-table', sets })).toEqual({
      sessionId: session.id,
    });
  });

  it('takes any sport of the catalogue where it has none of the tod any more', async () => {
    const { anne, todId, session } = await addMatch();
    await server.db.doc(documentPaths.tod(todId)).update({ sportIds: ['quidditch'] });
    expect(await record(anne, session)).toEqual({ sessionId: session.id });
  });

  it('takes of each sport the scores that it can end with', async () => {
    const { anne, todId, session } = await addMatch(['tennis', 'tennis-de-table']);
    const sets = [
      { player1: 11, player2: 4 },
      { player1: 13, player2: 15 },
    ];
    expect(await refusalOf(record(anne, { ...session, sets }))).toBe('scoreNotAllowed');
    await record(anne, { ...session, sportId: 'tennis-de-table', sets });
    expect(await read(`tods/${todId}/sessions/${session.id}`)).toMatchObject({
      score: { sets, winner: 'draw' },
    });
  });

  it('takes goals, and times of which the shorter one wins', async () => {
    const { anne, todId, session } = await addMatch(['football', 'course-a-pied']);
    const ids = [newId(), newId()] as const;
    const goals = [{ player1: 2, player2: 3 }];
    await record(anne, { ...session, id: ids[0], sportId: 'football', sets: goals });
    const times = [{ player1: 2730, player2: 2811 }];
    await record(anne, { ...session, id: ids[1], sportId: 'course-a-pied', sets: times });
    expect(await read(`tods/${todId}/sessions/${ids[0]}`)).toMatchObject({
      score: { scoring: 'goals', sets: goals, winner: 'player2' },
    });
    expect(await read(`tods/${todId}/sessions/${ids[1]}`)).toMatchObject({
      score: { scoring: 'time', sets: times, winner: 'player1' },
    });
    expect(
      await refusalOf(record(anne, { ...session, sportId: 'football', sets: [...goals, ...goals] })),
    ).toBe('scoreNotAllowed');
  });

  it('refuses scores and dates that cannot be', async () => {
    const { anne, todId, session } = await addMatch();
    const impossible = [
      { sets: [] },
      { sets: [{ player1: -1, player2: 0 }] },
      { sets: [{ player1: '6', player2: 0 }] },
      { sets: [{ player1: 6 }] },
      { sets: Array.from({ length: 8 }, () => ({ player1: 6, player2: 0 })) },
      { playedAt: '3026-11-01T10:00:00.000Z' },
      { playedAt: '1026-11-01T10:00:00.000Z' },
      { playedAt: 'hier' },
      { playedAt: 1_793_000_000_000 },
      { notes: 'x'.repeat(1001) },
    ];
    for (const difference of impossible) {
      expect(await refusalOf(record(anne, { ...session, ...difference }))).toBe('invalidInput');
    }
    for (const sets of [
      [{ player1: 8, player2: 0 }],
      Array.from({ length: 6 }, () => ({ player1: 6, player2: 0 })),
    ])
      expect(await refusalOf(record(anne, { ...session, sets }))).toBe('scoreNotAllowed');
    expect(await read(`tods/${todId}`)).toMatchObject({ sessionCount: 0 });
  });

  it('finds no tod that does not exist', async () => {
    const { anne, session } = await addMatch();
    expect(await refusalOf(record(anne, { ...session, todId: newId() }))).toBe('todNotFound');
  });
});
