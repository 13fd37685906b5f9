import { documentPaths, MAX_TOD_QUOTES, type ReportFields } from '@tod/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { deleteBelowTod } from '../../functions/src/tods/deleteBelowTod.ts';
import { call, refusalOf } from './call.ts';
import { addMember, makeAdmin, NO_FACTS, newId } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});

const playedAt = '2026-11-01T10:00:00.000Z';

/** Léo has asked Anne for a tod with a word; she has accepted, and recorded a session that he disputes. */
async function addTod() {
  const [anne, leo] = [await addMember(server), await addMember(server, { name: 'Léo' })];
  const [todId, sessionId] = [newId(), newId()];
  const place = { name: 'Derrière chez toi' };
  await call(server, 'sendTod', leo, { id: todId, recipientUid: anne, place, message: 'Viens, idiote' });
  await call(server, 'respondToTod', anne, { todId, accept: true });
  const session = { id: sessionId, todId, playedAt, sportId: 'judo', notes: 'Belle partie' };
  await call(server, 'recordSession', anne, session);
  const dispute = { todId, sessionId, readId: sessionId, change: 'dispute', message: 'Menteuse' };
  await call(server, 'changeSession', leo, { id: newId(), ...dispute });
  return { anne, leo, todId, sessionId };
}

const report = (uid: string, input: object) =>
  call(server, 'reportUser', uid, { id: newId(), reason: 'harassment', context: 'tod', ...input });
const reportOf = async (id: string) => (await server.db.doc(documentPaths.report(id)).get()).data();
const quotesOf = async (id: string): Promise<string[]> => {
  const quotes: ReportFields['todQuotes'] = (await reportOf(id))?.todQuotes;
  return quotes.map(({ kind, content }) => `${kind}: ${content}`);
};
const justSignedIn = () => ({ admin: true, auth_time: Math.floor(server.now().getTime() / 1000) });
const WRITTEN_BY_LEO = ['dispute: Menteuse', 'proposalMessage: Viens, idiote', 'place: Derrière chez toi'];

describe('reportUser of a tod', () => {
  it('keeps what the reported person wrote there, each with its moment, and nothing of the other one', async () => {
    const { anne, leo, todId } = await addTod();
    const id = newId();
    expect(await report(anne, { id, targetUid: leo, todId })).toEqual({ reportId: id });
    expect(await reportOf(id)).toMatchObject({
      reporterUid: anne,
      targetUid: leo,
      context: 'tod',
      todId,
      conversationId: null,
      messageId: null,
      quote: '',
      neighbours: [],
      hasMoreTodQuotes: false,
      todQuotes: WRITTEN_BY_LEO.map(() => ({ at: expect.anything() })),
    });
    expect(await quotesOf(id)).toEqual(WRITTEN_BY_LEO);
  });

  it('is for either of the two, whatever became of the tod', async () => {
    const { anne, leo, todId } = await addTod();
    await call(server, 'cancelTod', leo, { todId });
    const [byAnne, byLeo] = [newId(), newId()];
    await report(anne, { id: byAnne, targetUid: leo, todId });
    await report(leo, { id: byLeo, targetUid: anne, todId });
    expect(await quotesOf(byAnne)).toEqual(WRITTEN_BY_LEO);
    expect(await quotesOf(byLeo)).toEqual(['sessionNotes: Belle partie']);
  });

  it('keeps what it quotes where the tod is deleted, and says before that it is gone', async () => {
    const { anne, leo, todId } = await addTod();
    const id = newId();
    await report(anne, { id, targetUid: leo, todId });
    const stored = await reportOf(id);
    await call(server, 'cancelTod', leo, { todId });
    await call(server, 'deleteTod', leo, { todId });
    await deleteBelowTod(server, { todId, before: {}, after: undefined, at: server.now() });
    expect(await reportOf(id)).toEqual(stored);
    await server.db.doc(documentPaths.report(id)).update({ status: 'dismissed' });
    expect(await refusalOf(report(anne, { targetUid: leo, todId }))).toBe('reportContextMissing');
  });

  it('takes the same call once, and other calls for the same tod not at all while it is open', async () => {
    const { anne, leo, todId } = await addTod();
    const input = { id: newId(), targetUid: leo, todId };
    const answers = await Promise.all([report(anne, input), report(anne, input), report(anne, input)]);
    expect(answers).toEqual(Array(3).fill({ reportId: input.id }));
    expect(await refusalOf(report(anne, { targetUid: leo, todId }))).toBe('reportAlreadyOpen');
    expect(await refusalOf(report(anne, { ...input, todId: newId() }))).toBe('idAlreadyUsed');
    await report(anne, { targetUid: leo, context: 'profile' });
    const found = await server.db.collection('reports').where('reporterUid', '==', anne).get();
    expect(found.size).toBe(2);
  });

  it('quotes a review only once whoever reports may read it', async () => {
    const { anne, leo, todId, sessionId } = await addTod();
    await call(server, 'reviewPartner', leo, { todId, sessionId, rating: 1, comment: 'Nulle' });
    const [hidden, published] = [newId(), newId()];
    await report(anne, { id: hidden, targetUid: leo, todId });
    expect(await quotesOf(hidden)).toEqual(WRITTEN_BY_LEO);
    await call(server, 'reviewPartner', anne, { todId, sessionId, rating: 3, comment: 'Bien' });
    await server.db.doc(documentPaths.report(hidden)).update({ status: 'dismissed' });
    await report(anne, { id: published, targetUid: leo, todId });
    expect(await quotesOf(published)).toEqual(['review: Nulle', ...WRITTEN_BY_LEO]);
  });

  it('keeps the latest so many, and says that there was more', async () => {
    const { anne, leo, todId } = await addTod();
    for (let index = 0; index < MAX_TOD_QUOTES; index += 1)
      await server.db.doc(documentPaths.session(todId, `session-${index}`)).set({
        recorderUid: leo,
        notes: `Session ${index}`,
        createdAt: new Date(Date.now() + index * 1000),
        changes: [],
      });
    const id = newId();
    await report(anne, { id, targetUid: leo, todId });
    const quotes = await quotesOf(id);
    expect(quotes).toHaveLength(MAX_TOD_QUOTES);
    expect(quotes[0]).toBe(`sessionNotes: Session ${MAX_TOD_QUOTES - 1}`);
    expect(await reportOf(id)).toMatchObject({ hasMoreTodQuotes: true });
  });

  it('is of the two of a tod, and of one that is there', async () => {
    const { anne, leo, todId } = await addTod();
    const mia = await addMember(server);
    expect(await refusalOf(report(mia, { targetUid: leo, todId }))).toBe('reportContextMissing');
    expect(await refusalOf(report(anne, { targetUid: mia, todId }))).toBe('reportContextMissing');
    expect(await refusalOf(report(anne, { targetUid: leo, todId: newId() }))).toBe('reportContextMissing');
    expect(await refusalOf(report(anne, { targetUid: anne, todId }))).toBe('reportOnOneself');
    const visitor = call(server, 'reportUser', undefined, { id: newId(), targetUid: leo, todId });
    expect(await refusalOf(visitor)).toBe('notSignedIn');
    for (const odd of ['', '.', '../users', `${todId}/sessions/x`, '__all__', 'x'.repeat(129), {}, []])
      expect([odd, await refusalOf(report(anne, { targetUid: leo, todId: odd }))]).toEqual([
        odd,
        'invalidInput',
      ]);
    const message = { context: 'message', messageId: newId(), targetUid: leo, todId };
    expect(await refusalOf(report(anne, message))).toBe('invalidInput');
  });

  it('is decided as any other, without a message to remove, and the statement says that it is about a tod', async () => {
    const { anne, leo, todId } = await addTod();
    server.accountFacts.set(leo, { ...NO_FACTS, email: 'leo@example.org' });
    const id = newId();
    await report(anne, { id, targetUid: leo, todId });
    const zoe = await addMember(server, { name: 'Zoé' });
    await makeAdmin(server, zoe);
    const decision = { reportId: id, version: 0, days: null, reasons: 'Des insultes répétées.' };
    const decide = (measures: readonly string[]) =>
      call(server, 'decideReport', zoe, { ...decision, measures }, justSignedIn());
    expect(await refusalOf(decide(['messageRemoved']))).toBe('invalidInput');
    expect(await decide(['warning'])).toEqual({ version: 1 });
    const stored = await server.db.doc(documentPaths.decision(leo, id)).get();
    expect(stored.data()).toMatchObject({ context: 'tod', quote: '' });
    expect(JSON.stringify(stored.data())).not.toContain(anne);
    const mail = await server.db.doc(documentPaths.mail(`decision-${id}`)).get();
    expect(mail.get('message.text')).toContain('Notre équipe a examiné un de vos tods.');
  });

  it('tells nothing of whom it was about, nor of who reported, once their accounts are gone', async () => {
    const { anne, leo, todId } = await addTod();
    const id = newId();
    await report(anne, { id, targetUid: leo, todId, text: 'Il m’insulte' });
    await deleteAccount(server, { uid: leo, email: undefined });
    expect(await reportOf(id)).toMatchObject({ reporterUid: anne, targetUid: null, todId: null });
    expect(await quotesOf(id)).toEqual(WRITTEN_BY_LEO);
    await deleteAccount(server, { uid: anne, email: undefined });
    expect(await reportOf(id)).toMatchObject({ reporterUid: null, todId: null, text: '' });
    expect(await quotesOf(id)).toEqual(WRITTEN_BY_LEO);
    expect(JSON.stringify(await reportOf(id))).not.toMatch(new RegExp(`${anne}|${leo}|${todId}`));
  });
});
