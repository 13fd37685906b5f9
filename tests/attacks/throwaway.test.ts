import { documentPaths, MAX_FIRST_CONTACTS } from '@tod/model';
import { collection, getDocs, limit, query } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../functions/src/accounts/createAccount.ts';
import { call, refusalOf } from '../functions/call.ts';
import { addMember, addMembers, newId, readUsage } from '../functions/members.ts';
import { openTestServer, type TestServer } from '../functions/testServer.ts';
import { judge, openWorld, type World } from '../rules/world.ts';
import {
  APPLE,
  GOOGLE,
  greeting,
  message,
  signUpMallory,
  tod,
  UNVERIFIED,
  VERIFIED,
} from './throwawayAccounts.ts';

let world: World;
let server: TestServer;
beforeAll(async () => {
  [world, server] = await Promise.all([openWorld('attacks-throwaway'), openTestServer()]);
});
afterAll(() => world.close());

const signUp = (email: string, isVerified?: boolean) => signUpMallory(server, email, isVerified);

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

describe('a new account', () => {
  it('begins with five people on its first day, by tods and messages together, and goes on with those', async () => {
    const mallory = await signUp(`${newId()}@exemple.fr`);
    const [anne = '', ...others] = await addMembers(server, MAX_FIRST_CONTACTS);
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
      (await addMembers(server, 12)).map((uid) => call(server, 'sendTod', mallory, tod(uid))),
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
