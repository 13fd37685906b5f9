import { documentPaths } from '@tod/model';
import { call } from './call.ts';
import { addMember, makeAdmin, NO_FACTS, newId } from './members.ts';
import type { TestServer } from './testServer.ts';

export const NOW = new Date('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;
export const REASONS = 'Ce message insulte la personne qui l’a reçu.';

/** That of an administrator who has just signed in. */
export const token = () => ({ admin: true, auth_time: Math.floor(NOW.getTime() / 1000) + 3600 });
export const afterDays = (server: TestServer, days: number) =>
  server.setTime(new Date(NOW.getTime() + days * DAY_MS));
export const read = async (server: TestServer, path: string) => (await server.db.doc(path).get()).data();
export const reportOf = (server: TestServer, id: string) => read(server, documentPaths.report(id));
export const mailsTo = async (server: TestServer, email: string) =>
  (await server.db.collection('mail').where('to', '==', email).get()).docs.map(({ id }) => id).toSorted();

export async function addAdmin(server: TestServer, name: string): Promise<string> {
  const uid = await addMember(server, { name });
  await makeAdmin(server, uid);
  return uid;
}

/** Léo has written two messages to Anne, who reports the first; two administrators are there. */
export async function addCase(server: TestServer, more: object = {}) {
  const [anne, leo] = [await addMember(server), await addMember(server, { name: 'Léo' })];
  const [zoe, max] = [await addAdmin(server, 'Zoé'), await addAdmin(server, 'Max')];
  await server.db.doc(documentPaths.account(anne)).update({ takenOverEmail: 'anne@example.org' });
  server.accountFacts.set(anne, { ...NO_FACTS, email: 'anne@example.org' });
  server.accountFacts.set(leo, { ...NO_FACTS, email: 'leo@example.org' });
  const [insult, other, reportId] = [newId(), newId(), newId()];
  await call(server, 'sendMessage', leo, { id: insult, receiverUid: anne, content: 'Salut, idiote' });
  await call(server, 'sendMessage', anne, { id: other, receiverUid: leo, content: 'Pardon\u00a0?' });
  const about = { id: reportId, targetUid: leo, reason: 'harassment', text: '', ...more };
  await call(
    server,
    'reportUser',
    anne,
    { context: 'message', messageId: 'context' in more ? null : insult, ...about },
    { email: 'anne@example.org' },
  );
  return { anne, leo, zoe, max, insult, other, reportId };
}

export const decide = (server: TestServer, uid: string, reportId: string, input: object = {}) =>
  call(
    server,
    'decideReport',
    uid,
    { reportId, version: 0, measures: ['warning'], days: null, reasons: REASONS, ...input },
    token(),
  );
/** What a refusal says beside its reason. */
export const detailsOf = (called: Promise<unknown>) =>
  called.then(
    () => undefined,
    (error: unknown) => (error instanceof Error && 'details' in error ? error.details : undefined),
  );
