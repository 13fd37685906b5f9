import { documentPaths, nameTokens, pairId } from '@tod/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../functions/src/accounts/createAccount.ts';
import { queuePersonRefresh } from '../../functions/src/accounts/queuePersonRefresh.ts';
import { refreshName } from '../../functions/src/accounts/refreshName.ts';
import { notifyMessage } from '../../functions/src/messages/notifyMessage.ts';
import { notifyTodChange } from '../../functions/src/tods/notifyTodChange.ts';
import { call } from '../functions/call.ts';
import { addMember, newId } from '../functions/members.ts';
import { openTestServer, type TestServer } from '../functions/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});

const nameOf = async (uid: string) => (await server.db.doc(documentPaths.profile(uid)).get()).get('name');

describe('a name in letters that lie beyond the first plane', () => {
  it('is stored by its ordinary letters when it comes with an account', async () => {
    await createAccount(server, { uid: 'ornate', email: undefined, displayName: '𝓐𝓷𝓷𝓪' });
    expect(await nameOf('ornate')).toBe('Anna');
    await createAccount(server, { uid: 'gothic', email: undefined, displayName: '𐌰𐌱𐌲'.repeat(30) });
    expect(await nameOf('gothic')).toBe('𐌰𐌱𐌲'.repeat(20));
  });

  it('breaks no tokens, and a suspension reaches those who have a tod with its owner', async () => {
    const [mallory, leo] = [await addMember(server), await addMember(server)];
    const todId = newId();
    await call(server, 'sendTod', mallory, { id: todId, recipientUid: leo });
    const profile = server.db.doc(documentPaths.profile(mallory));
    const before = (await profile.get()).data();
    await profile.update({ name: '𝓐𝓷𝓷𝓪 𐌰𐌱𐌲', suspended: true });
    const after = (await profile.get()).data();
    await refreshName(server, { uid: mallory, after });
    await queuePersonRefresh(server, { uid: mallory, before, after });
    expect((await profile.get()).get('nameTokens')).toEqual(nameTokens('Anna 𐌰𐌱𐌲'));
    const tod = await server.db.doc(documentPaths.tod(todId)).get();
    expect(tod.get(`people.${mallory}.suspended`)).toBe(true);
  });
});

describe('a name that passes for the service', () => {
  it.each(['Équipe Tod', 'Tod', 'Support', 'T\u200bod - Modération'])(
    'does not come with an account: %j',
    async (name) => {
      const uid = newId();
      await createAccount(server, { uid, email: 'zoe@exemple.fr', displayName: name });
      expect(await nameOf(uid)).toBe('');
    },
  );
});

describe('a name that the rules take and nobody may have', () => {
  it.each([
    ['Tọd Support', ''],
    ['Équipe  Tọd', ''],
    ['  Zoé   Blanc ', 'Zoé Blanc'],
  ])('is taken back to what it may be: %j', async (name, right) => {
    const mallory = await addMember(server);
    const profile = server.db.doc(documentPaths.profile(mallory));
    await profile.update({ name });
    await refreshName(server, { uid: mallory, after: (await profile.get()).data() });
    const stored = (await profile.get()).data();
    expect(stored).toMatchObject({ name: right, nameTokens: nameTokens(right) });
    expect(await refreshName(server, { uid: mallory, after: stored })).toBe(false);
  });

  it('gets into no tod, conversation or notification before it is', async () => {
    const [mallory, leo] = [await addMember(server), await addMember(server)];
    const [todId, messageId, conversationId] = [newId(), newId(), pairId(mallory, leo)];
    const read = async (path: string) => (await server.db.doc(path).get()).data();
    await server.db.doc(documentPaths.profile(mallory)).update({ name: 'Tọd Support' });
    await call(server, 'sendTod', mallory, { id: todId, recipientUid: leo });
    await call(server, 'sendMessage', mallory, { id: messageId, receiverUid: leo, content: 'Salut' });
    const tod = await read(documentPaths.tod(todId));
    await notifyTodChange(server, { todId, before: undefined, after: tod, at: new Date() });
    const message = await read(documentPaths.message(conversationId, messageId));
    await notifyMessage(server, { conversationId, messageId, after: message, at: new Date() });
    const notifications = await server.db.collection(documentPaths.notifications(leo)).get();
    const told = notifications.docs.map((notification) => notification.data());
    expect(told).toHaveLength(2);
    expect(JSON.stringify([tod, await read(documentPaths.conversation(conversationId)), told])).not.toMatch(
      /Tọd|Support/,
    );
  });
});

describe('somebody who signs up with the address of another', () => {
  it('does not have the name in it published: its owner confirms it first', async () => {
    await createAccount(server, { uid: 'stolen', email: 'anne.roux42@exemple.fr', displayName: undefined });
    const profile = (await server.db.doc(documentPaths.profile('stolen')).get()).data();
    expect(profile).toMatchObject({ name: '', nameTokens: [] });
    expect(JSON.stringify(Object.values(profile ?? {}))).not.toMatch(/anne|roux/i);
  });
});
