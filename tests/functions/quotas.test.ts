import { pairId } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { RATES } from '../../functions/src/domain/rates.ts';
import { createTurns } from '../../functions/src/platform/turns.ts';
import { call, refusalOf } from './call.ts';
import { addMember, addMembers, makeAdmin, newId, readUsage, setUsage } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});

const sendTod = (uid: string, recipientUid: string, claims = {}) =>
  call(server, 'sendTod', uid, { id: newId(), recipientUid }, claims);
const sendMessage = (uid: string, receiverUid: string, claims = {}) =>
  call(server, 'sendMessage', uid, { id: newId(), receiverUid, content: 'Salut' }, claims);

/** How many calls went through; all others must have been refused for this reason and no other. */
async function countAnswered(calls: readonly Promise<unknown>[], refusal: string): Promise<number> {
  const outcomes = await Promise.all(
    calls.map((called) =>
      refusalOf(called).then(
        (reason) => reason,
        () => 'answered',
      ),
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set(['answered', refusal]));
  return outcomes.filter((outcome) => outcome === 'answered').length;
}

describe('quotas', () => {
  it('lets one of 50 requests at once through when one is left', async () => {
    const anne = await addMember(server);
    const others = await addMembers(server, 50);
    await setUsage(server, anne, { matchRequestsUsed: 9 });
    const calls = others.map((uid) => sendTod(anne, uid));
    expect(await countAnswered(calls, 'todLimitReached')).toBe(1);
    expect(await readUsage(server, anne)).toEqual({ matchRequestsUsed: 10 });
    expect((await server.db.collection('tods').get()).size).toBe(1);
    expect((await server.db.collection('todPairs').get()).size).toBe(1);
  });

  it('lets one of 50 messages at once through when one is left', async () => {
    const [anne = '', leo = ''] = await addMembers(server, 2);
    await sendMessage(leo, anne);
    await setUsage(server, anne, { messagesSent: 9 });
    const calls = Array.from({ length: 50 }, () => sendMessage(anne, leo));
    expect(await countAnswered(calls, 'messageLimitReached')).toBe(1);
    expect(await readUsage(server, anne)).toEqual({ messagesSent: 10 });
    expect((await server.db.collection(`conversations/${pairId(anne, leo)}/messages`).get()).size).toBe(2);
  });

  it('holds across processes, which take no turns with each other', async () => {
    const anne = await addMember(server);
    const others = await addMembers(server, 20);
    const processes = Array.from({ length: 4 }, () => ({ ...server, takeTurn: createTurns() }));
    await setUsage(server, anne, { matchRequestsUsed: 7 });
    const calls = others.map((recipientUid, index) =>
      call(processes[index % 4] ?? server, 'sendTod', anne, { id: newId(), recipientUid }),
    );
    expect(await countAnswered(calls, 'todLimitReached')).toBe(3);
    expect(await readUsage(server, anne)).toEqual({ matchRequestsUsed: 10 });
    expect((await server.db.collection('tods').get()).size).toBe(3);
  });

  it('fills the limit exactly when more come at once than fit', async () => {
    const anne = await addMember(server);
    const others = await addMembers(server, 15);
    const calls = others.map((uid) => sendTod(anne, uid));
    expect(await countAnswered(calls, 'todLimitReached')).toBe(10);
    expect(await readUsage(server, anne)).toEqual({ matchRequestsUsed: 10 });
  });

  it('takes the limits of the plan, of the free one where the plan lapsed, and defaults without a document', async () => {
    await server.db.doc('plans/free').set({ matchRequestsLimit: 1, messagesLimit: 2 });
    await server.db.doc('plans/club').set({ matchRequestsLimit: 3, messagesLimit: 3 });
    const partner = await addMember(server);
    const remaining = async (traits: object, used: number) => {
      const uid = await addMember(server, traits);
      await setUsage(server, uid, { matchRequestsUsed: used });
      return sendTod(uid, partner).then(
        () => 'sent',
        () => 'refused',
      );
    };
    expect(await remaining({}, 0)).toBe('sent');
    expect(await remaining({}, 1)).toBe('refused');
    expect(await remaining({ plan: 'club' }, 2)).toBe('sent');
    expect(await remaining({ plan: 'club' }, 3)).toBe('refused');
    expect(await remaining({ plan: 'club', planActive: false }, 1)).toBe('refused');
    expect(await remaining({ plan: 'unheard-of' }, 9)).toBe('sent');
    expect(await remaining({ plan: 'unheard-of' }, 10)).toBe('refused');
  });

  it('sets no limit to premium members while their plan is active, nor to admins, and counts all the same', async () => {
    const partner = await addMember(server);
    const premium = await addMember(server, { plan: 'premium' });
    const lapsed = await addMember(server, { plan: 'premium', planActive: false });
    const admin = await addMember(server);
    for (const uid of [premium, lapsed, admin]) {
      await setUsage(server, uid, { matchRequestsUsed: 10, messagesSent: 10 });
    }
    await sendTod(premium, partner);
    await sendMessage(premium, partner);
    await makeAdmin(server, admin);
    await sendMessage(admin, partner, { admin: true });
    expect(await refusalOf(sendTod(lapsed, partner))).toBe('todLimitReached');
    expect(await refusalOf(sendMessage(admin, partner))).toBe('messageLimitReached');
    expect(await readUsage(server, premium)).toEqual({ matchRequestsUsed: 11, messagesSent: 11 });
  });

  it('begins anew with the month in Paris', async () => {
    const [anne = '', leo = '', bob = ''] = await addMembers(server, 3);
    server.setTime(new Date('2026-11-30T22:59:00Z'));
    await setUsage(server, anne, { matchRequestsUsed: 10 });
    expect(await refusalOf(sendTod(anne, leo))).toBe('todLimitReached');
    server.setTime(new Date('2026-11-30T23:01:00Z'));
    expect(await sendTod(anne, bob)).toMatchObject({ status: 'pending' });
    expect(await readUsage(server, anne)).toEqual({ matchRequestsUsed: 1 });
  });
});

describe('the buckets of what is counted', () => {
  it('are one for tods and one for messages, and sports that are added to a tod come out of that of tods', async () => {
    const [anne = '', leo = ''] = await addMembers(server, 2);
    const now = new Date('2026-11-20T12:00:00Z');
    server.setTime(now);
    const fullIn = async () => {
      const [usage] = (await server.db.collection(`users/${anne}/usage`).get()).docs;
      const fullAt = (rate: string): unknown => usage?.get(`fullAt.${rate}`);
      return ['sendTod', 'sendMessage'].map((rate) => {
        const moment = fullAt(rate);
        return moment instanceof Timestamp ? (moment.toMillis() - now.getTime()) / 1_000 : null;
      });
    };
    const todId = newId();
    await call(server, 'sendTod', anne, { id: todId, recipientUid: leo });
    expect(await fullIn()).toEqual([RATES.sendTod.seconds, null]);
    await sendMessage(anne, leo);
    expect(await fullIn()).toEqual([RATES.sendTod.seconds, RATES.sendMessage.seconds]);
    await call(server, 'respondToTod', leo, { todId, accept: true });
    await call(server, 'sendTod', anne, { id: newId(), recipientUid: leo, sportIds: ['tennis'] });
    expect(await fullIn()).toEqual([2 * RATES.sendTod.seconds, RATES.sendMessage.seconds]);
    expect(await readUsage(server, anne)).toEqual({ matchRequestsUsed: 1, messagesSent: 1 });
  });
});

describe('the pair rule', () => {
  it('leaves one open tod each time that two people send each other one at the same instant', async () => {
    const others = await addMembers(server, 100);
    const anne = await addMember(server, { plan: 'premium' });
    for (const [index, leo] of others.entries()) {
      // Far enough apart for whoever sends a hundred.
      server.setTime(new Date(Date.UTC(2026, 10, 20) + index * RATES.sendTod.seconds * 1_000));
      const outcomes = await Promise.allSettled([sendTod(anne, leo), sendTod(leo, anne)]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') {
          expect(await refusalOf(Promise.reject(outcome.reason))).toBe('todAlreadyPending');
        }
      }
      const tods = await server.db.collection('tods').where('participants', 'array-contains', leo).get();
      expect(tods.docs.filter((tod) => tod.get('status') === 'pending')).toHaveLength(1);
    }
  });
});
