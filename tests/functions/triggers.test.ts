import { nameTokens, pairId } from '@tod/model';
import { DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queuePersonRefresh } from '../../functions/src/accounts/queuePersonRefresh.ts';
import { refreshName } from '../../functions/src/accounts/refreshName.ts';
import { refreshPerson } from '../../functions/src/accounts/refreshPerson.ts';
import { timeZoneOf } from '../../functions/src/domain/timeZoneOf.ts';
import { notifyMessage } from '../../functions/src/messages/notifyMessage.ts';
import { pushNotification } from '../../functions/src/notifications/pushNotification.ts';
import { deleteBelowTod } from '../../functions/src/tods/deleteBelowTod.ts';
import { notifyTodChange } from '../../functions/src/tods/notifyTodChange.ts';
import { tod } from '../../functions/src/tods/testing.ts';
import { call } from './call.ts';
import { dump } from './dump.ts';
import { addMember, NO_FACTS, newId } from './members.ts';
import { openServerAt, type TestServer } from './testServer.ts';

const { write: writeLog } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock('firebase-functions/logger', () => ({ write: writeLog }));

/** At an hour at which no quiet hours keep a push back. */
async function openInTheMorning(): Promise<TestServer> {
  const opened = await openServerAt(at(0));
  return opened;
}

let server: TestServer;
beforeEach(async () => {
  server = await openInTheMorning();
});

type Delivery = () => Promise<unknown>;

const deliverInOrder = async (deliveries: readonly Delivery[]) => {
  for (const deliver of deliveries) await deliver();
};

/** Each three times at once, the last one first. */
const deliverThriceInReverse = async (deliveries: readonly Delivery[]) => {
  for (const deliver of deliveries.toReversed()) await Promise.all([deliver(), deliver(), deliver()]);
};

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

/** Expects one outcome of both orders. Each runs in a database of its own. */
async function expectSameDocuments(build: (server: TestServer) => Promise<readonly Delivery[]>) {
  const [once, often] = [server, await openInTheMorning()];
  await deliverInOrder(await build(once));
  await deliverThriceInReverse(await build(often));
  expect(await dump(often.db)).toEqual(await dump(once.db));
  return { once, often };
}

const device = (token: string) => ({ token, userAgent: 'Firefox', lastSeen: Timestamp.fromDate(at(0)) });

async function addDevices(to: TestServer, uid: string, tokens: readonly string[]) {
  for (const token of tokens) await to.db.doc(`users/${uid}/devices/device-of-${token}`).set(device(token));
}

async function notificationsOf(uid: string) {
  const found = await server.db.collection(`users/${uid}/notifications`).get();
  return found.docs.map((stored) => ({ id: stored.id, ...stored.data() }));
}

describe('a tod that is written', () => {
  const changes = [
    [undefined, tod('pending')],
    [tod('pending'), tod('accepted')],
    [tod('accepted'), tod('accepted', { sessionCount: 1 })],
    [tod('accepted'), tod('cancelled', { cancellerUid: 'anne' })],
    [tod('cancelled', { cancellerUid: 'anne' }), undefined],
  ] as const;

  it('leaves the same notifications however often and in whatever order it is told', async () => {
    const { once } = await expectSameDocuments(async (to) => {
      await to.db.doc('tods/tod-1').set(tod('pending'));
      return changes.map(
        ([before, after], index) =>
          () =>
            notifyTodChange(to, { todId: 'tod-1', before, after, at: at(index) }),
      );
    });
    expect([...(await dump(once.db)).keys()].filter((path) => path.startsWith('users/')).toSorted()).toEqual([
      'users/anne/notifications/tod-tod-1-accepted',
      'users/leo/notifications/tod-tod-1-cancelled',
      'users/leo/notifications/tod-tod-1-pending',
    ]);
  });

  it('tells nobody of a request that was withdrawn, answered or deleted before its event came', async () => {
    const change = { todId: 'tod-1', before: undefined, after: tod('pending'), at: at(0) };
    for (const now of [tod('cancelled', { cancellerUid: 'anne' }), tod('accepted')]) {
      await server.db.doc('tods/tod-1').set(now);
      await notifyTodChange(server, change);
    }
    await server.db.doc('tods/tod-1').delete();
    await notifyTodChange(server, change);
    expect(await notificationsOf('leo')).toEqual([]);
  });

  it('does not bring back as unread what its owner has read', async () => {
    await server.db.doc('tods/tod-1').set(tod('pending'));
    const change = { todId: 'tod-1', before: undefined, after: tod('pending'), at: at(0) };
    await notifyTodChange(server, change);
    const [notification] = await notificationsOf('leo');
    expect(notification).toMatchObject({ type: 'match_request', read: false, data: { todId: 'tod-1' } });
    await server.db.doc(`users/leo/notifications/${notification?.id}`).update({ read: true });
    await notifyTodChange(server, change);
    expect(await notificationsOf('leo')).toMatchObject([{ read: true }]);
  });

  it('says when it is by the clock of whoever learns of it, not of whoever wrote it', async () => {
    const noumea = { ...device('phone'), timeZone: 'Pacific/Noumea' };
    await server.db.doc('users/leo/devices/phone').set(noumea);
    const fortDeFrance = { ...device('phone'), timeZone: 'America/Martinique' };
    await server.db.doc('users/anne/devices/phone').set(fortDeFrance);
    const slot = { start: new Date('2026-11-24T17:00:00Z'), end: new Date('2026-11-24T18:00:00Z') };
    const after = tod('pending', { slot });
    await server.db.doc('tods/tod-1').set(after);
    await notifyTodChange(server, { todId: 'tod-1', before: undefined, after, at: at(0) });
    expect(await notificationsOf('leo')).toMatchObject([
      { content: expect.stringContaining('mercredi 25 novembre à 04:00') },
    ]);
  });

  it('takes what else is wrong with a clock for no unknown time zone', async () => {
    await server.db.doc('users/leo/devices/phone').set(device('phone'));
    const broken = vi.spyOn(Intl, 'DateTimeFormat').mockImplementationOnce(function noClock() {
      throw new TypeError('No clocks here.');
    });
    await expect(timeZoneOf(server, 'leo')).rejects.toThrow('No clocks here.');
    broken.mockRestore();
  });

  it('takes along what lay below a tod that is gone', async () => {
    await server.db.doc('tods/tod-1/sessions/one').set({ notes: 'Beau match' });
    await server.db.doc('tods/tod-1/reviews/one_anne').set({ rating: 5 });
    await deleteBelowTod(server, { todId: 'tod-1', before: tod('cancelled'), after: undefined, at: at(0) });
    expect([...(await dump(server.db)).keys()].filter((path) => path.startsWith('tods'))).toEqual([]);
  });
});

describe('a message that is created', () => {
  const conversationId = pairId('anne', 'leo');
  const fields = { senderUid: 'anne', receiverUid: 'leo', content: 'Salut Léo', read: false };

  async function addMessage(to: TestServer, messageId: string): Promise<Delivery> {
    await to.db.doc(`conversations/${conversationId}`).set({ people: { anne: { name: 'Anne' } } });
    await to.db.doc(`conversations/${conversationId}/messages/${messageId}`).set(fields);
    return () => notifyMessage(to, { conversationId, messageId, after: fields, at: at(0) });
  }

  it('leaves the same notifications however often and in whatever order it is told', async () => {
    await expectSameDocuments(async (to) => [await addMessage(to, 'first'), await addMessage(to, 'second')]);
    expect(await notificationsOf('leo')).toHaveLength(2);
    expect(await notificationsOf('leo')).toMatchObject([
      {
        id: 'message-first',
        type: 'new_message',
        title: 'Nouveau message',
        content: 'Anne\u00a0: Salut Léo',
        data: { senderUid: 'anne', todId: null },
        relatedId: conversationId,
      },
      { id: 'message-second' },
    ]);
  });

  it('is not told to somebody who has read it in the open conversation', async () => {
    const deliver = await addMessage(server, 'first');
    await server.db.doc(`conversations/${conversationId}/messages/first`).update({ read: true });
    await deliver();
    expect(await notificationsOf('leo')).toEqual([]);
  });
});

describe('a notification that is created', () => {
  const fields = {
    type: 'match_request',
    title: 'Nouvelle demande de tod',
    content: 'Anne souhaite faire du sport avec vous.',
    read: false,
    data: { senderUid: 'anne', todId: 'tod-1' },
  };
  const creation = (notificationId: string) => ({
    uid: 'leo',
    notificationId,
    before: undefined,
    after: fields,
  });

  const store = async ({ db }: TestServer, ...ids: readonly string[]) => {
    for (const id of ids) await db.doc(`users/leo/notifications/${id}`).set(fields);
  };

  it('is pushed once to each device, however often and in whatever order it is told', async () => {
    const { once, often } = await expectSameDocuments(async (to) => {
      await addDevices(to, 'leo', ['phone', 'laptop']);
      await store(to, 'one', 'two');
      return ['one', 'two'].map((id) => () => pushNotification(to, creation(id)));
    });
    const sent = ({ pushes }: TestServer) =>
      pushes.map(({ token, push }) => `${push.notificationId} ${token}`).toSorted();
    expect(sent(once)).toEqual(['one laptop', 'one phone', 'two laptop', 'two phone']);
    expect(sent(often)).toEqual(sent(once));
    expect(once.pushes[0]?.push).toMatchObject({ title: fields.title, url: '/matches/request/tod-1' });
  });

  it('forgets a device whose token is dead and keeps the others, also one that failed', async () => {
    await addDevices(server, 'leo', ['dead-phone', 'busy-laptop', 'tablet']);
    server.answerPush('dead-phone', 'dead');
    server.answerPush('busy-laptop', 'failed');
    await store(server, 'one');
    await pushNotification(server, creation('one'));
    const devices = await server.db.collection('users/leo/devices').get();
    expect(devices.docs.map((stored) => stored.get('token')).toSorted()).toEqual(['busy-laptop', 'tablet']);
  });

  it('leaves a device that got a new token meanwhile, and says so where one could not be forgotten', async () => {
    await addDevices(server, 'leo', ['dead-phone', 'dead-tablet']);
    server.answerPush('dead-phone', 'dead');
    server.answerPush('dead-tablet', 'dead');
    await store(server, 'one');
    const renewing = {
      ...server,
      sendPush: async (...push: Parameters<TestServer['sendPush']>) => {
        await server.db.doc('users/leo/devices/device-of-dead-phone').set(device('new-phone'));
        return server.sendPush(...push);
      },
    };
    const spy = vi.spyOn(DocumentReference.prototype, 'delete');
    // That of the tablet, which is the last by its name.
    spy.mockRejectedValueOnce(new Error('The database is gone.'));
    writeLog.mockClear();
    await pushNotification(renewing, creation('one'));
    spy.mockRestore();
    expect(writeLog).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ what: 'A device whose token is dead could not be forgotten' }),
    );
    const devices = await server.db.collection('users/leo/devices').get();
    expect(devices.docs.map((stored) => stored.get('token')).toSorted()).toEqual([
      'dead-tablet',
      'new-phone',
    ]);
  });

  it('goes once to a token that two devices share, and nowhere without a device', async () => {
    await store(server, 'one', 'two');
    await pushNotification(server, creation('one'));
    expect(server.pushes).toEqual([]);
    await server.db.doc('users/leo/devices/old').set(device('same'));
    await server.db.doc('users/leo/devices/new').set(device('same'));
    await server.db.doc('users/leo/devices/broken').set({ lastSeen: Timestamp.fromDate(at(0)) });
    await pushNotification(server, creation('two'));
    expect(server.pushes.map(({ token }) => token)).toEqual(['same']);
  });
});

describe('a profile that is updated', () => {
  /** Does what is queued, and what that queues, until nothing is left. */
  async function workOff(): Promise<void> {
    for (let task = server.tasks.shift(); task !== undefined; task = server.tasks.shift())
      await refreshPerson(server, task.data);
  }

  async function addHistory() {
    const [anne, leo] = [await addMember(server), await addMember(server, { name: 'Léo' })];
    const [open, closed] = [newId(), newId()];
    await call(server, 'sendTod', leo, { id: closed, recipientUid: anne });
    await call(server, 'respondToTod', anne, { todId: closed, accept: false });
    await call(server, 'sendTod', anne, { id: open, recipientUid: leo });
    await call(server, 'sendMessage', leo, { id: newId(), receiverUid: anne, content: 'Salut' });
    return { anne, leo, open, closed };
  }

  const nameIn = async (path: string, uid: string): Promise<unknown> =>
    (await server.db.doc(path).get()).get(`people.${uid}.name`);

  it('carries the latest name into open tods and conversations, whatever event comes last', async () => {
    const { anne, leo, open, closed } = await addHistory();
    const reference = server.db.doc(`profiles/${anne}`);
    const first = (await reference.get()).data();
    await reference.update({ name: 'Anna' });
    const second = (await reference.get()).data();
    await reference.update({ name: 'Annie' });
    const third = (await reference.get()).data();
    await deliverThriceInReverse([
      () => queuePersonRefresh(server, { uid: anne, before: first, after: second }),
      () => queuePersonRefresh(server, { uid: anne, before: second, after: third }),
    ]);
    await workOff();
    const conversation = `conversations/${pairId(anne, leo)}`;
    expect(await nameIn(`tods/${open}`, anne)).toBe('Annie');
    expect(await nameIn(conversation, anne)).toBe('Annie');
    expect(await nameIn(conversation, leo)).toBe('Léo');
    expect(await nameIn(`tods/${closed}`, anne)).toBe('Anne');
  });

  it('ends with the latest name also when an earlier event is the last to write', async () => {
    const { anne, leo } = await addHistory();
    const reference = server.db.doc(`profiles/${anne}`);
    await reference.update({ name: 'Anna' });
    const openBatch = server.db.batch.bind(server.db);
    const spy = vi.spyOn(server.db, 'batch').mockImplementationOnce(() => {
      const batch = openBatch();
      const commit = batch.commit.bind(batch);
      batch.commit = async () => {
        await reference.update({ name: 'Annie' });
        await refreshPerson(server, { uid: anne });
        return commit();
      };
      return batch;
    });
    await refreshPerson(server, { uid: anne });
    await workOff();
    spy.mockRestore();
    expect(await nameIn(`conversations/${pairId(anne, leo)}`, anne)).toBe('Annie');
  });

  it('writes nothing where the name is right already', async () => {
    const { anne, leo, open } = await addHistory();
    const shared = [`tods/${open}`, `conversations/${pairId(anne, leo)}`];
    const writtenAt = async () =>
      (await server.db.getAll(...shared.map((path) => server.db.doc(path)))).map(
        ({ updateTime }) => updateTime,
      );
    await server.db.doc(`profiles/${anne}`).update({ name: 'Annie' });
    await refreshPerson(server, { uid: anne });
    const once = await writtenAt();
    await refreshPerson(server, { uid: anne });
    expect(await writtenAt()).toEqual(once);
  });

  it('has Auth bear the name and the photo of the profile, and writes it once', async () => {
    const anne = await addMember(server);
    const google = { displayName: 'Anne Martin', photoUrl: 'https://google.example/anne.jpg' };
    server.accountFacts.set(anne, { ...NO_FACTS, ...google });
    const shown = () => {
      const { displayName, photoUrl } = server.accountFacts.get(anne) ?? NO_FACTS;
      return { displayName, photoUrl };
    };
    const change = async (fields: object) => {
      await server.db.doc(`profiles/${anne}`).update(fields);
      for (let times = 0; times < 3; times += 1) await refreshPerson(server, { uid: anne });
    };
    await change({ name: 'Annie' });
    expect(shown()).toEqual({ displayName: 'Annie', photoUrl: google.photoUrl });
    await change({ avatarVersion: '17' });
    const photoUrl = `https://files.example/${encodeURIComponent(`avatars/${anne}/avatar`)}?v=17`;
    expect(shown()).toEqual({ displayName: 'Annie', photoUrl });
    await change({ avatarVersion: null });
    expect(shown()).toEqual({ displayName: 'Annie', photoUrl: null });
    expect(server.renamedAccounts).toEqual([anne, anne, anne]);
    await change({ city: 'Lyon' });
    expect(server.renamedAccounts).toHaveLength(3);
  });

  it('writes nothing when only other fields changed or the profile is gone', async () => {
    const { anne } = await addHistory();
    const before = (await server.db.doc(`profiles/${anne}`).get()).data();
    const documents = await dump(server.db);
    const write = FieldValue.serverTimestamp();
    await queuePersonRefresh(server, {
      uid: anne,
      before,
      after: { ...before, bio: 'Bonjour', lastActive: write },
    });
    expect(server.tasks).toEqual([]);
    await queuePersonRefresh(server, { uid: 'gone', before, after: { ...before, name: 'Anna' } });
    await workOff();
    expect(await dump(server.db)).toEqual(documents);
  });

  it('has its owner found by the new name, whatever event comes last, and by nothing else', async () => {
    const anne = await addMember(server, { name: 'Anne' });
    const reference = server.db.doc(`profiles/${anne}`);
    const read = async () => (await reference.get()).data();
    await reference.update({ name: 'Zoé' });
    const second = await read();
    await reference.update({ name: 'Éloïse' });
    const third = await read();
    await deliverThriceInReverse([
      () => refreshName(server, { uid: anne, after: second }),
      () => refreshName(server, { uid: anne, after: third }),
    ]);
    expect((await read())?.nameTokens).toEqual(nameTokens('Éloïse'));
    expect(await refreshName(server, { uid: anne, after: await read() })).toBe(false);
    // Tokens from before the server alone wrote them.
    await reference.update({ nameTokens: ['a', 'e', 'i'] });
    expect(await refreshName(server, { uid: anne, after: await read() })).toBe(true);
    expect((await read())?.nameTokens).toEqual(nameTokens('Éloïse'));
    expect(await refreshName(server, { uid: 'gone', after: second })).toBe(false);
    expect((await server.db.doc('profiles/gone').get()).exists).toBe(false);
  });

  it('reaches more tods than fit on one page', async () => {
    const anne = await addMember(server, { name: 'Anna' });
    const batch = server.db.batch();
    for (let index = 0; index < 250; index += 1) {
      batch.set(server.db.doc(`tods/many-${index}`), {
        participants: [anne, `other-${index}`],
        status: index % 2 === 0 ? 'pending' : 'accepted',
        people: { [anne]: { name: 'Anne' } },
      });
    }
    await batch.commit();
    await refreshPerson(server, { uid: anne });
    const tods = await server.db.collection('tods').where('participants', 'array-contains', anne).get();
    const names = tods.docs.map((tod): unknown => tod.get(`people.${anne}.name`));
    expect(names).toEqual(Array.from({ length: 250 }, () => 'Anna'));
  });
});
