import { pairId } from '@tod/model';
import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { notifyMessage } from '../../functions/src/messages/notifyMessage.ts';
import { pushNotification } from '../../functions/src/notifications/pushNotification.ts';
import { call, refusalOf } from './call.ts';
import { addMember, block, newId } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

const { write: writeLog } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock('firebase-functions/logger', () => ({ write: writeLog }));

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  // At an hour at which no quiet hours keep a push back.
  server.setTime(new Date('2026-11-20T14:00:00Z'));
});

/** Anne writes to Léo, who knows nothing of her. */
let anne: string;
let leo: string;
let conversation: string;
let request: string;
beforeEach(async () => {
  [anne, leo] = [await addMember(server), await addMember(server, { name: 'Léo' })];
  conversation = `conversations/${pairId(anne, leo)}`;
  request = `users/${leo}/messageRequests/${anne}`;
});

const read = async (path: string) => (await server.db.doc(path).get()).data();
const isThere = async (path: string) => (await server.db.doc(path).get()).exists;
const send = (from: string, to: string, content = 'Salut', id = newId()) =>
  call(server, 'sendMessage', from, { id, receiverUid: to, content });
const answer = (accept: boolean, uid = leo, senderUid = anne) =>
  call(server, 'answerMessageRequest', uid, { senderUid, accept });
const isRequest = async () =>
  (await read(conversation))?.awaitingUid === leo &&
  !((await read(conversation))?.writerUids ?? []).includes(leo);

async function sendTod(from: string, to: string): Promise<string> {
  const id = newId();
  await call(server, 'sendTod', from, { id, recipientUid: to });
  return id;
}

/** Everything that follows from a message happens, twice unless it is said how often. */
async function follow(messageId: string, receiverUid = leo, times = 2): Promise<void> {
  const after = await read(`${conversation}/messages/${messageId}`);
  const creation = { conversationId: pairId(anne, leo), messageId, after, at: server.now() };
  for (let time = 0; time < times; time += 1) await notifyMessage(server, creation);
  const stored = await read(`users/${receiverUid}/notifications/message-${messageId}`);
  if (stored === undefined) return;
  const write = {
    uid: receiverUid,
    notificationId: `message-${messageId}`,
    before: undefined,
    after: stored,
  };
  await pushNotification(server, write);
}

async function sendAndFollow(from: string, to: string, content = 'Salut'): Promise<string> {
  const { messageId } = await send(from, to, content);
  await follow(messageId, to);
  return messageId;
}

const notificationsOf = async (uid: string) =>
  (await server.db.collection(`users/${uid}/notifications`).get()).docs.map((stored) => stored.data());

describe('a first message', () => {
  it('to somebody who does not expect it waits as a request and counts as nothing to read', async () => {
    await send(anne, leo);
    expect(await read(conversation)).toMatchObject({
      participants: [anne, leo],
      awaitingUid: leo,
      writerUids: [anne],
      unread: { [anne]: 0, [leo]: 1 },
      unreadFor: [],
    });
    expect(await isThere(request)).toBe(true);
  });

  it('that only greets is a request as well', async () => {
    await call(server, 'startConversation', anne, { id: newId(), partnerUid: leo });
    expect(await isRequest()).toBe(true);
    expect(await isThere(request)).toBe(true);
  });

  it.each(['pending', 'rejected', 'cancelled'])(
    'is one while a tod that its sender sent is %s',
    async (status) => {
      const todId = await sendTod(anne, leo);
      if (status === 'rejected') await call(server, 'respondToTod', leo, { todId, accept: false });
      if (status === 'cancelled') await call(server, 'cancelTod', anne, { todId });
      await send(anne, leo);
      expect(await isRequest()).toBe(true);
    },
  );

  it.each([
    ['has accepted a tod of the two', () => sendTod(anne, leo), true],
    ['has sent the writer a tod', () => sendTod(leo, anne), false],
  ])('is none to somebody who %s', async (_, sendFirst, accepts) => {
    const todId = await sendFirst();
    if (accepts) await call(server, 'respondToTod', leo, { todId, accept: true });
    await send(anne, leo);
    expect(await read(conversation)).toMatchObject({ awaitingUid: null, unreadFor: [leo] });
    expect(await isThere(request)).toBe(false);
  });

  it('makes one request however often the same call comes, at once and later', async () => {
    const id = newId();
    await Promise.all([
      send(anne, leo, 'Salut', id),
      send(anne, leo, 'Salut', id),
      send(anne, leo, 'Salut', id),
    ]);
    await answer(false);
    await send(anne, leo, 'Salut', id);
    expect(await read(conversation)).toMatchObject({ unread: { [leo]: 1 } });
    expect(await isThere(request)).toBe(false);
  });

  it('is answered by the other’s own where both write first at the same instant', async () => {
    await Promise.all([send(anne, leo), send(leo, anne)]);
    const { awaitingUid, writerUids } = (await read(conversation)) ?? {};
    expect([anne, leo]).toContain(awaitingUid);
    expect(new Set(writerUids)).toEqual(new Set([anne, leo]));
  });
});

describe('a request', () => {
  it('is told of once, without what it says, and not pushed', async () => {
    const phone = { token: newId(), userAgent: 'Firefox', lastSeen: Timestamp.fromDate(server.now()) };
    await server.db.doc(`users/${leo}/devices/phone`).set(phone);
    await sendAndFollow(anne, leo, 'Viens chez moi');
    for (let index = 0; index < 3; index += 1) await sendAndFollow(anne, leo, 'Alors ?');
    expect(await notificationsOf(leo)).toMatchObject([
      {
        title: 'Nouvelle demande de message',
        content: 'Anne souhaite échanger avec vous.',
        type: 'new_message',
      },
    ]);
    expect(server.pushes.filter(({ token }) => token === phone.token)).toEqual([]);
    await answer(true);
    await sendAndFollow(anne, leo, 'Merci !');
    expect(server.pushes.filter(({ token }) => token === phone.token)).toHaveLength(1);
  });

  it('stays quiet however much is added to it', async () => {
    await sendAndFollow(anne, leo);
    await sendAndFollow(anne, leo);
    expect(await read(conversation)).toMatchObject({ unread: { [leo]: 2 }, unreadFor: [] });
    expect(await isRequest()).toBe(true);
  });

  it('is a conversation once it is accepted, with what there is to read', async () => {
    await sendAndFollow(anne, leo);
    await sendAndFollow(anne, leo);
    expect(await answer(true)).toEqual({ accepted: true });
    expect(await read(conversation)).toMatchObject({
      awaitingUid: null,
      unread: { [leo]: 2 },
      unreadFor: [leo],
      writerUids: [anne],
    });
    expect(await isThere(request)).toBe(false);
    await sendAndFollow(anne, leo);
    expect(await notificationsOf(leo)).toHaveLength(2);
  });

  it('is accepted by answering it', async () => {
    await sendAndFollow(anne, leo);
    const { messageId } = await send(leo, anne, 'Oui');
    expect(await isRequest()).toBe(false);
    await follow(messageId, anne, 1);
    expect(await read(conversation)).toMatchObject({
      awaitingUid: null,
      writerUids: [anne, leo],
      unreadFor: [anne],
    });
    expect(await isThere(request)).toBe(false);
    expect(await notificationsOf(anne)).toMatchObject([
      { title: 'Nouveau message', content: 'Léo\u00a0: Oui' },
    ]);
  });

  it('is accepted by an answer whose event comes seven hours late, and that tells nobody', async () => {
    await sendAndFollow(anne, leo);
    const { messageId } = await send(leo, anne, 'Oui');
    const after = await read(`${conversation}/messages/${messageId}`);
    const at = new Date(server.now().getTime() - 7 * 3_600_000);
    await notifyMessage(server, { conversationId: pairId(anne, leo), messageId, after, at });
    expect(await read(conversation)).toMatchObject({ awaitingUid: null });
    expect(await isThere(request)).toBe(false);
    expect(await notificationsOf(anne)).toEqual([]);
    expect(writeLog).toHaveBeenCalledWith(
      expect.objectContaining({ what: 'What an event had to tell was left out', messageId }),
    );
  });

  it('is accepted with the tod', async () => {
    const todId = await sendTod(anne, leo);
    await sendAndFollow(anne, leo);
    await call(server, 'respondToTod', leo, { todId, accept: true });
    expect(await read(conversation)).toMatchObject({ awaitingUid: null, unreadFor: [leo] });
    expect(await isThere(request)).toBe(false);
  });

  it('waits on where the tod is refused', async () => {
    const todId = await sendTod(anne, leo);
    await sendAndFollow(anne, leo);
    await call(server, 'respondToTod', leo, { todId, accept: false });
    expect(await read(conversation)).toMatchObject({ awaitingUid: leo });
    expect(await isThere(request)).toBe(true);
  });

  it('leaves nothing that its sender can read when it is ignored, and hides what follows', async () => {
    await sendAndFollow(anne, leo);
    const [before, messages] = [
      await read(conversation),
      await server.db.collection(`${conversation}/messages`).get(),
    ];
    expect(await answer(false)).toEqual({ accepted: false });
    expect(await isThere(request)).toBe(false);
    expect(await read(conversation)).toEqual(before);
    expect(
      (await server.db.collection(`${conversation}/messages`).get()).docs.map((stored) => stored.data()),
    ).toEqual(messages.docs.map((stored) => stored.data()));
    await sendAndFollow(anne, leo, 'Tu es là ?');
    expect(await isThere(request)).toBe(false);
    expect(await read(conversation)).toMatchObject({ awaitingUid: leo, unreadFor: [] });
    expect(await notificationsOf(leo)).toHaveLength(1);
    expect(await notificationsOf(anne)).toEqual([]);
  });

  it('that was ignored can be accepted later', async () => {
    await send(anne, leo);
    await answer(false);
    expect(await answer(false)).toEqual({ accepted: false });
    expect(await answer(true)).toEqual({ accepted: true });
    expect(await isRequest()).toBe(false);
    expect(await answer(false)).toEqual({ accepted: true });
  });

  it('goes with the account of whoever sent it', async () => {
    await send(anne, leo);
    await deleteAccount(server, { uid: anne, email: undefined });
    expect(await isThere(request)).toBe(false);
    expect(await refusalOf(answer(true))).toBe('partnerMissing');
  });

  it('is answered by nobody but its receiver', async () => {
    await send(anne, leo);
    const mia = await addMember(server);
    expect(await answer(true, anne, leo)).toEqual({ accepted: true });
    expect(await refusalOf(answer(true, mia, anne))).toBe('partnerMissing');
    expect(await refusalOf(answer(true, anne, anne))).toBe('partnerMissing');
    expect(await isRequest()).toBe(true);
  });

  it('leaves the list with a block, and neither a block nor lifting it accepts it', async () => {
    await send(anne, leo);
    await call(server, 'setBlock', leo, { targetUid: anne, blocked: true });
    expect(await isThere(request)).toBe(false);
    expect(await refusalOf(answer(true))).toBe('blocked');
    await call(server, 'setBlock', leo, { targetUid: anne, blocked: false });
    expect(await isThere(request)).toBe(false);
    expect(await isRequest()).toBe(true);
  });

  it('cannot be accepted of somebody who has blocked since', async () => {
    await send(anne, leo);
    await block(server, anne, leo);
    expect(await refusalOf(answer(true))).toBe('blocked');
    expect(await isRequest()).toBe(true);
    expect(await answer(false)).toEqual({ accepted: false });
  });
});

describe('a conversation of before requests were known', () => {
  beforeEach(async () => {
    await send(anne, leo);
    await server.db.doc(conversation).set({ participants: [anne, leo], unread: { [leo]: 0 }, unreadFor: [] });
    await server.db.doc(request).delete();
  });

  it('goes on as it was', async () => {
    await sendAndFollow(anne, leo);
    expect(await read(conversation)).toMatchObject({ unread: { [leo]: 1 }, unreadFor: [leo] });
    expect(await notificationsOf(leo)).toMatchObject([{ title: 'Nouveau message' }]);
    expect(await answer(false)).toEqual({ accepted: true });
  });
});

describe('at the same instant', () => {
  it('a request that is accepted on two devices, and by a tod, is accepted once', async () => {
    const todId = await sendTod(anne, leo);
    await send(anne, leo);
    const outcomes = await Promise.all([
      answer(true),
      answer(true),
      call(server, 'respondToTod', leo, { todId, accept: true }),
    ]);
    expect(outcomes).toEqual([{ accepted: true }, { accepted: true }, { status: 'accepted' }]);
    expect(await read(conversation)).toMatchObject({ awaitingUid: null, unreadFor: [leo] });
  });

  it('messages that come while it is accepted are all there and all unread', async () => {
    const { messageId } = await send(anne, leo);
    const sent = await Promise.all([answer(true), ...Array.from({ length: 5 }, () => send(anne, leo))]);
    const ids = [messageId, ...sent.flatMap((output) => ('messageId' in output ? [output.messageId] : []))];
    await Promise.all(ids.map((id) => follow(id)));
    expect(await read(conversation)).toMatchObject({
      awaitingUid: null,
      unread: { [leo]: 6 },
      unreadFor: [leo],
    });
  });

  it('messages that come while it is ignored stay hidden', async () => {
    const { messageId } = await send(anne, leo);
    const [, later] = await Promise.all([answer(false), send(anne, leo), follow(messageId)]);
    await follow(later.messageId);
    expect(await read(conversation)).toMatchObject({ awaitingUid: leo, unread: { [leo]: 2 }, unreadFor: [] });
    expect(await isThere(request)).toBe(false);
    expect(await notificationsOf(leo).then(({ length }) => length)).toBeLessThanOrEqual(1);
  });

  it.each([1, 2, 3])('a first message and the acceptance of a tod leave no request: round %i', async () => {
    const todId = await sendTod(anne, leo);
    await Promise.all([send(anne, leo), call(server, 'respondToTod', leo, { todId, accept: true })]);
    expect(await read(conversation)).toMatchObject({ awaitingUid: null, unreadFor: [leo] });
    expect(await isThere(request)).toBe(false);
  });

  it('a block and the acceptance leave no conversation that was accepted across a block', async () => {
    await send(anne, leo);
    const [accepted] = await Promise.allSettled([
      answer(true),
      call(server, 'setBlock', anne, { targetUid: leo, blocked: true }),
    ]);
    // Whichever came first: what is refused changed nothing.
    expect(await isRequest()).toBe(accepted.status === 'rejected');
    expect(await refusalOf(send(anne, leo))).toBe('blocked');
  });
});

describe('reading along', () => {
  it('finds the receiver in no counter that a list of unread conversations is made of', async () => {
    await sendAndFollow(anne, leo);
    const found = await server.db
      .collection('conversations')
      .where('unreadFor', 'array-contains', leo)
      .orderBy(new FieldPath('lastMessageAt'), 'desc')
      .get();
    expect(found.size).toBe(0);
  });
});
