import { pairId } from '@tod/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { call, refusalOf } from './call.ts';
import { addMember, block, newId, readUsage, setUsage } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});

const send = (uid: string, input: object) => call(server, 'sendMessage', uid, input);
const start = (uid: string, input: object) => call(server, 'startConversation', uid, input);
const read = async (path: string) => (await server.db.doc(path).get()).data();
const countMessages = async (pair: string) =>
  (await server.db.collection(`conversations/${pair}/messages`).get()).size;

async function addPair() {
  const [anne, leo] = [await addMember(server), await addMember(server, { name: 'Léo', sportIds: ['yoga'] })];
  return { anne, leo, pair: pairId(anne, leo) };
}

describe('sendMessage', () => {
  it('opens the conversation with the first message and continues it with the next', async () => {
    const { anne, leo, pair } = await addPair();
    const id = newId();
    expect(await send(anne, { id, receiverUid: leo, content: '  Salut Léo ' })).toEqual({ messageId: id });
    expect(await read(`conversations/${pair}/messages/${id}`)).toMatchObject({
      senderUid: anne,
      receiverUid: leo,
      content: 'Salut Léo',
      read: false,
    });
    expect(await read(`conversations/${pair}`)).toMatchObject({
      participants: [anne, leo],
      people: {
        [anne]: { name: 'Anne', city: 'Annecy', sportId: 'tennis' },
        [leo]: { name: 'Léo', sportId: 'yoga' },
      },
      lastMessage: 'Salut Léo',
      unread: { [anne]: 0, [leo]: 1 },
      unreadFor: [],
      awaitingUid: leo,
    });
    const content = 'é'.repeat(2000);
    await send(leo, { id: newId(), receiverUid: anne, content });
    await send(leo, { id: newId(), receiverUid: anne, content: 'Ça va ?' });
    expect(await read(`conversations/${pair}`)).toMatchObject({
      lastMessage: 'Ça va ?',
      unread: { [anne]: 2, [leo]: 1 },
      unreadFor: [anne],
      writerUids: [anne, leo],
    });
    expect(await readUsage(server, anne)).toEqual({ messagesSent: 1 });
    expect(await readUsage(server, leo)).toEqual({ messagesSent: 2 });
  });

  it('opens one conversation when both write first at the same instant', async () => {
    const { anne, leo, pair } = await addPair();
    await Promise.all([
      send(anne, { id: newId(), receiverUid: leo, content: 'Salut' }),
      send(leo, { id: newId(), receiverUid: anne, content: 'Bonjour' }),
    ]);
    expect(await read(`conversations/${pair}`)).toMatchObject({ unread: { [anne]: 1, [leo]: 1 } });
    expect(await countMessages(pair)).toBe(2);
  });

  it('writes and counts the same call once, also when it comes again at the limit', async () => {
    const { anne, leo, pair } = await addPair();
    await setUsage(server, anne, { messagesSent: 9 });
    const input = { id: newId(), receiverUid: leo, content: 'Salut' };
    await Promise.all([send(anne, input), send(anne, input), send(anne, input)]);
    expect(await send(anne, input)).toEqual({ messageId: input.id });
    expect(await read(`conversations/${pair}`)).toMatchObject({ unread: { [leo]: 1 } });
    expect(await readUsage(server, anne)).toEqual({ messagesSent: 10 });
    expect(await refusalOf(send(anne, { ...input, id: newId() }))).toBe('messageLimitReached');
  });

  it('writes and counts the same call once in a conversation that is there, also when its words were taken away since', async () => {
    const { anne, leo, pair } = await addPair();
    await start(leo, { id: newId(), partnerUid: anne });
    const input = { id: newId(), receiverUid: leo, content: 'Salut' };
    await Promise.all([send(anne, input), send(anne, input), send(anne, input)]);
    await setUsage(server, anne, { messagesSent: 10 });
    expect(await send(anne, input)).toEqual({ messageId: input.id });
    expect(await refusalOf(send(anne, { ...input, content: 'Autre chose' }))).toBe('idAlreadyUsed');
    expect(await refusalOf(send(leo, { ...input, receiverUid: anne }))).toBe('idAlreadyUsed');
    expect(await refusalOf(start(anne, { id: input.id, partnerUid: leo }))).toBe('idAlreadyUsed');
    await server.db
      .doc(`conversations/${pair}/messages/${input.id}`)
      .update({ content: 'Message retiré', isRemoved: true });
    expect(await send(anne, input)).toEqual({ messageId: input.id });
    expect(await read(`conversations/${pair}`)).toMatchObject({ unread: { [leo]: 1 } });
    expect(await countMessages(pair)).toBe(2);
    expect(await server.db.doc(`ledger/message-${input.id}`).get()).toMatchObject({ exists: false });
  });

  it('refuses an id that was used by the other one, for another text or to another person', async () => {
    const { anne, leo, pair } = await addPair();
    const zoe = await addMember(server);
    const input = { id: newId(), receiverUid: leo, content: 'Salut' };
    await send(anne, input);
    expect(await refusalOf(send(leo, { ...input, receiverUid: anne }))).toBe('idAlreadyUsed');
    expect(await refusalOf(send(anne, { ...input, content: 'Autre chose' }))).toBe('idAlreadyUsed');
    expect(await refusalOf(send(anne, { ...input, receiverUid: zoe }))).toBe('idAlreadyUsed');
    expect(await refusalOf(start(anne, { id: input.id, partnerUid: zoe }))).toBe('idAlreadyUsed');
    expect(await countMessages(pair)).toBe(1);
    expect(await readUsage(server, anne)).toEqual({ messagesSent: 1 });
  });

  it('refuses oneself, strangers and the blocked, in either direction and in a conversation that exists', async () => {
    const { anne, leo, pair } = await addPair();
    const input = { id: newId(), content: 'Salut' };
    expect(await refusalOf(send(anne, { ...input, receiverUid: anne }))).toBe('messageToOneself');
    expect(await refusalOf(send(anne, { ...input, receiverUid: 'nobody' }))).toBe('partnerMissing');
    await send(anne, { ...input, id: newId(), receiverUid: leo });
    await block(server, leo, anne);
    expect(await refusalOf(send(anne, { ...input, receiverUid: leo }))).toBe('blocked');
    expect(await refusalOf(send(leo, { ...input, receiverUid: anne }))).toBe('blocked');
    expect(await countMessages(pair)).toBe(1);
  });

  it('refuses whoever was suspended or deleted since, in a conversation that exists, and lets others go on', async () => {
    const { anne, leo, pair } = await addPair();
    await send(anne, { id: newId(), receiverUid: leo, content: 'Salut' });
    await server.db.doc(`profiles/${leo}`).update({ suspended: true });
    const input = { id: newId(), receiverUid: leo, content: 'Tu es là ?' };
    expect(await refusalOf(send(anne, input))).toBe('partnerSuspended');
    expect(await refusalOf(start(anne, { id: newId(), partnerUid: leo }))).toBe('partnerSuspended');
    await server.db.doc(`profiles/${leo}`).update({ suspended: false });
    expect(await send(anne, input)).toEqual({ messageId: input.id });
    await deleteAccount(server, { uid: leo, email: undefined });
    expect(await refusalOf(send(anne, { ...input, id: newId() }))).toBe('partnerMissing');
    expect(await refusalOf(start(anne, { id: newId(), partnerUid: leo }))).toBe('partnerMissing');
    expect(await countMessages(pair)).toBe(0);
    expect(await readUsage(server, anne)).toEqual({ messagesSent: 2 });
  });

  it('refuses a member who is suspended, and visitors', async () => {
    const { leo } = await addPair();
    const suspended = await addMember(server, { suspended: true });
    const input = { id: newId(), receiverUid: leo, content: 'Salut' };
    expect(await refusalOf(send(suspended, input))).toBe('accountSuspended');
    expect(await refusalOf(call(server, 'sendMessage', undefined, input))).toBe('notSignedIn');
  });

  it('refuses empty and oversize texts', async () => {
    const { anne, leo } = await addPair();
    for (const content of ['', '   ', 'x'.repeat(2001), null, 5, ['Salut']]) {
      expect(await refusalOf(send(anne, { id: newId(), receiverUid: leo, content }))).toBe('invalidInput');
    }
    expect(await readUsage(server, anne)).toBeUndefined();
  });
});

describe('startConversation', () => {
  it('greets by name and counts the greeting', async () => {
    const { anne, leo, pair } = await addPair();
    const input = { id: newId(), partnerUid: leo };
    expect(await start(anne, input)).toEqual({ conversationId: pair, created: true });
    expect(await start(anne, input)).toEqual({ conversationId: pair, created: true });
    expect(await read(`conversations/${pair}/messages/${input.id}`)).toMatchObject({
      senderUid: anne,
      content: 'Bonjour Léo\u202f! On fait du sport ensemble\u202f?',
    });
    expect(await readUsage(server, anne)).toEqual({ messagesSent: 1 });
  });

  it('leads into the conversation that exists, also at the limit, without writing', async () => {
    const { anne, leo, pair } = await addPair();
    await send(leo, { id: newId(), receiverUid: anne, content: 'Salut' });
    await setUsage(server, anne, { messagesSent: 10 });
    expect(await start(anne, { id: newId(), partnerUid: leo })).toEqual({
      conversationId: pair,
      created: false,
    });
    expect(await countMessages(pair)).toBe(1);
  });

  it('makes one conversation when both start it at the same instant', async () => {
    const { anne, leo, pair } = await addPair();
    const answers = await Promise.all([
      start(anne, { id: newId(), partnerUid: leo }),
      start(leo, { id: newId(), partnerUid: anne }),
    ]);
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect(await countMessages(pair)).toBe(1);
  });

  it('refuses oneself, strangers, the blocked and whoever has used up their messages', async () => {
    const { anne, leo, pair } = await addPair();
    expect(await refusalOf(start(anne, { id: newId(), partnerUid: anne }))).toBe('messageToOneself');
    expect(await refusalOf(start(anne, { id: newId(), partnerUid: 'nobody' }))).toBe('partnerMissing');
    await setUsage(server, anne, { messagesSent: 10 });
    expect(await refusalOf(start(anne, { id: newId(), partnerUid: leo }))).toBe('messageLimitReached');
    await block(server, anne, leo);
    expect(await refusalOf(start(leo, { id: newId(), partnerUid: anne }))).toBe('blocked');
    expect(await read(`conversations/${pair}`)).toBeUndefined();
  });
});
