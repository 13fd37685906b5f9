import { documentPaths, MAX_FIRST_CONTACTS } from '@tod/model';
import { collection, doc, getDocs, limit, query, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../functions/src/accounts/createAccount.ts';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { removeExpiredAddresses } from '../../functions/src/accounts/removeExpiredAddresses.ts';
import { takeOverAddress } from '../../functions/src/domain/inheritance.ts';
import { suspendMember } from '../../functions/src/moderation/suspendMember.ts';
import { hideBlocker } from '../../functions/src/partners/hideBlocker.ts';
import type { AccountFacts } from '../../functions/src/platform/accountStore.ts';
import { createAddressDigest } from '../../functions/src/platform/addressDigest.ts';
import { call, refusalOf } from '../functions/call.ts';
import { addMember, addMembers, block, NO_FACTS, newId, readUsage } from '../functions/members.ts';
import { openTestServer, type TestServer } from '../functions/testServer.ts';
import { judge, openWorld, type World } from '../rules/world.ts';
import {
  decisionOf,
  GOOGLE,
  greeting,
  message,
  month,
  signUpMallory,
  tod,
  UNVERIFIED,
  VERIFIED,
} from './throwawayAccounts.ts';

let world: World;
let server: TestServer;
beforeAll(async () => {
  [world, server] = await Promise.all([openWorld('attacks-former-account'), openTestServer()]);
});
afterAll(() => world.close());

const signUp = (email: string, isVerified?: boolean) => signUpMallory(server, email, isVerified);

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
    for (const uid of await addMembers(server, MAX_FIRST_CONTACTS))
      await call(server, 'sendTod', former, tod(uid));
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
    const profile = async () => (await server.db.doc(documentPaths.profile(again)).get()).data();
    // Nobody finds them before it is known.
    expect(await profile()).toMatchObject({ suspended: false, isVerified: false });
    expect(await refusalOf(call(server, 'sendTod', again, tod(leo), verified(email)))).toBe(
      'accountSuspended',
    );
    expect(await profile()).toMatchObject({ suspended: true, isVerified: true });
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

/** What Auth knows of a member of Google's with this address of theirs, who is known there by that one. */
function googleFacts(email: string, known: string): AccountFacts {
  const providers = [{ provider: 'google.com', id: '1', email: known, displayName: null }];
  return { ...NO_FACTS, email, emailVerified: false, providers };
}
