import { documentPaths, isRefusal, pairId, type TodStatus } from '@tod/model';
import { TOD_POLICY_CASES } from '@tod/model/testing';
import { Query } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { removeExpiredPairs } from '../../functions/src/tods/removeExpiredPairs.ts';
import { call, refusalOf } from './call.ts';
import { addMember, block, newId } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});

const statusOf = async (todId: string): Promise<unknown> =>
  (await server.db.doc(`tods/${todId}`).get()).get('status');

interface Trio {
  readonly initiator: string;
  readonly recipient: string;
  readonly stranger: string;
  readonly todId: string;
}

/** A tod in this status, brought there by the calls themselves. */
async function addTod(status: TodStatus): Promise<Trio> {
  const [initiator, recipient, stranger] = await Promise.all([
    addMember(server),
    addMember(server),
    addMember(server),
  ]);
  const todId = newId();
  await call(server, 'sendTod', initiator, { id: todId, recipientUid: recipient });
  if (status === 'accepted' || status === 'rejected') {
    await call(server, 'respondToTod', recipient, { todId, accept: status === 'accepted' });
  }
  if (status === 'cancelled') await call(server, 'cancelTod', initiator, { todId });
  return { initiator, recipient, stranger, todId };
}

type Action = (typeof TOD_POLICY_CASES)[number]['action'];

async function act(action: Action, uid: string, todId: string): Promise<unknown> {
  switch (action) {
    case 'accept':
    case 'reject':
      return call(server, 'respondToTod', uid, { todId, accept: action === 'accept' });
    case 'propose': {
      const slot = { start: '2126-11-24T18:00:00.000Z', end: '2126-11-24T19:00:00.000Z' };
      const proposal = (await server.db.doc(`tods/${todId}`).get()).get('proposal');
      const answersId = proposal === null ? null : proposal.id;
      return call(server, 'makeProposal', uid, { id: newId(), todId, answersId, slot });
    }
    case 'cancel':
      return call(server, 'cancelTod', uid, { todId });
    case 'delete':
      return call(server, 'deleteTod', uid, { todId });
    case 'block':
      throw new Error('Blocking is no call: blocks.test.ts has it.');
    case 'recordSession':
      return call(server, 'recordSession', uid, {
        id: newId(),
        todId,
        playedAt: '2026-11-01T10:00:00.000Z',
        sportId: 'judo',
      });
  }
}

describe('what may be done to a tod', () => {
  it.each(TOD_POLICY_CASES.filter(({ action }) => action !== 'block'))(
    '$expected when the $actor of a $status tod tries to $action',
    async (row) => {
      const trio = await addTod(row.status);
      const acted = act(row.action, trio[row.actor], trio.todId);
      if (isRefusal(row.expected)) {
        expect(await refusalOf(acted)).toBe(row.expected);
        expect(await statusOf(trio.todId)).toBe(row.status);
      } else {
        await acted;
        expect((await statusOf(trio.todId)) ?? 'gone').toBe(row.expected);
      }
    },
  );

  it('is withdrawn as a request only until it is accepted', async () => {
    const cancel = ({ initiator, todId }: Trio) =>
      call(server, 'cancelTod', initiator, { todId, onlyPending: true });
    const [pending, accepted] = [await addTod('pending'), await addTod('accepted')];
    await cancel(pending);
    expect(await statusOf(pending.todId)).toBe('cancelled');
    expect(await refusalOf(cancel(pending))).toBe('todNotOpen');
    expect(await refusalOf(cancel(accepted))).toBe('todNotPending');
    expect(await statusOf(accepted.todId)).toBe('accepted');
  });

  it('keeps the pair exactly while the tod is open', async () => {
    const holds = async ({ todId }: Trio) => {
      const pairs = await server.db.collection('todPairs').where('todId', '==', todId).get();
      return pairs.size === 1;
    };
    expect(await holds(await addTod('pending'))).toBe(true);
    expect(await holds(await addTod('accepted'))).toBe(true);
    expect(await holds(await addTod('rejected'))).toBe(false);
    expect(await holds(await addTod('cancelled'))).toBe(false);
    const deleted = await addTod('pending');
    await call(server, 'deleteTod', deleted.initiator, { todId: deleted.todId });
    expect(await holds(deleted)).toBe(false);
  });

  it('clears a pair away once its people may send as before, but for one that is claimed meanwhile', async () => {
    const [free, claimed] = [await addTod('rejected'), await addTod('rejected')];
    const later = { ...server, now: () => new Date(Date.now() + 30 * 86_400_000) };
    const read = Query.prototype.get;
    const todId = newId();
    vi.spyOn(Query.prototype, 'get').mockImplementationOnce(async function claimMeanwhile(this: Query) {
      const found = await read.call(this);
      await call(server, 'sendTod', claimed.initiator, { id: todId, recipientUid: claimed.recipient });
      return found;
    });
    await removeExpiredPairs(later);
    const pairOf = async ({ initiator, recipient }: Trio) =>
      (await server.db.doc(documentPaths.todPair(pairId(initiator, recipient))).get()).data();
    expect(await pairOf(claimed)).toMatchObject({ todId });
    expect(await pairOf(free)).toBeUndefined();
  });

  it('leaves the pair to the next tod when an older one is deleted', async () => {
    const { initiator, recipient, todId } = await addTod('rejected');
    const next = newId();
    await call(server, 'sendTod', initiator, { id: next, recipientUid: recipient });
    await call(server, 'deleteTod', recipient, { todId });
    expect(
      await refusalOf(call(server, 'sendTod', initiator, { id: newId(), recipientUid: recipient })),
    ).toBe('todAlreadyPending');
  });
});

describe('respondToTod', () => {
  it('answers once: the same answer again finds the tod no longer pending', async () => {
    const { recipient, todId } = await addTod('pending');
    expect(await call(server, 'respondToTod', recipient, { todId, accept: true })).toEqual({
      status: 'accepted',
    });
    expect(await refusalOf(call(server, 'respondToTod', recipient, { todId, accept: true }))).toBe(
      'todNotPending',
    );
  });

  it('takes one of two answers that come at the same instant', async () => {
    const { recipient, todId } = await addTod('pending');
    const outcomes = await Promise.allSettled(
      [true, false, true, false].map((accept) => call(server, 'respondToTod', recipient, { todId, accept })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(['accepted', 'rejected']).toContain(await statusOf(todId));
  });

  it('lets a block made since be answered with a rejection only', async () => {
    const { initiator, recipient, todId } = await addTod('pending');
    await block(server, recipient, initiator);
    expect(await refusalOf(call(server, 'respondToTod', recipient, { todId, accept: true }))).toBe('blocked');
    expect(await call(server, 'respondToTod', recipient, { todId, accept: false })).toEqual({
      status: 'rejected',
    });
  });

  it('lets a request of somebody who is suspended or gone be answered with a rejection only', async () => {
    for (const leave of [
      (uid: string) => server.db.doc(`profiles/${uid}`).update({ suspended: true }),
      (uid: string) => server.db.doc(`profiles/${uid}`).delete(),
    ]) {
      const { initiator, recipient, todId } = await addTod('pending');
      await leave(initiator);
      expect(await refusalOf(call(server, 'respondToTod', recipient, { todId, accept: true }))).toBe(
        'partnerMissing',
      );
      expect(await call(server, 'respondToTod', recipient, { todId, accept: false })).toEqual({
        status: 'rejected',
      });
    }
  });

  it('finds no tod that does not exist', async () => {
    const uid = await addMember(server);
    expect(await refusalOf(call(server, 'respondToTod', uid, { todId: newId(), accept: true }))).toBe(
      'todNotFound',
    );
    expect(await refusalOf(call(server, 'cancelTod', uid, { todId: newId() }))).toBe('todNotFound');
  });
});

describe('cancelTod', () => {
  it('refuses to cancel twice', async () => {
    const { initiator, todId } = await addTod('accepted');
    await call(server, 'cancelTod', initiator, { todId });
    expect(await refusalOf(call(server, 'cancelTod', initiator, { todId }))).toBe('todNotOpen');
    expect((await server.db.doc(`tods/${todId}`).get()).get('cancellerUid')).toBe(initiator);
  });
});

describe('deleteTod', () => {
  it('says whether there was something to delete', async () => {
    const { initiator, recipient, todId } = await addTod('cancelled');
    expect(await call(server, 'deleteTod', recipient, { todId })).toEqual({ deleted: true });
    expect(await call(server, 'deleteTod', recipient, { todId })).toEqual({ deleted: false });
    expect(await call(server, 'deleteTod', initiator, { todId })).toEqual({ deleted: false });
  });
});
