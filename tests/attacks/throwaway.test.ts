import { ADMIN_ROLE, documentPaths, MAX_FIRST_CONTACTS, usageMonth } from '@tod/model';
import { collection, doc, getDocs, limit, query, updateDoc } from 'firebase/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../functions/src/accounts/createAccount.ts';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { removeExpiredAddresses } from '../../functions/src/accounts/removeExpiredAddresses.ts';
import { takeOverAddress } from '../../functions/src/domain/inheritance.ts';
import { liftEndedSuspensions } from '../../functions/src/moderation/liftEndedSuspensions.ts';
import { liftSuspension, suspendMember } from '../../functions/src/moderation/suspendMember.ts';
import { hideBlocker } from '../../functions/src/partners/hideBlocker.ts';
import type { AccountFacts } from '../../functions/src/platform/accountStore.ts';
import { createAddressDigest } from '../../functions/src/platform/addressDigest.ts';
import { call, refusalOf } from '../functions/call.ts';
import { addMember, block, makeAdmin, NO_FACTS, newId, readUsage } from '../functions/members.ts';
import { openTestServer, type TestServer } from '../functions/testServer.ts';
import { judge, openWorld, type World } from '../rules/world.ts';

let world: World;
let server: TestServer;
beforeAll(async () => {
  [world, server] = await Promise.all([openWorld('attacks-throwaway'), openTestServer()]);
});
afterAll(() => world.close());

const NOW = new Date('2026-11-20T10:00:00Z');

const tod = (recipientUid: string) => ({ id: newId(), recipientUid });
const message = (receiverUid: string) => ({ id: newId(), receiverUid, content: 'Salut' });
const greeting = (partnerUid: string) => ({ id: newId(), partnerUid });

/** What tokens say of sign-ins. */
const UNVERIFIED = { email_verified: false, firebase: { sign_in_provider: 'password' } };
const VERIFIED = { email_verified: true, firebase: { sign_in_provider: 'password' } };
const GOOGLE = { email_verified: false, firebase: { sign_in_provider: 'google.com' } };
const APPLE = { email_verified: false, firebase: { sign_in_provider: 'apple.com' } };

describe('somebody who signed up with an address that is not theirs', () => {
  it('lists nobody before the address is verified', async () => {
    const list = (claims: Readonly<Record<string, unknown>>) =>
      judge(getDocs(query(collection(world.asPerson('mia', claims), 'profiles'), limit(10))));
    for (const claims of [
      UNVERIFIED,
      {},
      { email_verified: 'true' },
      { firebase: { sign_in_provider: 'custom' } },
    ])
      expect(await list(claims), JSON.stringify(claims)).toBe('denied');
    for (const claims of [VERIFIED, GOOGLE, APPLE])
      expect(await list(claims), JSON.stringify(claims)).toBe('allowed');
  });

  it('sends no tod and writes no message, in a conversation that stands either', async () => {
    const [anne, mallory] = [await addMember(server), await addMember(server, { name: 'Mallory' })];
    await call(server, 'sendMessage', anne, message(mallory));
    expect(await refusalOf(call(server, 'sendTod', mallory, tod(anne), UNVERIFIED))).toBe('emailNotVerified');
    expect(await refusalOf(call(server, 'sendMessage', mallory, message(anne), UNVERIFIED))).toBe(
      'emailNotVerified',
    );
    expect(await refusalOf(call(server, 'startConversation', mallory, greeting(anne), UNVERIFIED))).toBe(
      'emailNotVerified',
    );
    expect(await readUsage(server, mallory)).toBeUndefined();
  });

  it('sends when a provider that knows its people let them in', async () => {
    const leo = await addMember(server);
    for (const claims of [VERIFIED, GOOGLE, APPLE])
      expect(await call(server, 'sendTod', leo, tod(await addMember(server)), claims)).toMatchObject({
        status: 'pending',
      });
  });
});

describe('somebody who says nothing of themselves', () => {
  it('writes no message', async () => {
    const anne = await addMember(server);
    const mallory = await addMember(server, { sportIds: [] });
    expect(await refusalOf(call(server, 'sendMessage', mallory, message(anne)))).toBe('ownProfileIncomplete');
    expect(await refusalOf(call(server, 'startConversation', mallory, greeting(anne)))).toBe(
      'ownProfileIncomplete',
    );
    await call(server, 'sendMessage', anne, message(mallory));
    expect(await refusalOf(call(server, 'sendMessage', mallory, message(anne)))).toBe('ownProfileIncomplete');
    expect(await refusalOf(call(server, 'sendMessage', 'no-profile', message(anne)))).toBe(
      'ownProfileIncomplete',
    );
  });
});

/** Somebody signs up and says of themselves what sending needs. */
async function signUp(email: string, isVerified = true): Promise<string> {
  const uid = newId();
  await createAccount(server, { uid, email, displayName: 'Mallory', isVerified });
  const profile = { birthYear: 1996, city: 'Annecy', latitude: 45.9, longitude: 6.13, sportIds: ['judo'] };
  await server.db.doc(documentPaths.profile(uid)).update(profile);
  return uid;
}

const people = (count: number) => Promise.all(Array.from({ length: count }, () => addMember(server)));

describe('a new account', () => {
  it('begins with five people on its first day, by tods and messages together, and goes on with those', async () => {
    const mallory = await signUp(`${newId()}@exemple.fr`);
    const [anne = '', ...others] = await people(MAX_FIRST_CONTACTS);
    await call(server, 'sendTod', mallory, tod(anne));
    await call(server, 'sendMessage', mallory, message(anne));
    for (const [index, uid] of others.entries()) {
      if (index % 2 === 0) await call(server, 'startConversation', mallory, greeting(uid));
      else await call(server, 'sendMessage', mallory, message(uid));
    }
    const sixth = await addMember(server);
    expect(await refusalOf(call(server, 'sendTod', mallory, tod(sixth)))).toBe('tooManyFirstContacts');
    expect(await refusalOf(call(server, 'sendMessage', mallory, message(sixth)))).toBe(
      'tooManyFirstContacts',
    );
    expect(await refusalOf(call(server, 'startConversation', mallory, greeting(sixth)))).toBe(
      'tooManyFirstContacts',
    );
    await call(server, 'sendMessage', mallory, message(anne));
    // Who was written to answers.
    await call(server, 'sendMessage', sixth, message(mallory));
    await call(server, 'sendMessage', mallory, message(sixth));
  });

  it('does so also when it asks for many at once', async () => {
    const mallory = await signUp(`${newId()}@exemple.fr`);
    const sent = await Promise.allSettled(
      (await people(12)).map((uid) => call(server, 'sendTod', mallory, tod(uid))),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_FIRST_CONTACTS);
    const stored = await server.db.doc(documentPaths.account(mallory)).get();
    expect(stored.get('firstContacts')).toBe(MAX_FIRST_CONTACTS);
  });

  it('is as good as any other the day after', async () => {
    const server = await openTestServer();
    await createAccount(server, { uid: 'leo', email: 'leo@exemple.fr', displayName: 'Léo' });
    await server.db
      .doc('profiles/leo')
      .update({ birthYear: 1996, latitude: 45.9, longitude: 6.13, sportIds: ['judo'] });
    await server.db.doc('users/leo').update({ firstContacts: MAX_FIRST_CONTACTS });
    const anne = await addMember(server);
    expect(await refusalOf(call(server, 'sendTod', 'leo', tod(anne)))).toBe('tooManyFirstContacts');
    server.setTime(new Date(Date.now() + 25 * 3_600_000));
    expect(await call(server, 'sendTod', 'leo', tod(anne))).toMatchObject({ status: 'pending' });
  });
});

describe('somebody who deletes their account and signs up again with the same address', () => {
  const remove = (uid: string, email: string) => deleteAccount(server, { uid, email, isVerified: true });

  it.each(['the same', 'another spelling of the same'])('has no new quota, with %s', async (spelling) => {
    const [box, uid] = [newId(), newId()];
    const email = `${box}@exemple.fr`;
    await createAccount(server, { uid, email, displayName: 'Mallory', isVerified: true });
    await server.db.doc(`users/${uid}/usage/${month()}`).set({ matchRequestsUsed: 9, messagesSent: 10 });
    await remove(uid, email);
    await remove(uid, email);
    const again = await signUp(spelling === 'the same' ? email : `${box.toUpperCase()}+2@Exemple.fr`);
    expect(await readUsage(server, again)).toEqual({ matchRequestsUsed: 9, messagesSent: 10 });
    const anne = await addMember(server);
    expect(await refusalOf(call(server, 'sendMessage', again, message(anne)))).toBe('messageLimitReached');
  });

  it('has no new quota when the former account is still on its way out', async () => {
    const email = `${newId()}@exemple.fr`;
    const former = await signUp(email);
    await server.db.doc(`users/${former}/usage/${month()}`).set({ matchRequestsUsed: 10, messagesSent: 0 });
    const again = await signUp(email);
    expect(await readUsage(server, again)).toMatchObject({ matchRequestsUsed: 10 });
    await remove(former, email);
    await remove(again, email);
    expect(await readUsage(server, await signUp(email))).toMatchObject({ matchRequestsUsed: 10 });
  });

  it('has begun with whom the former account has, on that one’s first day', async () => {
    const email = `${newId()}@exemple.fr`;
    const former = await signUp(email);
    for (const uid of await people(MAX_FIRST_CONTACTS)) await call(server, 'sendTod', former, tod(uid));
    await remove(former, email);
    const again = await signUp(email);
    const reason = await refusalOf(call(server, 'sendTod', again, tod(await addMember(server))));
    expect(reason).toBe('tooManyFirstContacts');
  });

  it('is blocked by whom they were blocked by, and hidden from them, until the block is lifted', async () => {
    const email = `${newId()}@exemple.fr`;
    const [anne, former] = [await addMember(server), await signUp(email)];
    await block(server, anne, former);
    await remove(former, email);
    const second = await signUp(email);
    await remove(second, email);
    const third = await signUp(email);
    expect(await refusalOf(call(server, 'sendTod', third, tod(anne)))).toBe('blocked');
    expect(await refusalOf(call(server, 'sendMessage', third, message(anne)))).toBe('blocked');
    expect(await hideBlocker(server, { uid: anne, targetUid: third })).toBe(true);
    await server.db.doc(documentPaths.block(anne, third)).delete();
    // The event of a sign-up may come again.
    await createAccount(server, { uid: third, email, displayName: 'Mallory', isVerified: true });
    expect(await call(server, 'sendTod', third, tod(anne))).toMatchObject({ status: 'pending' });
  });

  it('is blocked still where the address had another account before the block, in another spelling', async () => {
    const box = newId();
    const [email, spelling] = [`${box}@exemple.fr`, `${box}+2@exemple.fr`];
    const [anne, blocked, other] = [await addMember(server), await signUp(email), await signUp(spelling)];
    await block(server, anne, blocked);
    await remove(blocked, email);
    await remove(other, spelling);
    const again = await signUp(email);
    expect(await refusalOf(call(server, 'sendTod', again, tod(anne)))).toBe('blocked');
  });

  it('forgets nothing of an account that is gone when another one of the address is prepared again', async () => {
    const box = newId();
    const [email, spelling] = [`${box}@exemple.fr`, `${box}+2@exemple.fr`];
    const [used, other] = [await signUp(email), await signUp(spelling)];
    await server.db.doc(`users/${used}/usage/${month()}`).set({ matchRequestsUsed: 9, messagesSent: 10 });
    await remove(used, email);
    await createAccount(server, { uid: other, email: spelling, displayName: 'Mallory', isVerified: true });
    expect(await readUsage(server, await signUp(email))).toMatchObject({ messagesSent: 10 });
  });

  it('is remembered by a digest alone, for as long as that is of use', async () => {
    const server = await openTestServer();
    const email = 'anne.roux@exemple.fr';
    await createAccount(server, { uid: 'anne', email, displayName: 'Anne', isVerified: true });
    await deleteAccount(server, { uid: 'anne', email, isVerified: true });
    // Nothing was used and nobody blocks her: there is nothing to remember.
    expect((await server.db.collection('addresses').get()).size).toBe(0);

    await createAccount(server, { uid: 'mallory', email, displayName: 'Mallory', isVerified: true });
    await block(server, await addMember(server), 'mallory');
    await server.db.doc(`users/mallory/usage/${month()}`).set({ messagesSent: 3 });
    await deleteAccount(server, { uid: 'mallory', email, isVerified: true });
    const kept = (await server.db.collection('addresses').get()).docs.map((found) => [
      found.id,
      found.data(),
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/roux|exemple/);
    server.setTime(new Date(Date.now() + 364 * 86_400_000));
    expect(await removeExpiredAddresses(server)).toBe(0);
    server.setTime(new Date(Date.now() + 366 * 86_400_000));
    expect(await removeExpiredAddresses(server)).toBe(1);
  });
});

/** What somebody has who is suspended, has used everything up and is blocked by Anne. */
async function addBurdened(email: string) {
  const [anne, uid] = [await addMember(server), await signUp(email)];
  await block(server, anne, uid);
  await server.db.doc(`users/${uid}/usage/${month()}`).set({ matchRequestsUsed: 9, messagesSent: 10 });
  await suspendMember(server, uid, { ...decisionOf(), days: null });
  return { anne, uid };
}

const accountOf = async (uid: string) => (await server.db.doc(documentPaths.account(uid)).get()).data();
const isBlocking = async (uid: string, targetUid: string) =>
  (await server.db.doc(documentPaths.block(uid, targetUid)).get()).exists;
/** What tokens say of a verified address. */
const verified = (email: string) => ({ ...VERIFIED, email });

describe('somebody who signs up with another spelling of an address that is not theirs', () => {
  it('learns nothing of its owner, and is not taken for them', async () => {
    const box = newId();
    const { anne, uid } = await addBurdened(`${box}@exemple.fr`);
    server.accountFacts.set(uid, { ...NO_FACTS, email: `${box}@exemple.fr` });
    const email = `${box}+x@exemple.fr`;
    const mallory = await signUp(email, false);
    for (const provider of ['password', 'custom', 'google.com']) {
      const token = { email, email_verified: false, firebase: { sign_in_provider: provider } };
      await call(server, 'prepareProfile', mallory, {}, token);
      if (provider === 'google.com') server.accountFacts.set(mallory, googleFacts(email, 'm@gmail.com'));
      expect(await refusalOf(call(server, 'sendTod', mallory, tod(anne), token)), provider).toBe(
        'emailNotVerified',
      );
    }
    expect(await accountOf(mallory)).toMatchObject({
      suspended: false,
      suspensionId: null,
      firstContacts: 0,
      takenOverEmail: '',
    });
    expect(await readUsage(server, mallory)).toBeUndefined();
    expect((await server.db.collection(documentPaths.decisions(mallory)).get()).size).toBe(0);
    expect(await isBlocking(anne, mallory)).toBe(false);
    const mails = await server.db.collection('mail').where('uid', '==', mallory).get();
    expect(mails.docs.map(({ id }) => id)).toEqual([`welcome-${mallory}`]);
  });

  it('burdens its owner with nothing, there or gone', async () => {
    const box = newId();
    const [anne, mallory, other] = [
      await addMember(server),
      await signUp(`${box}+1@exemple.fr`, false),
      await signUp(`${box}+2@exemple.fr`, false),
    ];
    for (const uid of [mallory, other]) await block(server, anne, uid);
    await deleteAccount(server, { uid: other, email: `${box}+2@exemple.fr`, isVerified: false });
    const owner = await signUp(`${box}@exemple.fr`);
    expect(await isBlocking(anne, owner)).toBe(false);
    expect(await call(server, 'sendTod', owner, tod(anne))).toMatchObject({ status: 'pending' });
  });

  it('hides none of those who had it, however many claims they make', async () => {
    const box = newId();
    const { uid } = await addBurdened(`${box}@exemple.fr`);
    const digest = createAddressDigest(() => 'key-of-the-tests')(`${box}@exemple.fr`);
    const batch = server.db.batch();
    for (let claim = 0; claim < 150; claim += 1)
      batch.set(server.db.doc(documentPaths.address(digest, `-${claim}`)), {
        digest,
        uid: `claim-${box}-${claim}`,
        isVerified: false,
        expiresAt: null,
      });
    await batch.commit();
    server.accountFacts.delete(uid);
    expect(await accountOf(await signUp(`${box}+2@exemple.fr`))).toMatchObject({ suspended: true });
  });

  it('goes on with it at the first call after they have verified it, or Google knows them by it', async () => {
    const box = newId();
    await addBurdened(`${box}@exemple.fr`).then(({ uid }) =>
      server.accountFacts.set(uid, { ...NO_FACTS, email: `${box}@exemple.fr` }),
    );
    const email = `${box}+2@exemple.fr`;
    const [leo, again] = [await addMember(server), await signUp(email, false)];
    for (const name of ['sendTod', 'sendMessage', 'startConversation', 'makeProposal'] as const) {
      const uid = await signUp(email, false);
      const input = {
        sendTod: tod(leo),
        sendMessage: message(leo),
        startConversation: greeting(leo),
        makeProposal: { id: newId(), todId: newId(), answersId: null, slot: null, place: null, message: '' },
      }[name];
      expect(await refusalOf(call(server, name, uid, input, verified(email))), name).toBe('accountSuspended');
    }
    server.accountFacts.set(again, googleFacts(email, email));
    expect(await refusalOf(call(server, 'sendTod', again, tod(leo), { ...GOOGLE, email }))).toBe(
      'accountSuspended',
    );
  });

  it('lists nobody before it was taken over', async () => {
    const email = 'mia@exemple.fr';
    const list = () =>
      judge(getDocs(query(collection(world.asPerson('mia', verified(email)), 'profiles'), limit(10))));
    expect(await list()).toBe('denied');
    const known = (takenOverEmail: string) =>
      world.change((db) => updateDoc(doc(db, 'users/mia'), { takenOverEmail }));
    await known('autre@exemple.fr');
    expect(await list()).toBe('denied');
    await known(email);
    expect(await list()).toBe('allowed');
    await world.restore();
  });
});

describe('somebody who changes the address of a fresh account to another spelling of that of a former one', () => {
  /** A second account under an address that nobody knows, whose owner then follows the link to this one. */
  const moveTo = async (email: string) => {
    const [uid, junk] = [await signUp(`${newId()}@nulle-part.fr`, false), `${newId()}@nulle-part.fr`];
    await call(server, 'prepareProfile', uid, {}, { ...UNVERIFIED, email: junk });
    server.accountFacts.set(uid, { ...NO_FACTS, email });
    return uid;
  };

  it('is suspended as it is', async () => {
    const box = newId();
    const { uid } = await addBurdened(`${box}@exemple.fr`);
    server.accountFacts.set(uid, { ...NO_FACTS, email: `${box}@exemple.fr` });
    const [leo, email] = [await addMember(server), `${box}+2@exemple.fr`];
    const again = await moveTo(email);
    expect(await refusalOf(call(server, 'sendTod', again, tod(leo), verified(email)))).toBe(
      'accountSuspended',
    );
    expect((await server.db.doc(documentPaths.profile(again)).get()).get('suspended')).toBe(true);
  });

  it('has its quota and its blocks', async () => {
    const box = newId();
    const [anne, uid] = [await addMember(server), await signUp(`${box}@exemple.fr`)];
    await block(server, anne, uid);
    await server.db.doc(`users/${uid}/usage/${month()}`).set({ matchRequestsUsed: 9, messagesSent: 10 });
    const [leo, email] = [await addMember(server), `${box}+2@exemple.fr`];
    const again = await moveTo(email);
    expect(await refusalOf(call(server, 'sendMessage', again, message(leo), verified(email)))).toBe(
      'messageLimitReached',
    );
    expect(await refusalOf(call(server, 'sendTod', again, tod(anne), verified(email)))).toBe('blocked');
  });

  it('has them also where the former account is gone, and it is forgotten only then', async () => {
    const box = newId();
    const [anne, former, email] = [
      await addMember(server),
      await signUp(`${box}@exemple.fr`),
      `${box}+2@exemple.fr`,
    ];
    await block(server, anne, former);
    await server.db.doc(`users/${former}/usage/${month()}`).set({ matchRequestsUsed: 9, messagesSent: 10 });
    await deleteAccount(server, { uid: former, email: `${box}@exemple.fr`, isVerified: true });
    const again = await moveTo(email);
    const digest = createAddressDigest(() => 'key-of-the-tests')(email);
    const noted = async () =>
      (await server.db.collection('addresses').where('digest', '==', digest).get()).docs.map((found) =>
        found.get('uid'),
      );
    expect(await noted()).toEqual([former]);
    await call(server, 'prepareProfile', again, {}, verified(email));
    expect(await noted()).toEqual([again]);
    expect(await refusalOf(call(server, 'sendTod', again, tod(anne), verified(email)))).toBe('blocked');
    expect(await readUsage(server, again)).toEqual({ matchRequestsUsed: 9, messagesSent: 10 });
  });

  it('has the rest of them at the next call where the first was cut off behind the blocks', async () => {
    const box = newId();
    const [anne, former] = [await addMember(server), await signUp(`${box}@exemple.fr`)];
    await block(server, anne, former);
    await server.db.doc(`users/${former}/usage/${month()}`).set({ matchRequestsUsed: 9, messagesSent: 10 });
    const email = `${box}+2@exemple.fr`;
    const again = await moveTo(email);
    const db = new Proxy(server.db, {
      get(target, name) {
        if (name === 'runTransaction') return () => Promise.reject(new Error('Cut off.'));
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await expect(takeOverAddress({ ...server, db }, { uid: again, email })).rejects.toThrow('Cut off.');
    expect(await isBlocking(anne, again)).toBe(true);
    expect(await readUsage(server, again)).toBeUndefined();
    expect(await refusalOf(call(server, 'sendTod', again, tod(anne), verified(email)))).toBe('blocked');
    expect(await readUsage(server, again)).toEqual({ matchRequestsUsed: 9, messagesSent: 10 });
  });

  it('is not brought back by a token of before, which another device has for an hour', async () => {
    const [before, after] = [`${newId()}@exemple.fr`, `${newId()}@exemple.fr`];
    const uid = await moveTo(before);
    await call(server, 'prepareProfile', uid, {}, verified(before));
    server.accountFacts.set(uid, { ...NO_FACTS, email: after });
    await call(server, 'prepareProfile', uid, {}, verified(after));
    await call(server, 'prepareProfile', uid, {}, verified(before));
    expect(await accountOf(uid)).toMatchObject({ takenOverEmail: after });
  });

  it('has them once: a block that was lifted does not come back, whichever token calls', async () => {
    const box = newId();
    const [anne, former] = [await addMember(server), await signUp(`${box}@exemple.fr`)];
    await block(server, anne, former);
    const [email, junk] = [`${box}+2@exemple.fr`, `${newId()}@exemple.fr`];
    const again = await moveTo(email);
    await call(server, 'prepareProfile', again, {}, verified(email));
    expect(await isBlocking(anne, again)).toBe(true);
    await server.db.doc(documentPaths.block(anne, again)).delete();
    for (const address of [email, `${box}+3@exemple.fr`, junk, email]) {
      server.accountFacts.set(again, { ...NO_FACTS, email: address });
      await call(server, 'prepareProfile', again, {}, verified(address));
      expect(await accountOf(again)).toMatchObject({ takenOverEmail: address });
    }
    expect(await isBlocking(anne, again)).toBe(false);
    expect(await call(server, 'sendTod', again, tod(anne), verified(email))).toMatchObject({
      status: 'pending',
    });
  });
});

describe('somebody who is suspended, deletes their account and signs up again with the same address', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openTestServer();
    server.setTime(NOW);
  });
  const EMAIL = 'mallory@exemple.fr';
  const signUp = async (email = EMAIL, emailVerified = true) => {
    const uid = newId();
    server.accountFacts.set(uid, { ...NO_FACTS, email, emailVerified });
    server.emails.set(uid, email);
    await createAccount(server, { uid, email, displayName: 'Mallory', isVerified: emailVerified });
    return uid;
  };
  const suspend = (uid: string, days: number | null) => {
    const decision = decisionOf();
    return suspendMember(server, uid, { ...decision, days }).then(() => decision.id);
  };
  const leave = async (uid: string) => {
    await deleteAccount(server, { uid, email: EMAIL });
    server.accountFacts.delete(uid);
    server.emails.delete(uid);
  };
  const account = async (uid: string) => (await server.db.doc(documentPaths.account(uid)).get()).data();
  const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

  it('is so for as long as before, reads why, and everybody sees it', async () => {
    const first = await signUp();
    await suspend(first, 7);
    await leave(first);
    await leave(first);
    const second = await signUp();
    await leave(second);
    const third = await signUp('Mallory+3@Exemple.fr');
    expect(await account(third)).toMatchObject({
      suspended: true,
      suspendedUntil: Timestamp.fromDate(inDays(7)),
      suspensionId: reportIdOf(third),
      signedOutAt: null,
    });
    expect((await server.db.doc(documentPaths.profile(third)).get()).get('suspended')).toBe(true);
    const mail = await server.db.doc(documentPaths.mail(`decision-${reportIdOf(third)}`)).get();
    expect(JSON.stringify(mail.data())).toContain('La suspension a été étendue à celui-ci automatiquement');
    expect(JSON.stringify(mail.data())).not.toContain('Notre équipe a examiné');
    const decisions = await server.db.collection(documentPaths.decisions(third)).get();
    expect(decisions.docs.map((found) => found.data())).toMatchObject([
      {
        measures: ['suspension'],
        source: 'formerAccount',
        reasons: expect.stringContaining('vaut aussi pour celui-ci'),
      },
    ]);
    const report = await server.db.doc(documentPaths.report(reportIdOf(third))).get();
    expect(report.data()).toMatchObject({
      source: 'formerAccount',
      decision: { deciderUid: 'an-admin', days: 7 },
    });
    const anne = await addMember(server);
    expect(await refusalOf(call(server, 'sendTod', third, tod(anne)))).toBe('accountSuspended');
    // The event of a sign-up may come again.
    await createAccount(server, {
      uid: third,
      email: 'Mallory+3@Exemple.fr',
      displayName: 'Mallory',
      isVerified: true,
    });
    expect((await server.db.collection(documentPaths.decisions(third)).get()).size).toBe(1);

    server.setTime(inDays(8));
    expect(await liftEndedSuspensions(server)).toBe(1);
    expect(await removeExpiredAddresses(server)).toBeGreaterThan(0);
    await leave(third);
    expect(await account(await signUp())).toMatchObject({ suspended: false });
  });

  it('is so for good for five years, and no longer once it was lifted for the new account', async () => {
    const first = await signUp();
    await suspend(first, null);
    await leave(first);
    server.setTime(inDays(4 * 365));
    await removeExpiredAddresses(server);
    const second = await signUp();
    expect(await account(second)).toMatchObject({ suspended: true, suspendedUntil: null });
    await liftSuspension(server, second, decisionOf());
    await leave(second);
    const third = await signUp();
    expect(await account(third)).toMatchObject({ suspended: false });
    await suspend(third, null);
    await leave(third);
    server.setTime(inDays(10 * 365));
    await removeExpiredAddresses(server);
    expect(await account(await signUp())).toMatchObject({ suspended: false });
  });

  it('objects to it, and is answered', async () => {
    const first = await signUp();
    await suspend(first, null);
    await leave(first);
    const second = await signUp();
    const id = reportIdOf(second);
    const objection = { decisionId: id, objection: 'Ce n’était pas moi.' };
    await call(server, 'objectToDecision', second, objection);
    const admin = await addMember(server);
    await makeAdmin(server, admin);
    const answer = { reportId: id, version: 2, isUpheld: false, reasons: 'Vous avez raison, pardon.' };
    await makeAdmin(server, 'an-admin');
    expect(await refusalOf(call(server, 'answerObjection', 'an-admin', answer, { admin: true }))).toBe(
      'secondAdminNeeded',
    );
    // A warning holds for good, and suspends nobody.
    const warning = { measures: ['warning'], until: null, at: Timestamp.fromDate(NOW), answer: null };
    await server.db.doc(documentPaths.decision(second, 'warning')).set(warning);
    await call(server, 'answerObjection', admin, answer, { admin: true });
    expect(await account(second)).toMatchObject({ suspended: false });
    await leave(second);
    expect(await account(await signUp())).toMatchObject({ suspended: false });
  });

  it('stays so where a longer suspension of the new account is undone', async () => {
    const first = await signUp();
    await suspend(first, 20);
    await leave(first);
    const second = await signUp();
    const id = await suspend(second, 90);
    const signedIn = { auth_time: NOW.getTime() / 1000 + 60 };
    await call(server, 'objectToDecision', second, { decisionId: id, objection: 'Trop long.' }, signedIn);
    const admin = await addMember(server);
    await makeAdmin(server, admin);
    const answer = { reportId: id, version: 2, isUpheld: false, reasons: 'Vous avez raison, pardon.' };
    await call(server, 'answerObjection', admin, answer, { admin: true });
    const standing = { suspended: true, suspendedUntil: Timestamp.fromDate(inDays(20)) };
    expect(await account(second)).toMatchObject(standing);
    await leave(second);
    expect(await account(await signUp())).toMatchObject(standing);
  });

  it('is so where the address was verified after the suspension only', async () => {
    const first = await signUp(EMAIL, false);
    await suspend(first, null);
    server.accountFacts.set(first, { ...NO_FACTS, email: EMAIL, emailVerified: true });
    expect(await account(await signUp('mallory+2@exemple.fr'))).toMatchObject({ suspended: true });
    await leave(first);
    expect(await account(await signUp())).toMatchObject({ suspended: true });
  });

  it('is so where Auth knows the account no more when it is heard that it went', async () => {
    const first = await signUp(EMAIL, false);
    await suspend(first, null);
    server.accountFacts.delete(first);
    await deleteAccount(server, { uid: first, email: EMAIL, isVerified: true });
    expect(await account(await signUp())).toMatchObject({ suspended: true });
  });

  it('is not so where they administer, as nobody might be left to lift it', async () => {
    await suspend(await signUp(), null);
    const uid = newId();
    await server.db.doc(documentPaths.userRole(uid)).set({ role: ADMIN_ROLE });
    await createAccount(server, { uid, email: 'mallory+2@exemple.fr', displayName: 'Mia', isVerified: true });
    expect(await account(uid)).toMatchObject({ suspended: false, takenOverEmail: 'mallory+2@exemple.fr' });
  });

  it('is so for as long as the longest of the address’s accounts, whichever is lifted or forgotten', async () => {
    const [long, short] = [await signUp(), await signUp('mallory+2@exemple.fr')];
    await suspend(long, 90);
    await suspend(short, 7);
    await leave(long);
    await leave(short);
    const third = await signUp();
    expect(await account(third)).toMatchObject({ suspendedUntil: Timestamp.fromDate(inDays(90)) });
    server.setTime(inDays(8));
    await removeExpiredAddresses(server);
    await leave(third);
    expect(await account(await signUp())).toMatchObject({
      suspendedUntil: Timestamp.fromDate(inDays(90)),
    });
  });

  it('is free once it was lifted, also where the account has another address meanwhile', async () => {
    const first = await signUp();
    await suspend(first, null);
    server.accountFacts.set(first, { ...NO_FACTS, email: 'new@exemple.fr', emailVerified: true });
    expect(await account(await signUp('mallory+2@exemple.fr'))).toMatchObject({ suspended: true });
    await liftSuspension(server, first, decisionOf());
    expect(await account(await signUp('mallory+3@exemple.fr'))).toMatchObject({ suspended: false });
    await leave(first);
    expect(await account(await signUp())).toMatchObject({ suspended: false });
  });

  it('is not freed by what is lifted for somebody who only claims the address', async () => {
    const first = await signUp();
    await suspend(first, null);
    await leave(first);
    const stranger = await signUp(EMAIL, false);
    expect(await account(stranger)).toMatchObject({ suspended: false });
    await suspend(stranger, null);
    await liftSuspension(server, stranger, decisionOf());
    expect(await account(stranger)).toMatchObject({ suspended: false });
    await leave(stranger);
    expect(await account(await signUp())).toMatchObject({ suspended: true });
  });

  it('leaves no trace of the uid once the second account is gone as well', async () => {
    const first = await signUp();
    await suspend(first, null);
    await leave(first);
    const second = await signUp();
    await leave(second);
    const kept = await Promise.all(
      ['addresses', 'reports'].map(async (name) =>
        (await server.db.collection(name).get()).docs.map((stored) => [stored.id, stored.data()]),
      ),
    );
    expect(JSON.stringify(kept)).toContain('suspended-');
    for (const uid of [first, second]) expect(JSON.stringify(kept)).not.toContain(uid);
  });

  it('is counted as decided by a machine alone', async () => {
    const first = await signUp();
    await suspend(first, null);
    await leave(first);
    await signUp();
    const year = await server.db.doc(documentPaths.moderationYear('2026')).get();
    expect(year.data()).toMatchObject({ automated: 1, ownInitiative: 1, measures: { suspension: 2 } });
  });

  it('brings no suspension on whose address they only claimed', async () => {
    const mallory = await signUp(EMAIL, false);
    await suspend(mallory, null);
    await leave(mallory);
    expect(await account(await signUp())).toMatchObject({ suspended: false });
  });
});

function reportIdOf(uid: string): string {
  const digest = createAddressDigest(() => 'key-of-the-tests');
  return `address-${digest(`${uid} ${digest('mallory@exemple.fr')}`)}`;
}

/** What Auth knows of a member of Google's with this address of theirs, who is known there by that one. */
function googleFacts(email: string, known: string): AccountFacts {
  const providers = [{ provider: 'google.com', id: '1', email: known, displayName: null }];
  return { ...NO_FACTS, email, emailVerified: false, providers };
}

function decisionOf() {
  return { id: newId(), actor: 'an-admin', reason: 'Insultes répétées' };
}

function month(): string {
  return usageMonth(new Date());
}
