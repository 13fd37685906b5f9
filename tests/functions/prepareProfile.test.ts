import { nameTokens } from '@tod/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { RATES } from '../../functions/src/domain/rates.ts';
import type { AccountFacts } from '../../functions/src/platform/accountStore.ts';
import { call, refusalOf } from './call.ts';
import { dump } from './dump.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});

const prepare = () => call(server, 'prepareProfile', 'anne', {}, { email: 'anne.roux@exemple.fr' });
async function dumpWithoutBucket() {
  const documents = await dump(server.db);
  documents.delete('ledger/rate-prepareProfile-anne');
  return documents;
}
const profile = async () => (await server.db.doc('profiles/anne').get()).data();

describe('prepareProfile', () => {
  it('makes the profile that the trigger did not, and says nothing that its owner did not', async () => {
    await prepare();
    expect(await profile()).toMatchObject({ name: '', birthYear: null, city: '', sportIds: [] });
    expect((await server.db.doc('users/anne').get()).data()).toMatchObject({ plan: 'free' });
  });

  it('takes over the name that Google or Apple was given, where it may be one', async () => {
    server.accountFacts.set('anne', known(' Anne Roux '));
    await prepare();
    expect(await profile()).toMatchObject({ name: 'Anne Roux', nameTokens: nameTokens('Anne Roux') });
    server.accountFacts.set('leo', known('Équipe Tod'));
    await call(server, 'prepareProfile', 'leo', {});
    expect((await server.db.doc('profiles/leo').get()).data()).toMatchObject({ name: '', nameTokens: [] });
  });

  it('keeps the name that its owner has chosen since', async () => {
    server.accountFacts.set('anne', known('Anne Roux'));
    await prepare();
    await server.db.doc('profiles/anne').update({ name: 'Annie' });
    await prepare();
    expect(await profile()).toMatchObject({ name: 'Annie' });
  });

  it('changes nothing where there is one, however often and however many at once', async () => {
    await Promise.all([prepare(), prepare(), prepare()]);
    await server.db.doc('profiles/anne').update({ name: 'Annie', birthYear: 1985 });
    const before = await dumpWithoutBucket();
    expect(await prepare()).toEqual({ prepared: true });
    expect(await dumpWithoutBucket()).toEqual(before);
  });

  it('is refused to whoever asks again and again', async () => {
    for (let time = 0; time < RATES.prepareProfile.burst; time += 1) await prepare();
    expect(await refusalOf(prepare())).toBe('tooOften');
  });

  it('brings no deleted account back', async () => {
    await prepare();
    await deleteAccount(server, { uid: 'anne', email: undefined });
    expect(await refusalOf(prepare())).toBe('notSignedIn');
    expect(await profile()).toBeUndefined();
  });
});

/** What Auth knows of somebody who signed up with Google. */
function known(displayName: string): AccountFacts {
  return {
    email: null,
    emailVerified: true,
    displayName,
    photoUrl: null,
    phoneNumber: null,
    createdAt: null,
    lastSignInAt: null,
    lastActiveAt: null,
    providers: [{ provider: 'google.com', id: '1', email: null, displayName }],
  };
}
