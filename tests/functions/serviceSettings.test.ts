import { adBoardSchema, type CallInput, documentPaths, serviceSettingsSchema } from '@tod/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { welcomeAccount } from '../../functions/src/accounts/welcomeAccount.ts';
import { refreshBoard } from '../../functions/src/domain/refreshBoard.ts';
import { parseFields } from '../../functions/src/platform/documents.ts';
import { buildAd } from './ads.ts';
import { call, refusalOf } from './call.ts';
import { addMember, makeAdmin, newId } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

const CLAIM = { admin: true };
const USUAL = { off: [], notice: '', closed: false, minimalVersion: '' };

let server: TestServer;
let alma: string;
let bob: string;
beforeEach(async () => {
  server = await openTestServer();
  alma = await addMember(server, { name: 'Alma' });
  bob = await addMember(server, { name: 'Bob' });
  await makeAdmin(server, alma);
});

/** What processes remember of the settings is forgotten by then. */
function aMinuteLater(): void {
  server.setTime(new Date(server.now().getTime() + 61_000));
}

const settings = () => server.db.doc(documentPaths.serviceSettings()).get();
const seen = async () =>
  parseFields(serviceSettingsSchema, (await settings()).data()).changedAt?.getTime() ?? null;
const set = async (choice: Partial<CallInput<'setServiceSettings'>>) =>
  call(
    server,
    'setServiceSettings',
    alma,
    { ...USUAL, seenAt: await seen(), reason: 'Essai', ...choice },
    CLAIM,
  );
const block = (uid: string) => call(server, 'setBlock', uid, { targetUid: 'somebody', blocked: false });

describe('setServiceSettings', () => {
  it('writes what is not as usual, with who did it and why, and removes it once all is', async () => {
    await set({ off: ['purchases', 'ads', 'ads'], notice: ' Retour à 20 h. ', reason: 'Panne de Stripe' });
    const { changedAt, ...choice } = parseFields(serviceSettingsSchema, (await settings()).data());
    expect(choice).toEqual({ ...USUAL, off: ['ads', 'purchases'], notice: 'Retour à 20 h.' });
    expect(changedAt).toBeInstanceOf(Date);
    await set({ reason: 'Réparé' });
    expect((await settings()).exists).toBe(false);
    await set({ reason: 'Encore' });
    const log = await server.db
      .collection(documentPaths.adminLog())
      .where('action', '==', 'serviceChanged')
      .get();
    const entries = log.docs.map((entry) => [entry.get('actor'), entry.get('reason'), entry.get('fields')]);
    expect(entries.toSorted()).toEqual([
      [alma, 'Panne de Stripe', ['notice', 'off']],
      [alma, 'Réparé', ['notice', 'off']],
    ]);
  });

  it('is for administrators, and takes no version or feature that there is none of', async () => {
    const asMember = call(server, 'setServiceSettings', bob, { ...USUAL, seenAt: null, reason: 'x' });
    expect(await refusalOf(asMember)).toBe('notAdmin');
    expect(await refusalOf(set({ minimalVersion: '2' }))).toBe('invalidInput');
    expect(await refusalOf(set({ notice: 'x'.repeat(301) }))).toBe('invalidInput');
  });
});

describe('settings that two administrators change', () => {
  it('are not overwritten by who has not seen the other’s', async () => {
    await set({ notice: 'Panne de Stripe' });
    const seenAt = await seen();
    await set({ notice: 'Panne de Stripe', closed: true });
    expect(await refusalOf(set({ off: ['purchases'], notice: 'Panne de Stripe', seenAt }))).toBe(
      'serviceChanged',
    );
    expect(await refusalOf(set({ seenAt: null }))).toBe('serviceChanged');
    expect((await settings()).get('closed')).toBe(true);
  });

  it('are saved again without a word by who did not hear the answer', async () => {
    for (const _attempt of [1, 2]) expect(await set({ closed: true, seenAt: null })).toEqual({ saved: true });
  });

  it('are one of the two where both save at once', async () => {
    const outcomes = await Promise.allSettled([
      set({ closed: true, seenAt: null }),
      set({ notice: 'Panne', seenAt: null }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a service that is closed', () => {
  it('refuses the calls of members within a minute, but for leaving, and none of administrators', async () => {
    await set({ closed: true });
    aMinuteLater();
    expect(await refusalOf(block(bob))).toBe('maintenance');
    await call(server, 'signOutEverywhere', bob, {});
    await set({ closed: false });
    aMinuteLater();
    await expect(block(alma)).resolves.toBeDefined();
  });
});

describe('sign-up that is off', () => {
  it('gives fresh accounts neither profile nor account, says so, and makes up for it later', async () => {
    const before = newId();
    await welcomeAccount(server, { uid: before, email: 'ana@example.org', displayName: undefined });
    expect((await server.db.doc(documentPaths.account(before)).get()).exists).toBe(true);
    await set({ off: ['signUp'] });
    aMinuteLater();
    const uid = newId();
    await welcomeAccount(server, { uid, email: 'zoe@example.org', displayName: undefined });
    expect((await server.db.doc(documentPaths.account(uid)).get()).exists).toBe(false);
    expect(await refusalOf(call(server, 'prepareProfile', uid, {}))).toBe('signUpOff');
    await expect(call(server, 'prepareProfile', bob, {})).resolves.toEqual({ prepared: true });
    await set({});
    aMinuteLater();
    await call(server, 'prepareProfile', uid, {});
    expect((await server.db.doc(documentPaths.profile(uid)).get()).exists).toBe(true);
  });
});

describe('purchases that are off', () => {
  it('cannot be ordered, and contracts can still be ended', async () => {
    await set({ off: ['purchases'] });
    const order = call(server, 'createCheckoutSession', bob, {
      price: 9.9,
      interval: 'month',
      consent: true,
    });
    expect(await refusalOf(order)).toBe('purchasesOff');
  });
});

describe('advertisements that are off', () => {
  it('leave the board at once and come back', async () => {
    await server.db.doc(documentPaths.ad('ad-1')).set(buildAd());
    await refreshBoard(server);
    const shown = async () => {
      const board = await server.db.doc(documentPaths.adBoard()).get();
      return parseFields(adBoardSchema, board.data()).ads.map(({ id }) => id);
    };
    expect(await shown()).toEqual(['ad-1']);
    await set({ off: ['ads'] });
    expect(await shown()).toEqual([]);
    await set({});
    expect(await shown()).toEqual(['ad-1']);
  });
});
