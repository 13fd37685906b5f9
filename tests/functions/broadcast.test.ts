import { beforeEach, describe, expect, it } from 'vitest';
import { continueBroadcast, startBroadcast } from '../../functions/src/notifications/continueBroadcast.ts';
import { failStuckBroadcasts, STUCK_HOURS } from '../../functions/src/notifications/failStuckBroadcasts.ts';
import { call, refusalOf } from './call.ts';
import { addMember, makeAdmin, newId } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

const ADMIN = { admin: true };

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await openTestServer();
  admin = await addMember(server, { name: 'Admin', sportIds: [] });
  await makeAdmin(server, admin);
});

const message = (more: object = {}) => ({
  id: newId(),
  mode: 'all',
  recipientUid: null,
  sportIds: [],
  type: 'system',
  title: 'Nouveauté',
  content: 'Les créneaux du soir sont là.',
  ...more,
});

const send = (input: object, uid: string | undefined = admin, claims: object = ADMIN) =>
  call(server, 'sendNotifications', uid, input, { ...claims });

/** What the database does once a broadcast is there. */
async function trigger(id: string): Promise<void> {
  const after = (await server.db.doc(`broadcasts/${id}`).get()).data();
  await startBroadcast(server, { broadcastId: id, after });
}

/** Runs what is queued, and what that queues, until nothing is left. */
async function workOff(): Promise<void> {
  for (let task = server.tasks.shift(); task !== undefined; task = server.tasks.shift()) await run(task);
}

async function run({ data }: TestServer['tasks'][number], on: TestServer = server): Promise<void> {
  await continueBroadcast(on, String(data.broadcastId), Number(data.page));
}

async function boxOf(uid: string) {
  return (await server.db.collection(`users/${uid}/notifications`).get()).docs.map((stored) => stored.data());
}

const countNotifications = async () =>
  (await server.db.collectionGroup('notifications').count().get()).data().count;
const broadcast = async (id: string) => (await server.db.doc(`broadcasts/${id}`).get()).data();

/** When a broadcast last came further, in milliseconds. */
async function changedAt(id: string): Promise<number> {
  return (await server.db.doc(`broadcasts/${id}`).get()).get('changedAt').toMillis();
}

/** A database that cannot be asked anything. */
function unreachable(): TestServer['db'] {
  return new Proxy(server.db, {
    get() {
      throw new Error('unreachable');
    },
  });
}

async function addPeople(count: number): Promise<string[]> {
  const uids = Array.from({ length: count }, (_, index) => `person-${String(index).padStart(5, '0')}`);
  for (let start = 0; start < count; start += 500) {
    const batch = server.db.batch();
    for (const uid of uids.slice(start, start + 500)) {
      batch.set(server.db.doc(`profiles/${uid}`), { name: uid, sportIds: ['yoga'] });
    }
    await batch.commit();
  }
  return uids;
}

describe('sendNotifications', () => {
  it('is for admins: visitors, members and suspended admins are refused and nothing is written', async () => {
    const member = await addMember(server);
    const suspended = await addMember(server, { suspended: true });
    expect(await refusalOf(call(server, 'sendNotifications', undefined, message()))).toBe('notSignedIn');
    expect(await refusalOf(send(message(), member, {}))).toBe('notAdmin');
    expect(await refusalOf(send(message(), member, { admin: 'true' }))).toBe('notAdmin');
    expect(await refusalOf(send(message(), suspended))).toBe('accountSuspended');
    expect((await server.db.collection('broadcasts').get()).size).toBe(0);
  });

  it('reaches the one member who was named', async () => {
    const [leo, mia] = [await addMember(server), await addMember(server)];
    const input = message({ mode: 'user', recipientUid: leo, title: '  Bonjour Léo ' });
    expect(await send(input)).toEqual({ recipients: 1 });
    await trigger(input.id);
    expect(await boxOf(leo)).toEqual([
      expect.objectContaining({
        type: 'system',
        title: 'Bonjour Léo',
        content: 'Les créneaux du soir sont là.',
        read: false,
        data: { senderUid: null, todId: null },
      }),
    ]);
    expect(await boxOf(mia)).toEqual([]);
    expect(server.tasks).toEqual([]);
  });

  it('reaches whoever practises one of the sports, once each', async () => {
    const [both, judo, yoga] = await Promise.all(
      [['yoga', 'judo'], ['judo'], ['yoga']].map((sportIds) => addMember(server, { sportIds })),
    );
    const input = message({ mode: 'bySport', sportIds: ['judo', 'tennis'] });
    expect(await send(input)).toEqual({ recipients: 2 });
    for (let time = 0; time < 3; time += 1) await trigger(input.id);
    expect(await boxOf(both ?? '')).toHaveLength(1);
    expect(await boxOf(judo ?? '')).toHaveLength(1);
    expect(await boxOf(yoga ?? '')).toHaveLength(0);
    expect(await broadcast(input.id)).toMatchObject({ status: 'sent', delivered: 2, recipients: 2 });
  });

  it('says when it would reach nobody', async () => {
    expect(await refusalOf(send(message({ mode: 'user', recipientUid: 'nobody' })))).toBe('noRecipients');
    expect(await refusalOf(send(message({ mode: 'bySport', sportIds: ['curling'] })))).toBe('noRecipients');
  });

  it.each([
    ['no member', { mode: 'user' }],
    ['a member and all', { recipientUid: 'leo' }],
    ['no sport', { mode: 'bySport' }],
    ['sports and all', { sportIds: ['judo'] }],
    ['31 sports', { mode: 'bySport', sportIds: Array.from({ length: 31 }, (_, index) => `sport-${index}`) }],
    ['an unknown type', { type: 'advert' }],
    ['an unknown mode', { mode: 'some' }],
    ['a title of spaces', { title: '   ' }],
    ['a content that is too long', { content: 'x'.repeat(1001) }],
  ])('refuses %s', async (_what, more) => {
    expect(await refusalOf(send(message(more)))).toBe('invalidInput');
  });

  it('sends once however often the call is repeated, and takes an id for one content only', async () => {
    await addMember(server);
    const input = message();
    const answers = await Promise.all([send(input), send(input), send(input)]);
    expect(answers).toEqual([{ recipients: 2 }, { recipients: 2 }, { recipients: 2 }]);
    await trigger(input.id);
    await addMember(server);
    expect(await send(input)).toEqual({ recipients: 2 });
    await trigger(input.id);
    expect(await countNotifications()).toBe(2);
    expect(await refusalOf(send({ ...input, title: 'Autre chose' }))).toBe('idAlreadyUsed');
    const other = await addMember(server);
    await makeAdmin(server, other);
    expect(await refusalOf(send(input, other))).toBe('idAlreadyUsed');
  });

  it('goes through the queue beyond 500 people, and each gets it once though tasks die and come again', async () => {
    const people = await addPeople(1001);
    const input = message();
    expect(await send(input)).toEqual({ recipients: 1002 });
    await trigger(input.id);
    await trigger(input.id);
    expect(await countNotifications()).toBe(0);
    expect(server.tasks[0]).toMatchObject({ queue: 'deliverBroadcast', name: `${input.id}-0` });

    // The first task writes its page and dies before it can queue the next one; meanwhile somebody reads theirs.
    const first = server.tasks[0] ?? { queue: '', data: {} };
    const dying = { ...server, enqueueTask: () => Promise.reject(new Error('killed')) };
    await expect(run(first, dying)).rejects.toThrow('killed');
    expect(await countNotifications()).toBe(400);
    const read = server.db.doc(`users/${people[0]}/notifications/broadcast-${input.id}`);
    await read.update({ read: true });

    // Its repeats, two of them at once, and what was queued twice.
    await Promise.all([run(first), run(first)]);
    await workOff();
    await run(first);
    await workOff();
    expect(await countNotifications()).toBe(1002);
    for (const uid of [admin, ...people.slice(0, 3), people[500], people[1000]]) {
      expect(await boxOf(uid ?? '')).toHaveLength(1);
    }
    expect((await read.get()).get('read')).toBe(true);
    expect(await broadcast(input.id)).toMatchObject({ status: 'sent', delivered: 1002, page: 3 });
  });

  it('ends as failed when nothing carries it on any more, says how many have it, and does not come back', async () => {
    const people = await addPeople(600);
    const [stuck, sent] = [message(), message({ mode: 'user', recipientUid: admin })];
    await send(stuck);
    await send(sent);
    await trigger(sent.id);
    await continueBroadcast(server, stuck.id, 0);
    // The task of the second page fails again and again until the queue gives it up.
    const second = server.tasks[0] ?? { queue: '', data: {} };
    const broken = { ...server, db: unreachable() };
    await expect(run(second, broken)).rejects.toThrow('unreachable');

    const progressAt = await changedAt(stuck.id);
    server.setTime(new Date(progressAt + STUCK_HOURS * 3_600_000 - 1));
    expect(await failStuckBroadcasts(server)).toBe(0);
    server.setTime(new Date(progressAt + STUCK_HOURS * 3_600_000));
    expect(await failStuckBroadcasts(server)).toBe(1);
    expect(await failStuckBroadcasts(server)).toBe(0);
    expect(await broadcast(stuck.id)).toMatchObject({ status: 'failed', delivered: 400, recipients: 601 });
    expect(await broadcast(sent.id)).toMatchObject({ status: 'sent', delivered: 1 });

    // A task that comes after all finds it ended.
    server.tasks.length = 0;
    await run(second);
    await trigger(stuck.id);
    await workOff();
    expect(await boxOf(people[500] ?? '')).toEqual([]);
    expect(await broadcast(stuck.id)).toMatchObject({ status: 'failed', delivered: 400 });
    // Repeating the call tells what it told, and sends nothing.
    expect(await send(stuck)).toEqual({ recipients: 601 });
    expect(server.tasks).toEqual([]);
  });

  it('is not given up as long as it comes further, however long it takes', async () => {
    await addPeople(600);
    const input = message();
    await send(input);
    const sentAt = await changedAt(input.id);
    await continueBroadcast(server, input.id, 0);
    expect(await changedAt(input.id)).toBeGreaterThan(sentAt);
    server.setTime(new Date((await changedAt(input.id)) + STUCK_HOURS * 3_600_000 - 1));
    expect(await failStuckBroadcasts(server)).toBe(0);
    await workOff();
    expect(await broadcast(input.id)).toMatchObject({ status: 'sent', delivered: 601 });
  });

  it('does nothing for a broadcast that is gone', async () => {
    await continueBroadcast(server, newId(), 0);
    expect(server.tasks).toEqual([]);
  });
});

describe('sendTestNotification', () => {
  it('goes to the admin who asks for it, and to nobody else', async () => {
    const member = await addMember(server);
    const id = newId();
    expect(await call(server, 'sendTestNotification', admin, { id }, ADMIN)).toEqual({ recipients: 1 });
    await trigger(id);
    expect(await boxOf(admin)).toEqual([
      expect.objectContaining({ type: 'system', title: 'Notification test' }),
    ]);
    expect(await boxOf(member)).toEqual([]);
  });

  it('is for admins', async () => {
    const member = await addMember(server);
    expect(await refusalOf(call(server, 'sendTestNotification', member, { id: newId() }))).toBe('notAdmin');
    expect(await refusalOf(call(server, 'sendTestNotification', undefined, { id: newId() }))).toBe(
      'notSignedIn',
    );
  });
});
