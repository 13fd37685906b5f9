import { collection, doc, getDocs, limit, query, setDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusalOf } from '../functions/call.ts';
import { addMember, makeAdmin, newId } from '../functions/members.ts';
import { openTestServer, type TestServer } from '../functions/testServer.ts';
import { ADMIN } from '../rules/actors.ts';
import { judge, openWorld, type World } from '../rules/world.ts';

/** What a token says for up to an hour after the role was taken away. */
const OLD_TOKEN = { admin: true };

let world: World;
let server: TestServer;
beforeAll(async () => {
  [world, server] = await Promise.all([openWorld('attacks-admin'), openTestServer()]);
});
afterAll(() => world.close());

describe('somebody whose role of administrator was taken away', () => {
  it.each(['reports', 'users', 'broadcasts', 'userRoles', 'statistics', 'moderationYears'])(
    'reads no %s with the token of before',
    async (name) => {
      const list = (uid: string) =>
        judge(getDocs(query(collection(world.asPerson(uid, OLD_TOKEN), name), limit(1))));
      expect(await list('removed-admin')).toBe('denied');
      expect(await list(ADMIN)).toBe('allowed');
    },
  );

  it('changes no plan', async () => {
    const plan = { matchRequestsLimit: 0, messagesLimit: 0, price: 0, interval: 'month', description: '' };
    const write = (uid: string) => judge(setDoc(doc(world.asPerson(uid, OLD_TOKEN), 'plans/free'), plan));
    expect(await write('removed-admin')).toBe('denied');
    expect(await write(ADMIN)).toBe('allowed');
  });

  it('sends nothing to everybody, and has no more messages than others', async () => {
    const uid = await addMember(server);
    const broadcast = () => ({
      id: newId(),
      mode: 'all',
      recipientUid: null,
      sportIds: [],
      type: 'system',
      title: 'Alerte',
      content: 'Cliquez ici',
    });
    expect(await refusalOf(call(server, 'sendNotifications', uid, broadcast(), OLD_TOKEN))).toBe('notAdmin');
    await makeAdmin(server, uid);
    expect(await call(server, 'sendNotifications', uid, broadcast(), OLD_TOKEN)).toBeDefined();
    await server.db.doc(`userRoles/${uid}`).delete();
    expect(await refusalOf(call(server, 'sendNotifications', uid, broadcast(), OLD_TOKEN))).toBe('notAdmin');
  });

  it('decides on no report and answers no objection', async () => {
    const uid = await addMember(server);
    const reasons = 'Parce que je le peux encore.';
    const on = { reportId: 'report-1', version: 0 };
    const calls = () => [
      call(server, 'decideReport', uid, { ...on, measures: ['warning'], days: null, reasons }, OLD_TOKEN),
      call(server, 'handOverReport', uid, { ...on, note: reasons }, OLD_TOKEN),
      call(server, 'answerObjection', uid, { ...on, isUpheld: true, reasons }, OLD_TOKEN),
    ];
    expect(await Promise.all(calls().map(refusalOf))).toEqual(['notAdmin', 'notAdmin', 'notAdmin']);
    await makeAdmin(server, uid);
    expect(await Promise.all(calls().map(refusalOf))).toEqual(Array(3).fill('reportMissing'));
  });

  it('is none by the role alone either, without the claim', async () => {
    await makeAdmin(server, 'role-only');
    expect(await judge(getDocs(query(collection(world.asPerson(ADMIN, {}), 'reports'), limit(1))))).toBe(
      'denied',
    );
  });
});
