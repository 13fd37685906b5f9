import { type AdminLogFields, type CallInput, documentPaths, pairId } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { finishDeletions } from '../../functions/src/accounts/finishDeletions.ts';
import { changeAdminRole } from '../../functions/src/domain/adminRole.ts';
import { deletionMark, unfinishedRemovals } from '../../functions/src/domain/deletedAccounts.ts';
import type { AccountFacts } from '../../functions/src/platform/accountStore.ts';
import { call, refusalOf } from './call.ts';
import { addMember, addMembers, makeAdmin, NO_FACTS, newId } from './members.ts';
import { createMortal } from './mortalServer.ts';
import { openTestServer, type TestServer } from './testServer.ts';

const CLAIM = { admin: true };
/** Somebody whose address is known to be theirs. */
const VERIFIED: AccountFacts = { ...NO_FACTS, email: 'leo@exemple.fr' };

let server: TestServer;
let alma: string;
beforeAll(async () => {
  server = await openTestServer();
  alma = await addMember(server, { name: 'Alma' });
  await makeAdmin(server, alma);
});

type AdministrationCall =
  | 'describeMembers'
  | 'findMember'
  | 'setAdminRole'
  | 'setSuspension'
  | 'deleteMember'
  | 'createDemoAccount'
  | 'countRecipients'
  | 'reconcileSubscription'
  | 'resetInteractions';

/** Alma does it, who administers. */
function asAdmin<Name extends AdministrationCall>(name: Name, input: CallInput<Name>) {
  return call(server, name, alma, input, CLAIM);
}

/** What the log says of somebody, in the order of the entries. */
async function logOf(uid: string): Promise<Pick<AdminLogFields, 'actor' | 'action' | 'reason'>[]> {
  const found = await server.db
    .collection(documentPaths.adminLog())
    .where('target', '==', documentPaths.account(uid))
    .get();
  return found.docs
    .toSorted((one, other) => one.createTime.toMillis() - other.createTime.toMillis())
    .map((entry) => ({
      actor: entry.get('actor'),
      action: entry.get('action'),
      reason: entry.get('reason'),
    }));
}

async function stored(path: string, field: string): Promise<unknown> {
  return (await server.db.doc(path).get()).get(field);
}

describe('the list of members', () => {
  it('says whose address is what, who administers and who is suspended', async () => {
    const [anne, leo] = [await addMember(server), await addMember(server, { suspended: true })];
    server.emails.set(anne, 'anne@example.org');
    await makeAdmin(server, anne);
    expect(await asAdmin('describeMembers', { uids: [leo, anne, 'nobody'] })).toEqual({
      members: [
        { uid: leo, email: null, isAdmin: false, suspended: true, isThere: true },
        { uid: anne, email: 'anne@example.org', isAdmin: true, suspended: false, isThere: true },
        { uid: 'nobody', email: null, isAdmin: false, suspended: false, isThere: false },
      ],
      addressesKnown: true,
    });
    expect(await asAdmin('findMember', { email: ' anne@example.org ' })).toEqual({ uid: anne });
    expect(await refusalOf(asAdmin('findMember', { email: 'nobody@example.org' }))).toBe('memberNotFound');
    await server.db.doc(documentPaths.userRole(anne)).delete();
  });

  it('goes on without addresses where Auth does not answer', async () => {
    const broken = await openTestServer();
    const [admin, anne] = [await addMember(broken), await addMember(broken)];
    await makeAdmin(broken, admin);
    broken.stopAuth();
    const answer = await call(broken, 'describeMembers', admin, { uids: [anne] }, CLAIM);
    expect(answer).toMatchObject({ addressesKnown: false, members: [{ uid: anne, email: null }] });
  });
});

describe('the role of administrators', () => {
  it('is given and taken with claim, log and a word to open sessions, once however often it is asked for', async () => {
    const leo = await addMember(server);
    server.accountFacts.set(leo, VERIFIED);
    for (const isAdmin of [true, true, false, false])
      expect(await asAdmin('setAdminRole', { uid: leo, isAdmin, reason: 'Été' })).toEqual({ isAdmin });
    expect(server.adminClaims.has(leo)).toBe(false);
    expect(await stored(documentPaths.account(leo), 'claimsChangedAt')).toBeDefined();
    expect((await logOf(leo)).map(({ action }) => action)).toEqual(['roleGranted', 'roleRemoved']);
    expect(await refusalOf(asAdmin('setAdminRole', { uid: 'nobody', isAdmin: true, reason: 'Été' }))).toBe(
      'memberNotFound',
    );
  });

  it('is completed by asking again where its claim was not set, and disturbs no session when it is taken once more', async () => {
    const leo = await addMember(server);
    server.accountFacts.set(leo, VERIFIED);
    const set = (isAdmin: boolean) => asAdmin('setAdminRole', { uid: leo, isAdmin, reason: 'Été' });
    await set(true);
    server.adminClaims.delete(leo);
    await set(true);
    expect(server.adminClaims.has(leo)).toBe(true);
    await set(false);
    const changedAt = await stored(documentPaths.account(leo), 'claimsChangedAt');
    await set(false);
    expect(await stored(documentPaths.account(leo), 'claimsChangedAt')).toEqual(changedAt);
  });

  it('is taken from whoever is suspended, and from whoever has gone', async () => {
    const [leo, max] = [await addMember(server), await addMember(server)];
    for (const uid of [leo, max]) await makeAdmin(server, uid);
    await server.db.doc(documentPaths.account(leo)).update({ suspended: true });
    await server.db.doc(documentPaths.account(max)).delete();
    for (const uid of [leo, max]) {
      await asAdmin('setAdminRole', { uid, isAdmin: false, reason: 'Été' });
      expect(await stored(documentPaths.userRole(uid), 'role')).toBeUndefined();
    }
  });

  it('is given to nobody whose address is not known to be theirs, unless Google or Apple know them by it', async () => {
    const [unverified, ofApple, elsewhere, gone] = [
      await addMember(server),
      await addMember(server),
      await addMember(server),
      await addMember(server),
    ];
    const bears = (uid: string, email: string, providers: AccountFacts['providers'] = []) =>
      server.accountFacts.set(uid, { ...NO_FACTS, email, emailVerified: false, providers });
    const apple = { provider: 'apple.com', id: '1', email: 'leo@exemple.fr', displayName: null };
    bears(unverified, 'leo@exemple.fr');
    bears(ofApple, 'leo@exemple.fr', [apple]);
    bears(elsewhere, 'anne@exemple.fr', [apple]);
    const give = (uid: string) => asAdmin('setAdminRole', { uid, isAdmin: true, reason: 'Été' });
    expect(await refusalOf(give(unverified))).toBe('memberNotVerified');
    expect(await refusalOf(give(elsewhere))).toBe('memberNotVerified');
    expect(await refusalOf(give(gone))).toBe('memberNotFound');
    // Auth still knows them.
    server.accountFacts.set(gone, VERIFIED);
    await server.db.doc(documentPaths.account(gone)).delete();
    expect(await refusalOf(give(gone))).toBe('memberNotFound');
    expect(await give(ofApple)).toEqual({ isAdmin: true });
    for (const uid of [unverified, elsewhere, gone]) {
      expect(await stored(documentPaths.userRole(uid), 'role')).toBeUndefined();
      expect(server.adminClaims.has(uid)).toBe(false);
    }
  });

  it('is given to nobody who went after it was looked whether they are there', async () => {
    const gone = newId();
    const given = changeAdminRole(server, { actor: alma, targetUid: gone, isAdmin: true, reason: 'Été' });
    await expect(given).rejects.toMatchObject({ reason: 'memberNotFound' });
    expect(await stored(documentPaths.userRole(gone), 'role')).toBeUndefined();
    expect(server.adminClaims.has(gone)).toBe(false);
    expect(await logOf(gone)).toEqual([]);
  });

  it('is given to nobody who is suspended, also where both happen at once', async () => {
    const leo = await addMember(server, { suspended: true });
    server.accountFacts.set(leo, VERIFIED);
    const give = (uid: string) => asAdmin('setAdminRole', { uid, isAdmin: true, reason: 'Été' });
    expect(await refusalOf(give(leo))).toBe('memberSuspended');
    expect(await stored(documentPaths.userRole(leo), 'role')).toBeUndefined();

    const anne = await addMember(server);
    server.accountFacts.set(anne, VERIFIED);
    const suspension = { id: newId(), uid: anne, suspended: true, days: null, reason: 'Insultes répétées' };
    const outcomes = await Promise.allSettled([give(anne), asAdmin('setSuspension', suspension)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await server.db.doc(documentPaths.userRole(anne)).delete();
  });

  it('stays with one of two who take it from each other at once', async () => {
    const other = await openTestServer();
    const [one, two] = [await addMember(other), await addMember(other)];
    for (const uid of [one, two]) await makeAdmin(other, uid);
    const take = (actor: string, uid: string) =>
      call(other, 'setAdminRole', actor, { uid, isAdmin: false, reason: 'Dispute' }, CLAIM);
    const outcomes = await Promise.allSettled([take(one, two), take(two, one)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await other.db.collection(documentPaths.userRoles()).get()).size).toBe(1);
  });
});

describe('a suspension', () => {
  it('is made and lifted with who and why, and noted once however often it is asked for', async () => {
    const leo = await addMember(server);
    for (const suspended of [true, true, false])
      await asAdmin('setSuspension', {
        id: newId(),
        uid: leo,
        suspended,
        days: null,
        reason: suspended ? 'Insultes répétées' : 'Excuses',
      });
    expect(await logOf(leo)).toEqual([
      { actor: alma, action: 'memberSuspended', reason: 'Insultes répétées' },
      { actor: alma, action: 'suspensionLifted', reason: 'Excuses' },
    ]);
    expect(await stored(documentPaths.profile(leo), 'suspended')).toBe(false);
  });

  it('meets no administrator, oneself included, and nobody who is not there', async () => {
    const suspend = (uid: string) =>
      refusalOf(
        asAdmin('setSuspension', { id: newId(), uid, suspended: true, days: null, reason: 'Pour un essai' }),
      );
    expect(await suspend(alma)).toBe('memberIsAdmin');
    expect(await suspend('nobody')).toBe('memberNotFound');
  });
});

describe('deleting somebody', () => {
  const REASON = 'Vente de places par trois comptes.';

  it('has Auth forget them, says why in the log, and may be repeated', async () => {
    const leo = await addMember(server);
    server.emails.set(leo, 'leo@example.org');
    server.accountFacts.set(leo, { ...NO_FACTS, email: 'leo@example.org' });
    expect(await asAdmin('deleteMember', { uid: leo, reason: REASON })).toEqual({ deleted: true });
    expect(server.removedAccounts).toContain(leo);
    // Their token is good for an hour, and the trigger may take its time.
    const session = { auth_time: Math.floor(Date.now() / 1000) - 60 };
    expect(await refusalOf(call(server, 'exportMyData', leo, { cursor: null }, session))).toBe('notSignedIn');
    // What the trigger of Auth does then.
    await deleteAccount(server, { uid: leo, email: 'leo@example.org' });
    expect(await unfinishedRemovals(server, Timestamp.now())).toEqual([]);
    server.accountFacts.delete(leo);
    expect(await asAdmin('deleteMember', { uid: leo, reason: REASON })).toEqual({ deleted: true });
    expect(await logOf(leo)).toEqual([{ actor: alma, action: 'accountDeleted', reason: REASON }]);
  });

  it('removes them in the night where no trigger follows', async () => {
    const gone = await addMember(server);
    server.accountFacts.set(gone, NO_FACTS);
    await asAdmin('deleteMember', { uid: gone, reason: REASON });
    server.accountFacts.delete(gone);
    expect((await server.db.doc(documentPaths.profile(gone)).get()).exists).toBe(true);
    await finishDeletions({ ...server, now: () => new Date(Date.now() + 2 * 3_600_000) });
    expect((await server.db.doc(documentPaths.profile(gone)).get()).exists).toBe(false);
  });

  it('removes them in the night where the process dies as soon as they were told', async () => {
    const leo = await addMember(server);
    server.accountFacts.set(leo, VERIFIED);
    const { server: mortal, death } = createMortal(server, 0);
    await Promise.race([call(mortal, 'deleteMember', alma, { uid: leo, reason: REASON }, CLAIM), death]);
    expect((await server.db.doc(documentPaths.mail(`account-deletion-${leo}`)).get()).exists).toBe(true);
    expect(server.removedAccounts).not.toContain(leo);
    await finishDeletions({ ...server, now: () => new Date(Date.now() + 2 * 3_600_000) });
    expect((await server.db.doc(documentPaths.profile(leo)).get()).exists).toBe(false);
    expect(server.removedAccounts).toContain(leo);
  });

  it('begins no removal that is refused', async () => {
    await refusalOf(asAdmin('deleteMember', { uid: alma, reason: REASON }));
    await refusalOf(asAdmin('deleteMember', { uid: 'nobody', reason: REASON }));
    const begun = await unfinishedRemovals(server, Timestamp.now());
    for (const uid of [alma, 'nobody']) expect(begun).not.toContain(uid);
  });

  it('has Auth forget also whom nobody else knows, and tells them why', async () => {
    const uid = newId();
    server.accountFacts.set(uid, { ...NO_FACTS, email: 'auth@exemple.fr', emailVerified: true });
    for (let time = 0; time < 2; time += 1) {
      expect(await asAdmin('deleteMember', { uid, reason: REASON })).toEqual({ deleted: true });
      server.accountFacts.delete(uid);
    }
    expect(server.removedAccounts).toContain(uid);
    expect(await stored(documentPaths.mail(`account-deletion-${uid}`), 'to')).toBe('auth@exemple.fr');
    expect(await logOf(uid)).toEqual([{ actor: alma, action: 'accountDeleted', reason: REASON }]);
    // The second time there was no trigger to wait for.
    expect(await unfinishedRemovals(server, Timestamp.now())).not.toContain(uid);
  });

  it('tells nothing to whoever is just leaving by themselves', async () => {
    const uid = newId();
    server.accountFacts.set(uid, { ...NO_FACTS, email: 'parti@exemple.fr', emailVerified: true });
    await deletionMark(server, uid).set({ deletedAt: Timestamp.now() });
    await asAdmin('deleteMember', { uid, reason: REASON });
    server.accountFacts.delete(uid);
    expect(await stored(documentPaths.mail(`account-deletion-${uid}`), 'to')).toBeUndefined();
  });

  it('removes what is left of somebody whom Auth does not know', async () => {
    const left = await addMember(server);
    await asAdmin('deleteMember', { uid: left, reason: REASON });
    expect((await server.db.doc(documentPaths.profile(left)).get()).exists).toBe(false);
    expect(await refusalOf(asAdmin('deleteMember', { uid: 'nobody', reason: REASON }))).toBe(
      'memberNotFound',
    );
    expect(await refusalOf(asAdmin('deleteMember', { uid: alma, reason: REASON }))).toBe('memberIsAdmin');
  });
});

describe('a demo account', () => {
  const ask = (id: string, email: string) => asAdmin('createDemoAccount', { id, name: 'Zoé Démo', email });

  it('has a verified address and a password that stands in the answer only', async () => {
    const id = newId();
    const first = await ask(id, 'zoe@example.org');
    expect(first.password).toMatch(/^[A-Za-z2-9]{8}$/);
    const again = await ask(id, 'zoe@example.org');
    expect(again.password).not.toBe(first.password);
    const uid = await server.accounts.uidOf('zoe@example.org');
    expect(server.madeAccounts.get(uid ?? '')).toMatchObject({
      password: again.password,
      displayName: 'Zoé Démo',
    });
    expect((await logOf(uid ?? '')).map(({ action }) => action)).toEqual(['demoAccountCreated']);
    const log = await server.db.collection(documentPaths.adminLog()).get();
    expect(JSON.stringify(log.docs.map((entry) => entry.data()))).not.toContain(again.password);
  });

  it('is complete also while nobody may sign up', async () => {
    const closed = await openTestServer();
    const admin = await addMember(closed);
    await makeAdmin(closed, admin);
    await closed.db.doc(documentPaths.serviceSettings()).set({ off: ['signUp'] });
    const input = { id: newId(), name: 'Zoé Démo', email: 'zoe@example.org' };
    await call(closed, 'createDemoAccount', admin, input, CLAIM);
    const uid = (await closed.accounts.uidOf('zoe@example.org')) ?? '';
    expect((await closed.db.doc(documentPaths.profile(uid)).get()).data()).toMatchObject({
      name: 'Zoé Démo',
      isVerified: true,
    });
    expect((await closed.db.doc(documentPaths.account(uid)).get()).exists).toBe(true);
    await call(closed, 'prepareProfile', uid, {});
  });

  it('takes no address of somebody else, and is not made where the setting is off', async () => {
    await ask(newId(), 'max@example.org');
    expect(await refusalOf(ask(newId(), 'max@example.org'))).toBe('addressInUse');
    const off = { ...server, allowsDemoAccounts: false };
    const input = { id: newId(), name: 'Zoé', email: 'lea@example.org' };
    expect(await refusalOf(call(off, 'createDemoAccount', alma, input, CLAIM))).toBe('demoAccountsOff');
  });
});

describe('the count before a notification', () => {
  it('is that of whom it reaches', async () => {
    const golfers = [
      await addMember(server, { sportIds: ['golf'] }),
      await addMember(server, { sportIds: ['golf'] }),
    ];
    const count = async (input: CallInput<'countRecipients'>) =>
      (await asAdmin('countRecipients', input)).recipients;
    expect(await count({ mode: 'bySport', recipientUid: null, sportIds: ['golf'] })).toBe(2);
    expect(await count({ mode: 'user', recipientUid: golfers[0] ?? '', sportIds: [] })).toBe(1);
    expect(await count({ mode: 'user', recipientUid: 'nobody', sportIds: [] })).toBe(0);
    const everybody = (await server.db.collection(documentPaths.profiles()).get()).size;
    expect(await count({ mode: 'all', recipientUid: null, sportIds: [] })).toBe(everybody);
  });
});

describe('the reset of interactions', () => {
  it('forgets all but the matches of open tods, page by page, tells devices, and may be repeated', async () => {
    const own = await openTestServer();
    const [admin, anne, leo, mia] = [
      await addMember(own),
      await addMember(own),
      await addMember(own),
      await addMember(own),
    ];
    await makeAdmin(own, admin);
    const at = new Date('2026-11-01T10:00:00Z');
    const interact = (uid: string, target: string, type: string) =>
      own.db.doc(documentPaths.interaction(uid, target)).set({ type, createdAt: at });
    await own.db
      .doc(documentPaths.todPair(pairId(anne, leo)))
      .set({ todId: 'tod-1', participants: [anne, leo] });
    // A pair outlives its tod for a while, and names none then.
    await own.db
      .doc(documentPaths.todPair(pairId(anne, mia)))
      .set({ todId: null, participants: [anne, mia] });
    await interact(anne, leo, 'match');
    await interact(leo, anne, 'pass');
    await interact(anne, mia, 'match');
    await interact(mia, anne, 'message');
    await interact(mia, 'gone', 'pass');
    for (let index = 0; index < 400; index += 1) await interact(anne, `passed-${index}`, 'pass');

    const id = newId();
    const reset = async () => {
      let cursor: string | null = null;
      let looked = 0;
      for (;;) {
        const page: { cursor: string | null; looked: number; isDone: boolean } = await call(
          own,
          'resetInteractions',
          admin,
          { id, cursor },
          CLAIM,
        );
        looked += page.looked;
        cursor = page.cursor;
        if (page.isDone) return looked;
      }
    };
    expect(await call(own, 'resetInteractions', admin, { id: newId(), cursor: null }, CLAIM)).toMatchObject({
      total: 405,
    });
    expect(await reset()).toBe(2);
    const left = await own.db.collectionGroup('interactions').get();
    expect(left.docs.map(({ ref }) => ref.path).toSorted()).toEqual(
      [documentPaths.interaction(anne, leo), documentPaths.interaction(leo, anne)].toSorted(),
    );
    expect(left.docs.every((stored) => stored.get('type') === 'match')).toBe(true);
    for (const uid of [anne, leo, mia])
      expect((await own.db.doc(documentPaths.account(uid)).get()).get('interactionsResetAt')).toBeDefined();
    expect((await own.db.doc(documentPaths.account(admin)).get()).get('interactionsResetAt')).toBeUndefined();
  });

  it('goes by what is so when it comes to each, whatever happens once they are found', async () => {
    const own = await openTestServer();
    const [admin = '', anne = '', leo = '', mia = '', zoe = ''] = await addMembers(own, 5);
    await makeAdmin(own, admin);
    const interact = (uid: string, target: string, type: string) =>
      own.db.doc(documentPaths.interaction(uid, target)).set({ type });
    const pairOf = (uid: string, target: string) => own.db.doc(documentPaths.todPair(pairId(uid, target)));
    const beginTod = (uid: string, target: string) =>
      pairOf(uid, target).set({ todId: newId(), participants: [uid, target] });
    await interact(anne, leo, 'message');
    await interact(leo, mia, 'match');
    for (const target of [anne, leo]) await interact(zoe, target, 'pass');
    for (const target of [anne, leo]) await beginTod(zoe, target);

    let happened: Promise<unknown> | undefined;
    const happen = async () => {
      // As the trigger of a new tod leaves it.
      await interact(anne, leo, 'match');
      for (const target of [anne, mia]) await beginTod(leo, target);
      await pairOf(zoe, anne).delete();
      // As somebody's deletion leaves it.
      await own.db.doc(documentPaths.interaction(zoe, leo)).delete();
    };
    const run = own.db.runTransaction.bind(own.db);
    vi.spyOn(own.db, 'runTransaction').mockImplementation(async (...given: Parameters<typeof run>) => {
      happened ??= happen();
      await happened;
      return run(...given);
    });
    const all = { id: newId(), cursor: documentPaths.interaction('a', 'a') };
    expect(await call(own, 'resetInteractions', admin, all, CLAIM)).toMatchObject({ looked: 4 });
    const left = await own.db.collectionGroup('interactions').get();
    expect(left.docs.map(({ ref }) => ref.path).toSorted()).toEqual(
      [documentPaths.interaction(anne, leo), documentPaths.interaction(leo, mia)].toSorted(),
    );
    expect(left.docs.every((stored) => stored.get('type') === 'match')).toBe(true);
  });

  it('goes on to the others where one fails, and says so', async () => {
    const own = await openTestServer();
    const [admin = '', anne = ''] = await addMembers(own, 2);
    await makeAdmin(own, admin);
    for (const target of ['one', 'two', 'three'])
      await own.db.doc(documentPaths.interaction(anne, target)).set({ type: 'pass' });
    const all = { id: newId(), cursor: documentPaths.interaction('a', 'a') };
    vi.spyOn(own.db, 'runTransaction').mockRejectedValueOnce(new Error('Gone.'));
    await expect(call(own, 'resetInteractions', admin, all, CLAIM)).rejects.toThrow();
    expect((await own.db.collectionGroup('interactions').get()).size).toBe(1);
    const account = own.db.doc(documentPaths.account(anne));
    expect((await account.get()).get('interactionsResetAt')).toBeDefined();
    expect(await call(own, 'resetInteractions', admin, all, CLAIM)).toMatchObject({ looked: 1 });
    expect((await own.db.collectionGroup('interactions').get()).size).toBe(0);
  });

  it('ends after a while, and says where the next call goes on', async () => {
    const own = await openTestServer();
    const admin = await addMember(own);
    await makeAdmin(own, admin);
    const batch = own.db.batch();
    for (let index = 0; index < 50; index += 1)
      batch.set(own.db.doc(documentPaths.interaction('anne', `passed-${index}`)), { type: 'pass' });
    await batch.commit();
    let moment = Date.now();
    const now = () => {
      moment += 6_000;
      return new Date(moment);
    };
    const id = newId();
    const first = await call({ ...own, now }, 'resetInteractions', admin, { id, cursor: null }, CLAIM);
    expect(first).toMatchObject({ looked: 40, total: 50, isDone: false });
    const next = { id, cursor: first.cursor };
    expect(await call(own, 'resetInteractions', admin, next, CLAIM)).toMatchObject({
      looked: 10,
      isDone: true,
    });
  });

  it('goes on from no path that is none of an interaction', async () => {
    for (const cursor of [
      'users/anne',
      'userRoles/a/b/c',
      'users//interactions/x',
      'users/a/interactions/b/c',
    ])
      expect(await refusalOf(asAdmin('resetInteractions', { id: newId(), cursor }))).toBe('invalidInput');
  });
});

describe('the subscription of one member', () => {
  it('is read anew where the payment service knows them', async () => {
    const [anne, leo] = [await addMember(server), await addMember(server, { plan: 'premium' })];
    expect(await asAdmin('reconcileSubscription', { uid: anne })).toEqual({ isCustomer: false });
    expect(await refusalOf(asAdmin('reconcileSubscription', { uid: 'nobody' }))).toBe('memberNotFound');
    const customerId = await server.billing.createCustomer(leo);
    await server.db.doc(documentPaths.account(leo)).update({ stripeCustomerId: customerId });
    expect(await asAdmin('reconcileSubscription', { uid: leo })).toEqual({ isCustomer: true });
    // Nothing is paid for there.
    expect(await stored(documentPaths.account(leo), 'plan')).toBe('free');
    expect((await logOf(leo)).map(({ action }) => action)).toEqual(['subscriptionsReconciled']);
  });
});
