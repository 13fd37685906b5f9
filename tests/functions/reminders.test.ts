import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifyTodChange } from '../../functions/src/tods/notifyTodChange.ts';
import { remindOfGames } from '../../functions/src/tods/remindOfGames.ts';
import { call } from './call.ts';
import { addMember, block, newId } from './members.ts';
import { openServerAt, type TestServer } from './testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openServerAt(new Date('2026-11-20T12:00:00Z'));
});

const slotAt = (day: number, hour: number) => ({
  start: `2026-11-${day}T${hour}:00:00.000Z`,
  end: `2026-11-${day}T${hour + 1}:00:00.000Z`,
});

async function addMatch(day = 24) {
  const [anne, leo] = [await addMember(server), await addMember(server, { name: 'Léo' })];
  const todId = newId();
  const place = { name: 'Court 4', address: '', position: null };
  const input = { id: todId, recipientUid: leo, sportIds: ['tennis'], slot: slotAt(day, 17), place };
  await call(server, 'sendTod', anne, input);
  await call(server, 'respondToTod', leo, { todId, accept: true });
  return { anne, leo, todId };
}

async function remindersOf(uid: string): Promise<unknown[]> {
  const stored = await server.db.collection(`users/${uid}/notifications`).get();
  return stored.docs.filter(({ id }) => id.startsWith('reminder-')).map((found) => found.get('content'));
}

async function runAt(moment: string): Promise<number> {
  server.setTime(new Date(moment));
  return remindOfGames(server);
}

describe('remindOfGames', () => {
  it('reminds both the day before and two hours before, each once however often it runs', async () => {
    const { anne, leo } = await addMatch();
    expect(await runAt('2026-11-23T16:59:00Z')).toBe(0);
    expect(await remindersOf(anne)).toEqual([]);
    const tomorrow = (name: string) =>
      `Vous jouez demain avec ${name}. Tennis, mardi 24 novembre à 18:00, Court 4.`;
    await Promise.all([runAt('2026-11-23T17:00:00Z'), runAt('2026-11-23T17:00:00Z')]);
    expect(await remindersOf(anne)).toEqual([tomorrow('Léo')]);
    expect(await remindersOf(leo)).toEqual([tomorrow('Anne')]);
    expect(await runAt('2026-11-23T18:00:00Z')).toBe(0);
    await runAt('2026-11-24T15:00:00Z');
    expect(await remindersOf(anne)).toHaveLength(2);
    expect(await runAt('2026-11-24T16:00:00Z')).toBe(0);
  });

  it('says when by the clock of the device that each was last seen on', async () => {
    const { anne, leo } = await addMatch();
    const device = (timeZone: string, hour: number) => ({
      token: timeZone,
      timeZone,
      lastSeen: Timestamp.fromDate(new Date(Date.UTC(2026, 10, 20, hour))),
    });
    await server.db.doc(`users/${anne}/devices/old`).set(device('Europe/Paris', 9));
    await server.db.doc(`users/${anne}/devices/new`).set(device('Pacific/Noumea', 11));
    await server.db.doc(`users/${leo}/devices/only`).set(device('Nowhere/AtAll', 11));
    await runAt('2026-11-23T17:00:00Z');
    expect(await remindersOf(anne)).toEqual([expect.stringContaining('mercredi 25 novembre à 04:00')]);
    expect(await remindersOf(leo)).toEqual([expect.stringContaining('mardi 24 novembre à 18:00')]);
  });

  it('says what is true where it comes late, and nothing once it has begun', async () => {
    const { anne } = await addMatch();
    await runAt('2026-11-24T15:30:00Z');
    expect(await remindersOf(anne)).toEqual([expect.stringContaining('dans moins de deux heures')]);
    const sameDay = await addMatch(25);
    await runAt('2026-11-25T08:00:00Z');
    expect(await remindersOf(sameDay.anne)).toEqual([
      expect.stringMatching(/^Vous jouez aujourd’hui avec Léo\. /),
    ]);
    const late = await addMatch(26);
    await runAt('2026-11-26T17:30:00Z');
    expect(await remindersOf(late.anne)).toEqual([]);
  });

  it('reminds of a changed moment anew, and of none that was called off or is across a block', async () => {
    const moved = await addMatch();
    await runAt('2026-11-23T17:00:00Z');
    const id = newId();
    const change = { id, todId: moved.todId, answersId: null, slot: slotAt(26, 17) };
    await call(server, 'makeProposal', moved.anne, change);
    await call(server, 'respondToTod', moved.leo, { todId: moved.todId, accept: true, proposalId: id });
    const cancelled = await addMatch(26);
    await call(server, 'cancelTod', cancelled.leo, { todId: cancelled.todId });
    const blocked = await addMatch(26);
    await block(server, blocked.leo, blocked.anne);
    await runAt('2026-11-25T17:00:00Z');
    expect(await remindersOf(moved.leo)).toHaveLength(2);
    expect(await remindersOf(cancelled.anne)).toEqual([]);
    expect(await remindersOf(blocked.anne)).toEqual([]);
  });

  it('reminds of a moment that was brought forward when that one comes', async () => {
    const moved = await addMatch(26);
    const id = newId();
    const change = { id, todId: moved.todId, answersId: null, slot: slotAt(24, 17) };
    await call(server, 'makeProposal', moved.anne, change);
    await call(server, 'respondToTod', moved.leo, { todId: moved.todId, accept: true, proposalId: id });
    await runAt('2026-11-23T17:00:00Z');
    expect(await remindersOf(moved.leo)).toHaveLength(1);
  });

  it.each([
    ['refused', false],
    ['accepted', true],
  ] as const)(
    'reminds of a moment that stays when another place is %s in the minute in which it is due',
    async (_, accept) => {
      const { anne, leo, todId } = await addMatch();
      const id = newId();
      const place = { name: 'Court 5', address: '', position: null };
      const change = { id, todId, answersId: null, slot: slotAt(24, 17), place };
      await call(server, 'makeProposal', anne, change);
      server.setTime(new Date('2026-11-23T17:00:00Z'));
      await call(server, 'respondToTod', leo, { todId, accept, proposalId: id });
      await remindOfGames(server);
      const said = expect.stringContaining(accept ? 'Court 5' : 'Court 4');
      expect([await remindersOf(anne), await remindersOf(leo)]).toEqual([[said], [said]]);
    },
  );

  it('reminds of all others where it fails with one, and of that one once it no longer does', async () => {
    const [first, second] = [await addMatch(), await addMatch()];
    const reads = server.catalogue;
    const { docs } = await server.db.collection('tods').orderBy('remindAt').get();
    const [stuck] = docs;
    await stuck?.ref.update({ sportIds: ['yoga'] });
    const failing = {
      ...server,
      catalogue: {
        ...reads,
        sports: (ids: readonly string[]) =>
          ids.includes('yoga') ? Promise.reject(new Error('no catalogue')) : reads.sports(ids),
      },
    };
    server.setTime(new Date('2026-11-23T17:00:00Z'));
    await expect(remindOfGames(failing)).rejects.toThrow('1 of 2 games');
    const told = async () => [await remindersOf(first.anne), await remindersOf(second.anne)].flat().length;
    expect(await told()).toBe(1);
    expect(await remindOfGames(server)).toBe(1);
    expect(await told()).toBe(2);
  });

  it('is no news of the tod itself', async () => {
    const { anne, todId } = await addMatch();
    const read = async () => (await server.db.doc(`tods/${todId}`).get()).data();
    const before = await read();
    await runAt('2026-11-23T17:00:00Z');
    await notifyTodChange(server, { todId, before, after: await read(), at: server.now() });
    const stored = await server.db.collection(`users/${anne}/notifications`).get();
    expect(stored.docs.map(({ id }) => id.split('-')[0])).toEqual(['reminder']);
  });
});
