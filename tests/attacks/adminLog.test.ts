import { documentPaths } from '@tod/model';
import { collection, deleteDoc, doc, getDocs, limit, query, setDoc, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { logDocumentWrite } from '../../functions/src/administration/logDocumentWrite.ts';
import { changeAdminRole } from '../../functions/src/domain/adminRole.ts';
import { RefusalError } from '../../functions/src/platform/refusal.ts';
import { call, refusalOf } from '../functions/call.ts';
import { addMember, makeAdmin, newId } from '../functions/members.ts';
import { openTestServer, type TestServer } from '../functions/testServer.ts';
import { ADMIN } from '../rules/actors.ts';
import { judge, openWorld, type World } from '../rules/world.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});

const token = () => ({ admin: true, auth_time: Math.floor(Date.now() / 1000) });
const roleOf = async (uid: string) => (await server.db.doc(documentPaths.userRole(uid)).get()).get('role');

describe('the last administrator', () => {
  it('cannot leave by deleting their account', async () => {
    const uid = await addMember(server);
    await makeAdmin(server, uid);
    expect(await refusalOf(call(server, 'deleteMyAccount', uid, {}, token()))).toBe('lastAdmin');
    expect(await roleOf(uid)).toBe('admin');
    expect(server.removedAccounts).toEqual([]);
    const next = await addMember(server);
    await makeAdmin(server, next);
    expect(await call(server, 'deleteMyAccount', uid, {}, token())).toEqual({ deleted: true });
  });

  it('cannot lose the role, by themself or by another; of two who take it from each other at once one keeps it', async () => {
    const [anne, leo] = [await addMember(server), await addMember(server)];
    for (const uid of [anne, leo]) await makeAdmin(server, uid);
    const take = (actor: string, targetUid: string) =>
      changeAdminRole(server, { actor, targetUid, isAdmin: false, reason: 'Dispute' }).then(
        () => 'taken',
        (error: unknown) => (error instanceof RefusalError ? error.reason : Promise.reject(error)),
      );
    expect((await Promise.all([take(anne, leo), take(leo, anne)])).toSorted()).toEqual([
      'lastAdmin',
      'taken',
    ]);
    const left = (await server.db.collection(documentPaths.userRoles()).get()).docs.map(({ id }) => id);
    expect(left).toHaveLength(1);
    const [last = ''] = left;
    expect(await take(last, last)).toBe('lastAdmin');
    expect(await roleOf(last)).toBe('admin');
  });
});

describe('an administrator who would rather not be seen', () => {
  const log = async () =>
    (await server.db.collection(documentPaths.adminLog()).orderBy('at').get()).docs.map((entry) =>
      entry.data(),
    );
  const broadcast = (id: string) => ({
    id,
    mode: 'all',
    recipientUid: null,
    sportIds: [],
    type: 'system',
    title: 'Alerte',
    content: 'Cliquez ici',
  });

  it('leaves an entry with each notification and each role, once, that outlives the account', async () => {
    const [anne, leo] = [await addMember(server), await addMember(server)];
    await makeAdmin(server, leo);
    const grant = () =>
      changeAdminRole(server, { actor: leo, targetUid: anne, isAdmin: true, reason: 'Remplace Léo' });
    for (let time = 0; time < 2; time += 1) await grant();
    expect(server.adminClaims).toEqual(new Set([anne]));
    const id = newId();
    for (let time = 0; time < 2; time += 1)
      await call(server, 'sendNotifications', anne, broadcast(id), token());
    await call(server, 'deleteMyAccount', anne, {}, token());
    await deleteAccount(server, { uid: anne, email: undefined });
    expect(server.adminClaims).toEqual(new Set());
    expect(await log()).toMatchObject([
      { actor: leo, action: 'roleGranted', target: `users/${anne}`, reason: 'Remplace Léo' },
      { actor: anne, action: 'notificationSent', target: `broadcasts/${id}` },
      { actor: anne, action: 'roleRemoved', target: `users/${anne}`, reason: 'Compte supprimé' },
    ]);
  });

  it('sends nothing that is not noted, and notes nothing that was refused', async () => {
    const uid = await addMember(server);
    expect(await refusalOf(call(server, 'sendNotifications', uid, broadcast(newId()), token()))).toBe(
      'notAdmin',
    );
    expect(await log()).toEqual([]);
  });

  it('leaves one with each write of catalogue, plans and advertisements, which names the fields', async () => {
    const write = (eventId: string, before: unknown, after: unknown, actor: string | null = 'leo') =>
      logDocumentWrite(server, { eventId, path: 'plans/free', actor, before, after });
    await write('one', undefined, { price: 1, interval: 'month' });
    for (let time = 0; time < 2; time += 1)
      await write('two', { price: 1, interval: 'month' }, { price: 0, interval: 'month' });
    await write('three', { price: 0 }, undefined);
    await write('four', { price: 0 }, { price: 0 });
    await write('five', { practitionerCount: 1 }, { practitionerCount: 2 }, null);
    expect(await log()).toMatchObject([
      { actor: 'leo', action: 'documentCreated', target: 'plans/free', fields: ['interval', 'price'] },
      { action: 'documentChanged', fields: ['price'] },
      { action: 'documentDeleted', fields: ['price'] },
    ]);
  });
});

describe('the log of administrators', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld('attacks-admin-log');
  });
  afterAll(() => world.close());

  it('is changed by nobody, and read by administrators, whose role is asked for, a hundred at a time', async () => {
    const entry = (uid: string) => doc(world.asPerson(uid, { admin: true }), 'adminLog/entry-1');
    const page = (uid: string, size: number) =>
      judge(getDocs(query(collection(world.asPerson(uid, { admin: true }), 'adminLog'), limit(size))));
    expect(await page(ADMIN, 100)).toBe('allowed');
    expect(await page(ADMIN, 101)).toBe('denied');
    expect(await page('removed-admin', 1)).toBe('denied');
    expect(await judge(getDocs(collection(world.asPerson(ADMIN), 'adminLog')))).toBe('denied');
    expect(await judge(updateDoc(entry(ADMIN), { actor: 'leo' }))).toBe('denied');
    expect(await judge(deleteDoc(entry(ADMIN)))).toBe('denied');
    expect(await judge(setDoc(doc(world.asPerson(ADMIN), 'adminLog/invented'), { actor: 'leo' }))).toBe(
      'denied',
    );
  });
});
