import {
  documentPaths,
  keyFiguresOf,
  SUMMED_DAYS,
  statisticsDay,
  statisticsDaySchema,
  todSchema,
} from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../functions/src/accounts/createAccount.ts';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { receiveEvent } from '../../functions/src/billing/receiveEvent.ts';
import { syncSubscription } from '../../functions/src/billing/syncSubscription.ts';
import { removeExpiredLedgers } from '../../functions/src/domain/removeExpiredLedgers.ts';
import { parseFields } from '../../functions/src/platform/documents.ts';
import { countActivity } from '../../functions/src/statistics/countActivity.ts';
import { countTod } from '../../functions/src/statistics/countTod.ts';
import { readFigures, sumStatistics } from '../../functions/src/statistics/sumStatistics.ts';
import { call } from './call.ts';
import { addMember, addMembers, newId } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

const NOW = new Date();
const TODAY = statisticsDay(NOW);
const DAY_MS = 86_400_000;

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});

function counted(day = TODAY) {
  return readFigures(server, day);
}

async function readDay(day: string) {
  const stored = await server.db.doc(documentPaths.statisticsDay(day)).get();
  return parseFields(statisticsDaySchema, stored.data());
}

/** Messages of one moment, in a conversation of their own. */
async function addMessages(count: number, at: Date) {
  const batch = server.db.batch();
  for (let number = 0; number < count; number += 1)
    batch.set(server.db.doc(documentPaths.message('a_b', newId())), { createdAt: Timestamp.fromDate(at) });
  await batch.commit();
}

const thrice = async (deliver: () => Promise<unknown>) => {
  await Promise.all([deliver(), deliver()]);
  await deliver();
};

/** What the triggers are told of a tod, by what is stored between the calls; each three times. */
function followTod(todId: string) {
  let before: unknown;
  return async (at = new Date()) => {
    const stored = await server.db.doc(documentPaths.tod(todId)).get();
    const change = { todId, before, after: stored.data(), at };
    await thrice(() => countTod(server, change));
    before = stored.data();
  };
}

describe('what is counted of a day', () => {
  it('is what a recount of the documents says, however often each event comes', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const uid = await addMember(server);
        await server.db.doc(documentPaths.account(uid)).delete();
        await thrice(() =>
          createAccount(server, { uid, email: `p${index}@example.org`, displayName: 'Anne' }),
        );
        await server.db.doc(documentPaths.account(uid)).update({ newUntil: null, profileComplete: true });
        return uid;
      }),
    );
    const [anne = '', ...others] = people;
    for (const [index, other] of others.entries()) {
      const todId = newId();
      const follow = followTod(todId);
      await call(server, 'sendTod', anne, { id: todId, recipientUid: other, sportIds: ['judo'], slot: null });
      await follow();
      if (index === 0) continue;
      await call(server, 'respondToTod', other, { todId, accept: index !== 1 });
      await follow();
      if (index !== 3) continue;
      for (let time = 0; time < 2; time += 1) {
        await call(server, 'recordSession', anne, {
          id: newId(),
          todId,
          playedAt: new Date(Date.now() - 3_600_000).toISOString(),
          sportId: 'judo',
          sets: null,
          notes: '',
        });
        await follow();
      }
      for (let number = 0; number < 4; number += 1) {
        const message = { id: newId(), receiverUid: other, content: `Salut ${number}` };
        await thrice(() => call(server, 'sendMessage', anne, message));
      }
    }
    await thrice(() => deleteAccount(server, { uid: people[1] ?? '', email: undefined }));

    // The first of the others was deleted, and its tod, which had no answer, with it.
    const tods = (await server.db.collection(documentPaths.tods()).get()).docs.map((stored) =>
      parseFields(todSchema, stored.data()),
    );
    const accounts = (await server.db.collection(documentPaths.users()).get()).size;
    const messages = (await server.db.collectionGroup('messages').get()).size;
    expect(await counted()).toEqual({
      signUps: accounts + 1,
      deletions: 1,
      activePeople: accounts + 1,
      firstActiveOfMonth: accounts + 1,
      todsSent: tods.length + 1,
      todsAccepted: tods.filter(({ status }) => status === 'accepted').length,
      todsPlayed: tods.filter(({ sessionCount }) => sessionCount > 0).length,
      todsAnsweredInDay: tods.filter(({ status }) => status !== 'pending').length,
      // Counted where they lie, once an hour.
      messages: 0,
      subscribed: 0,
      unsubscribed: 0,
      monthlyCents: 0,
      paidCents: 0,
    });
    await sumStatistics(server);
    expect(await readDay(TODAY)).toMatchObject({ messages, todsSent: tods.length + 1 });
    expect([tods.length, messages]).toEqual([3, 4]);
  });

  it('has an answer after more than a day for no share, and one within it for the day of the tod', async () => {
    const todId = newId();
    const tod = (status: string) => ({
      participants: ['anne', 'leo'],
      initiatorUid: 'anne',
      recipientUid: 'leo',
      status,
      createdAt: Timestamp.fromDate(new Date(NOW.getTime() - DAY_MS)),
    });
    const answer = (id: string, at: Date) =>
      countTod(server, { todId: id, before: tod('pending'), after: tod('accepted'), at });
    await answer(todId, new Date(NOW.getTime() + 60_000));
    expect((await counted(statisticsDay(new Date(NOW.getTime() - DAY_MS)))).todsAnsweredInDay).toBe(0);
    await answer(newId(), new Date(NOW.getTime() - 60_000));
    expect((await counted(statisticsDay(new Date(NOW.getTime() - DAY_MS)))).todsAnsweredInDay).toBe(1);
  });

  it('has somebody who is here all day once, and once a month', async () => {
    const at = (text: string) => Timestamp.fromDate(new Date(text));
    const steps = [
      '2026-11-20T08:00:00Z',
      '2026-11-20T08:05:00Z',
      '2026-11-21T09:00:00Z',
      '2026-12-01T09:00:00Z',
    ];
    for (const [index, step] of steps.entries()) {
      const before = { lastActive: index === 0 ? null : at(steps[index - 1] ?? '') };
      await thrice(() => countActivity(server, { uid: 'anne', before, after: { lastActive: at(step) } }));
    }
    // Late news of an earlier presence says nothing.
    await countActivity(server, {
      uid: 'anne',
      before: { lastActive: at('2026-12-01T09:00:00Z') },
      after: { lastActive: at('2026-11-25T09:00:00Z') },
    });
    const days = ['2026-11-20', '2026-11-21', '2026-11-25', '2026-12-01'];
    const found = await Promise.all(days.map((day) => counted(day)));
    expect(found.map(({ activePeople, firstActiveOfMonth }) => [activePeople, firstActiveOfMonth])).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
      [1, 1],
    ]);
  });
});

describe('revenue', () => {
  it('follows what the payment service says, once, and goes with the account', async () => {
    const uid = await addMember(server);
    const customerId = await server.payments.createCustomer(uid);
    server.payments.addSubscription(customerId, { price: 9.9, interval: 'month', priceId: null });
    await thrice(() => syncSubscription(server, customerId));
    expect(await counted()).toMatchObject({ subscribed: 1, unsubscribed: 0, monthlyCents: 990 });
    await thrice(() => deleteAccount(server, { uid, email: undefined }));
    expect(await counted()).toMatchObject({ subscribed: 1, unsubscribed: 1, monthlyCents: 0 });
  });

  /** Tells three times that 100 cents more were paid than so many days ago. */
  async function pay(days: number) {
    const payment = { name: `invoice-${days}`, at: daysAgo(days), cents: 100 + days };
    const event = { id: `evt_${days}`, type: 'invoice.paid', customerId: null, payment };
    server.payments.events.push(event);
    await thrice(() => receiveEvent(server, Buffer.from(event.id), 'signed'));
  }
  const daysAgo = (days: number) => new Date(server.now().getTime() - days * DAY_MS);

  it('counts what was paid for its day, and where that may be summed up already for the first that is not', async () => {
    server.setTime(new Date('2026-11-20T12:00:00Z'));
    for (const days of [0, 1, 10]) await pay(days);
    const paid = async (days: number) => (await counted(statisticsDay(daysAgo(days)))).paidCents;
    expect(await Promise.all([0, 1, SUMMED_DAYS - 1, 10].map(paid))).toEqual([100, 211, 0, 0]);
  });

  it.each([
    ['at the end of a day', '2026-11-20T22:30:00Z', '2026-11-20T23:05:00Z'],
    ['in the last hour before summer begins', '2026-03-29T00:30:00Z', '2026-03-29T01:05:00Z'],
    ['at the end of the day on which summer begins', '2026-03-29T21:30:00Z', '2026-03-29T22:05:00Z'],
    ['two days later', '2026-03-31T22:30:00Z', '2026-03-31T23:05:00Z'],
  ])('is in the sum of all days where news of long ago come %s, after its last sum', async (_, now, next) => {
    server.setTime(new Date(new Date(now).getTime() - 4 * DAY_MS));
    await sumStatistics(server);
    for (let ago = 3; ago >= 0; ago -= 1) {
      server.setTime(new Date(new Date(now).getTime() - ago * DAY_MS - 1_500_000));
      await sumStatistics(server);
    }
    server.setTime(new Date(now));
    for (const days of [2, 10]) await pay(days);
    server.setTime(new Date(next));
    await sumStatistics(server);
    const { docs } = await server.db.collection(documentPaths.statistics()).get();
    const paid = docs.map((day) => parseFields(statisticsDaySchema, day.data()).paidCents);
    expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(212);
  });
});

describe('sumStatistics', () => {
  const days = async () => {
    const found = await server.db.collection(documentPaths.statistics()).orderBy('__name__').get();
    return found.docs.map((stored) => ({
      id: stored.id,
      ...parseFields(statisticsDaySchema, stored.data()),
    }));
  };

  it('begins with what there is, and goes on from day to day', async () => {
    server.setTime(new Date('2026-11-20T20:00:00Z'));
    await addMembers(server, 4);
    await createAccount(server, { uid: 'anne', email: undefined, displayName: 'Anne' });
    for (let time = 0; time < 2; time += 1) await sumStatistics(server);
    expect(await days()).toMatchObject([{ id: '2026-11-20', membersBefore: 4, signUps: 1, activePeople: 1 }]);

    server.setTime(new Date('2026-11-21T20:00:00Z'));
    await createAccount(server, { uid: 'leo', email: undefined, displayName: 'Léo' });
    await createAccount(server, { uid: 'mia', email: undefined, displayName: 'Mia' });
    await deleteAccount(server, { uid: 'anne', email: undefined });
    await sumStatistics(server);
    expect(await days()).toMatchObject([
      { id: '2026-11-20', membersBefore: 4 },
      { id: '2026-11-21', membersBefore: 5, signUps: 2, deletions: 1 },
    ]);
    const accounts = (await server.db.collection(documentPaths.users()).get()).size;
    expect(keyFiguresOf(await days())).toMatchObject({ members: accounts, subscribers: 0 });
  });

  it('still finds what events told of a day when it looks at that day for the last time', async () => {
    server.setTime(new Date('2026-11-20T00:00:00Z'));
    const after = { status: 'pending', createdAt: Timestamp.fromDate(server.now()) };
    await countTod(server, { todId: newId(), before: undefined, after, at: server.now() });
    await sumStatistics(server);
    for (const now of ['2026-11-22T22:59:00Z', '2026-11-23T23:30:00Z']) {
      server.setTime(new Date(now));
      await removeExpiredLedgers(server);
      await sumStatistics(server);
      expect(await days()).toContainEqual(expect.objectContaining({ id: '2026-11-20', todsSent: 1 }));
    }
    server.setTime(new Date('2026-11-24T01:00:00Z'));
    await removeExpiredLedgers(server);
    expect((await counted('2026-11-20')).todsSent).toBe(0);
  });

  it('loses nothing that is counted at the same time', async () => {
    server.setTime(new Date('2026-11-20T20:00:00Z'));
    await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        countTod(server, {
          todId: `tod-${number}`,
          before: undefined,
          after: { status: 'pending', createdAt: Timestamp.fromDate(server.now()) },
          at: server.now(),
        }),
      ),
    );
    await sumStatistics(server);
    expect(await days()).toMatchObject([{ todsSent: 100 }]);
  });

  it('counts the messages of each day of Paris, and those that are gone since as long as they were counted', async () => {
    server.setTime(new Date('2026-11-21T08:00:00Z'));
    await addMessages(3, new Date('2026-11-20T22:59:59Z'));
    await addMessages(2, new Date('2026-11-20T23:00:00Z'));
    await sumStatistics(server);
    expect(await days()).toMatchObject([{ id: '2026-11-21', messages: 2 }]);
    await server.db.recursiveDelete(server.db.collection(documentPaths.messages('a_b')));
    await addMessages(1, new Date('2026-11-21T09:00:00Z'));
    await sumStatistics(server);
    expect(await days()).toMatchObject([{ id: '2026-11-21', messages: 2 }]);
  });
});
