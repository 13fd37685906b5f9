import { pairId } from '@tod/model';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifyMessage } from '../../functions/src/messages/notifyMessage.ts';
import { pushNotification } from '../../functions/src/notifications/pushNotification.ts';
import { openServerAt, type TestServer } from './testServer.ts';

const AFTERNOON = new Date('2026-11-20T14:00:00Z');
const NIGHT = new Date('2026-11-20T22:30:00Z');
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
const conversationId = pairId('anne', 'leo');

let server: TestServer;
beforeEach(async () => {
  server = await openServerAt(AFTERNOON);
  const device = { token: 'phone', userAgent: CHROME, lastSeen: Timestamp.fromDate(AFTERNOON) };
  await server.db.doc('users/leo/devices/phone').set(device);
});

/** Anne writes to Léo, and everything that follows from it happens, `times` times. */
async function write(messageId: string, times = 1): Promise<void> {
  const after = { senderUid: 'anne', receiverUid: 'leo', content: 'Salut', read: false };
  const conversation = server.db.doc(`conversations/${conversationId}`);
  await conversation.set(
    { people: { anne: { name: 'Anne' } }, unread: { leo: FieldValue.increment(1) } },
    { merge: true },
  );
  await server.db.doc(`conversations/${conversationId}/messages/${messageId}`).set(after);
  for (let time = 0; time < times; time += 1) {
    await notifyMessage(server, { conversationId, messageId, after, at: server.now() });
    await push(`message-${messageId}`);
  }
}

async function push(notificationId: string): Promise<void> {
  const after = (await server.db.doc(`users/leo/notifications/${notificationId}`).get()).data();
  await pushNotification(server, { uid: 'leo', notificationId, before: undefined, after });
}

const pushed = () => server.pushes.map(({ push }) => push.notificationId);
const listed = async () => (await server.db.collection('users/leo/notifications').get()).size;

describe('a message', () => {
  it('is pushed once for a conversation until it is read', async () => {
    await write('one', 2);
    await write('two', 2);
    for (let index = 3; index < 30; index += 1) await write(`${index}`);
    expect(pushed()).toEqual(['message-one']);
    expect(await listed()).toBe(29);
    await server.db.doc(`conversations/${conversationId}`).update({ 'unread.leo': 0 });
    await write('four');
    expect(pushed()).toEqual(['message-one', 'message-four']);
    expect(server.pushes.map(({ push }) => push.tag)).toEqual(['messages-anne', 'messages-anne']);
    expect(server.pushes[0]?.push).toMatchObject({ content: 'Anne vous a écrit.', uid: 'leo' });
  });

  it('is pushed where no device took the one before', async () => {
    server.answerPush('phone', 'failed');
    await write('one');
    server.answerPush('phone', 'dead');
    await write('two');
    expect((await server.db.collection('users/leo/devices').get()).size).toBe(0);
    const tablet = { token: 'tablet', userAgent: 'Firefox', lastSeen: Timestamp.fromDate(AFTERNOON) };
    await server.db.doc('users/leo/devices/tablet').set(tablet);
    await write('three');
    await write('four');
    expect(pushed()).toEqual(['message-one', 'message-two', 'message-three']);
  });

  it('is not pushed again where one of the devices took the one before', async () => {
    const tablet = { token: 'tablet', userAgent: 'Firefox', lastSeen: Timestamp.fromDate(AFTERNOON) };
    await server.db.doc('users/leo/devices/tablet').set(tablet);
    server.answerPush('tablet', 'failed');
    await write('one');
    await write('two');
    expect(new Set(pushed())).toEqual(new Set(['message-one']));
  });

  it('is pushed again half an hour later, in place of the one before', async () => {
    await write('one');
    server.setTime(new Date(AFTERNOON.getTime() + 29 * 60_000));
    await write('two');
    expect(pushed()).toEqual(['message-one']);
    server.setTime(new Date(AFTERNOON.getTime() + 30 * 60_000));
    await write('three');
    await write('four');
    expect(pushed()).toEqual(['message-one', 'message-three']);
    expect(server.pushes.map(({ push }) => push.tag)).toEqual(['messages-anne', 'messages-anne']);
  });

  it('is pushed again when the notification before was read in the list', async () => {
    await write('one');
    await server.db.doc('users/leo/notifications/message-one').update({ read: true });
    await write('two');
    expect(pushed()).toEqual(['message-one', 'message-two']);
  });

  it('is not kept back by one that came in the quiet hours and was not pushed', async () => {
    server.setTime(NIGHT);
    await write('one');
    expect(pushed()).toEqual([]);
    server.setTime(AFTERNOON);
    await write('two');
    expect(pushed()).toEqual(['message-two']);
    expect(await listed()).toBe(2);
  });

  it('stays quiet when the event of the night is delivered again in the morning', async () => {
    server.setTime(NIGHT);
    await write('one');
    server.setTime(AFTERNOON);
    await push('message-one');
    expect(pushed()).toEqual([]);
  });

  it('does not keep back one of another conversation', async () => {
    await write('one');
    await server.db.doc('users/leo/notifications/message-other').set({
      type: 'new_message',
      title: 'Nouveau message',
      read: false,
      data: { senderUid: 'mia', todId: null },
      relatedId: pairId('leo', 'mia'),
    });
    await push('message-other');
    expect(pushed()).toEqual(['message-one', 'message-other']);
    // That conversation is gone, and with it the name of whoever wrote.
    expect(server.pushes[1]?.push).toMatchObject({ content: 'Un membre vous a écrit.' });
  });
});

describe('what was pushed and is read elsewhere, or is gone', () => {
  /** Léo reads a notification, and the event of it comes `times` times. */
  async function read(notificationId: string, times = 1): Promise<void> {
    const document = server.db.doc(`users/leo/notifications/${notificationId}`);
    const before = (await document.get()).data();
    await document.update({ read: true });
    const after = (await document.get()).data();
    for (let time = 0; time < times; time += 1)
      await pushNotification(server, { uid: 'leo', notificationId, before, after });
  }

  /** A notification goes, and the event of it comes `times` times. */
  async function remove(notificationId: string, times = 1): Promise<void> {
    const document = server.db.doc(`users/leo/notifications/${notificationId}`);
    const before = (await document.get()).data();
    await document.delete();
    for (let time = 0; time < times; time += 1)
      await pushNotification(server, { uid: 'leo', notificationId, before, after: undefined });
  }

  it('is taken from the devices, once', async () => {
    await write('one');
    await read('message-one', 3);
    expect(server.pushes.map(({ token, push }) => [token, push.kind, push.notificationId])).toEqual([
      ['phone', 'show', 'message-one'],
      ['phone', 'close', 'message-one'],
    ]);
  });

  it('costs nobody a push where none was shown: in the night, for the messages that follow, without a device', async () => {
    await write('one');
    for (const id of ['two', 'three', 'four']) await write(id);
    for (const id of ['two', 'three', 'four']) await read(`message-${id}`);
    server.setTime(NIGHT);
    await server.db.doc(`conversations/${conversationId}`).update({ 'unread.leo': 0 });
    await write('late');
    await read('message-late');
    expect(server.pushes).toHaveLength(1);
    await server.db.doc('users/leo/devices/phone').delete();
    await read('message-one');
    expect(server.pushes).toHaveLength(1);
  });

  it.each([
    ['iPhone', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/604.1'],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  ])('stays where it is on a device that must show whatever it is sent: %s', async (token, userAgent) => {
    await server.db
      .doc(`users/leo/devices/${token}`)
      .set({ token, userAgent, lastSeen: Timestamp.fromDate(AFTERNOON) });
    await write('one');
    await read('message-one');
    const tokensOf = (kind: string) =>
      server.pushes.filter(({ push }) => push.kind === kind).map((sent) => sent.token);
    expect(tokensOf('show').toSorted()).toEqual([token, 'phone'].toSorted());
    expect(tokensOf('close')).toEqual(['phone']);
  });

  it.each([
    ['it was read', (stored: DocumentReference) => stored.set({ ...request, read: true })],
    ['it is gone', (stored: DocumentReference) => stored.delete()],
  ])('is not pushed at all when the news of it comes after %s', async (_what, happen) => {
    await happen(server.db.doc('users/leo/notifications/request'));
    await pushNotification(server, {
      uid: 'leo',
      notificationId: 'request',
      before: undefined,
      after: request,
    });
    expect(server.pushes).toEqual([]);
  });

  it('is taken from the devices, once, where it goes unread with its sender or its message', async () => {
    await write('one');
    await remove('message-one', 3);
    await push('message-one');
    expect(server.pushes.map(({ push }) => [push.kind, push.notificationId, push.tag])).toEqual([
      ['show', 'message-one', 'messages-anne'],
      ['close', 'message-one', 'messages-anne'],
    ]);
  });

  it('costs nobody a push when it goes after it was read, or was never shown', async () => {
    await write('one');
    await write('two');
    await read('message-one');
    await remove('message-one');
    await remove('message-two');
    expect(server.pushes.map(({ push }) => push.kind)).toEqual(['show', 'close']);
  });

  it('is taken from nobody before it was shown, and never shown after, where the events come in reverse', async () => {
    const stored = server.db.doc('users/leo/notifications/request');
    await stored.set(request);
    await remove('request');
    const event = { uid: 'leo', notificationId: 'request', before: undefined, after: request };
    await pushNotification(server, event);
    expect(server.pushes).toEqual([]);
  });
});

const request = { type: 'match_request', title: 'Nouvelle demande de tod', read: false };

describe('the settings of a member', () => {
  it('let the night begin on each device by its own clock', async () => {
    const device = (token: string, timeZone: string) =>
      server.db
        .doc(`users/leo/devices/${token}`)
        .set({ token, timeZone, lastSeen: Timestamp.fromDate(AFTERNOON) });
    await device('martinique', 'America/Martinique');
    await device('noumea', 'Pacific/Noumea');
    // 23:30 in Paris, 18:30 in Fort-de-France, 9:30 in Nouméa.
    server.setTime(NIGHT);
    await server.db.doc('users/leo/notifications/request').set(request);
    await push('request');
    expect(server.pushes.map(({ token }) => token).toSorted()).toEqual(['martinique', 'noumea']);
  });

  it('keep a type from being pushed, and leave the others', async () => {
    await server.db.doc('users/leo/settings/notifications').set({ push: { new_message: false } });
    await write('one');
    await server.db.doc('users/leo/notifications/request').set(request);
    await push('request');
    expect(pushed()).toEqual(['request']);
    expect(await listed()).toBe(2);
  });

  it('move the quiet hours or turn them off', async () => {
    server.setTime(NIGHT);
    await server.db.doc('users/leo/notifications/request').set(request);
    const settings = server.db.doc('users/leo/settings/notifications');
    await settings.set({ push: {}, quietHours: { enabled: false, start: '21:00', end: '09:00' } });
    await push('request');
    expect(pushed()).toEqual(['request']);
    await settings.set({ push: {}, quietHours: { enabled: true, start: '14:30', end: '15:30' } });
    await server.db.doc('users/leo/notifications/late').set(request);
    await push('late');
    server.setTime(AFTERNOON);
    await server.db.doc('users/leo/notifications/siesta').set(request);
    await push('siesta');
    expect(pushed()).toEqual(['request', 'late']);
  });

  it('count as the defaults where they make no sense', async () => {
    await server.db
      .doc('users/leo/settings/notifications')
      .set({ push: 'none', quietHours: { start: 'soir' } });
    await server.db.doc('users/leo/notifications/request').set(request);
    await push('request');
    server.setTime(NIGHT);
    await server.db.doc('users/leo/notifications/late').set(request);
    await push('late');
    expect(pushed()).toEqual(['request']);
  });
});
