import { beforeAll, describe, expect, it } from 'vitest';
import { findBlocked, isBlockedBetween } from '../../functions/src/domain/blocks.ts';
import { endOpenTod } from '../../functions/src/tods/endOpenTod.ts';
import { notifyTodChange } from '../../functions/src/tods/notifyTodChange.ts';
import { call, refusalOf } from './call.ts';
import { countReads } from './countReads.ts';
import { addMember, block, newId } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});

async function addTod() {
  const [anne, leo] = [await addMember(server), await addMember(server)];
  const todId = newId();
  await call(server, 'sendTod', anne, { id: todId, recipientUid: leo });
  return { anne, leo, todId };
}

const readTod = async (todId: string) => (await server.db.doc(`tods/${todId}`).get()).data();

describe('a block that is created', () => {
  it.each(['anne', 'leo'] as const)('ends the request between the two when %s made it', async (blocker) => {
    const { anne, leo, todId } = await addTod();
    const before = await readTod(todId);
    const [uid, other] = blocker === 'anne' ? [anne, leo] : [leo, anne];
    await block(server, uid, other);
    const ended = await Promise.all(
      Array.from({ length: 3 }, () => endOpenTod(server, { uid: uid, targetUid: other })),
    );
    expect(ended.filter(Boolean)).toHaveLength(1);
    const after = await readTod(todId);
    expect(after).toMatchObject({ status: 'cancelled' });
    expect(after).not.toHaveProperty('cancellerUid');
    expect((await server.db.collection('todPairs').where('todId', '==', todId).get()).size).toBe(0);
    await notifyTodChange(server, { todId, before, after, at: new Date() });
    for (const person of [anne, leo]) {
      expect((await server.db.collection(`users/${person}/notifications`).get()).size).toBe(0);
    }
  });

  it('ends an accepted tod, too, and leaves other people’s tods and a pair without one as they are', async () => {
    const { anne, leo, todId } = await addTod();
    const other = await addTod();
    await call(server, 'respondToTod', leo, { todId, accept: true });
    await block(server, anne, leo);
    await block(server, anne, other.leo);
    expect(await endOpenTod(server, { uid: anne, targetUid: leo })).toBe(true);
    expect(await endOpenTod(server, { uid: anne, targetUid: other.leo })).toBe(false);
    expect(await readTod(todId)).toMatchObject({ status: 'cancelled' });
    expect(await readTod(other.todId)).toMatchObject({ status: 'pending' });
  });

  it('changes nothing when it was lifted before the event came', async () => {
    const { anne, leo, todId } = await addTod();
    expect(await endOpenTod(server, { uid: leo, targetUid: anne })).toBe(false);
    expect(await readTod(todId)).toMatchObject({ status: 'pending' });
  });

  it('refuses messages, conversations and tods in both directions', async () => {
    const { anne, leo } = await addTod();
    await block(server, anne, leo);
    await endOpenTod(server, { uid: anne, targetUid: leo });
    for (const [from, to] of [
      [anne, leo],
      [leo, anne],
    ] as const) {
      const message = { id: newId(), receiverUid: to, content: 'Salut' };
      expect(await refusalOf(call(server, 'sendMessage', from, message))).toBe('blocked');
      const start = { id: newId(), partnerUid: to };
      expect(await refusalOf(call(server, 'startConversation', from, start))).toBe('blocked');
      const tod = { id: newId(), recipientUid: to };
      expect(await refusalOf(call(server, 'sendTod', from, tod))).toBe('blocked');
    }
  });
});

describe('a block between two people', () => {
  it('is found by one document, also where each blocks the other', async () => {
    const [anne, leo] = [newId(), newId()];
    const found: boolean[] = [];
    const look = () =>
      server.db.runTransaction(async (transaction) => {
        found.push(await isBlockedBetween(transaction, server.db, anne, leo));
      });
    expect(await countReads(look)).toBe(1);
    await block(server, anne, leo);
    await block(server, leo, anne);
    expect(await countReads(look)).toBe(1);
    expect(found).toEqual([false, true]);
  });
});

describe('those among many between whom and somebody there is a block', () => {
  it('are found whoever made it, also where they are more than a query compares with', async () => {
    const people = (count: number) => Array.from({ length: count }, () => newId());
    const [uid, others] = [newId(), people(61)];
    const [first = '', last = ''] = [others[0], others.at(-1)];
    const [thirtieth = '', thirtyFirst = ''] = others.slice(29, 31);
    await Promise.all([first, thirtyFirst].map((other) => block(server, uid, other)));
    await Promise.all([thirtieth, last].map((other) => block(server, other, uid)));
    await block(server, uid, newId());
    expect(await findBlocked(server.db, uid, others)).toEqual(new Set([first, thirtieth, thirtyFirst, last]));
    expect(await findBlocked(server.db, uid, people(30))).toEqual(new Set());
    expect(await findBlocked(server.db, uid, [])).toEqual(new Set());
  });
});
