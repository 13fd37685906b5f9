import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { boundDevices, MAX_DEVICES } from '../../functions/src/notifications/boundDevices.ts';
import { pushNotification } from '../../functions/src/notifications/pushNotification.ts';
import {
  MAX_INTERACTIONS,
  trimFrom,
  trimInteractions,
} from '../../functions/src/partners/trimInteractions.ts';
import { addMember } from '../functions/members.ts';
import { openServerAt, type TestServer } from '../functions/testServer.ts';

const START = Date.UTC(2026, 10, 20, 12);

let server: TestServer;
let anne: string;
let mallory: string;
beforeEach(async () => {
  server = await openServerAt(new Date(START));
  [anne, mallory] = [await addMember(server), await addMember(server)];
});

/** Registers a device as its owner would, and resolves to the event of it. */
async function register(uid: string, id: string, token: string, minutes = 0) {
  const seen = Timestamp.fromMillis(START + minutes * 60_000);
  const device = { token, userAgent: 'Firefox', createdAt: seen, lastSeen: seen };
  await server.db.doc(`users/${uid}/devices/${id}`).set(device);
  return { uid, id };
}

const devicesOf = async (uid: string) =>
  (await server.db.collection(`users/${uid}/devices`).get()).docs.map(({ id }) => id).toSorted();

describe('the token of a device', () => {
  it('is whose it was registered for last, and nobody else gets pushes there', async () => {
    await boundDevices(server, await register(anne, 'phone', 'the-phone'));
    await boundDevices(server, await register(anne, 'laptop', 'the-laptop'));
    await boundDevices(server, await register(mallory, 'hers', 'the-phone', 1));
    expect([await devicesOf(anne), await devicesOf(mallory)]).toEqual([['laptop'], ['hers']]);
    const after = { type: 'system', title: 'Bonjour', content: 'Pour Anne', createdAt: new Date(START) };
    await server.db.doc(`users/${anne}/notifications/one`).set(after);
    await pushNotification(server, { uid: anne, notificationId: 'one', before: undefined, after });
    expect(server.pushes.map(({ token }) => token)).toEqual(['the-laptop']);
  });

  it('stays there when the events come late, twice or in reverse order', async () => {
    const first = await register(anne, 'phone', 'the-phone');
    const second = await register(mallory, 'hers', 'the-phone', 1);
    for (const event of [second, first, second, first]) await boundDevices(server, event);
    expect([await devicesOf(anne), await devicesOf(mallory)]).toEqual([[], ['hers']]);
  });

  it('is one device of its owner’s, too', async () => {
    await boundDevices(server, await register(anne, 'old', 'the-phone'));
    await boundDevices(server, await register(anne, 'new', 'the-phone', 1));
    expect(await devicesOf(anne)).toEqual(['new']);
  });
});

describe('a device that nobody can read', () => {
  it('goes as soon as it is registered, as it would count for none of those that a member may have', async () => {
    await register(mallory, 'hers', 'the-phone');
    const event = await register(mallory, 'odd', '😀'.repeat(600));
    expect(await boundDevices(server, event)).toBe(1);
    expect(await boundDevices(server, event)).toBe(0);
    expect(await devicesOf(mallory)).toEqual(['hers']);
  });
});

describe('somebody who registers a device after the other', () => {
  it('has the last twenty', async () => {
    await register(anne, 'hers', 'the-phone');
    for (let index = 0; index < 3 * MAX_DEVICES; index += 1) {
      const id = `device-${String(index).padStart(3, '0')}`;
      await boundDevices(server, await register(mallory, id, `token-${index}`, index));
    }
    const left = await devicesOf(mallory);
    expect(left).toHaveLength(MAX_DEVICES);
    expect(left[0]).toBe(`device-0${2 * MAX_DEVICES}`);
    expect(await devicesOf(anne)).toEqual(['hers']);
  });
});

describe('somebody who passes by more people than there are', () => {
  it('is left with the last of them by the next morning, and everybody else with all of theirs', async () => {
    const pass = (uid: string, target: number) => server.db.doc(`users/${uid}/interactions/target-${target}`);
    const writer = server.db.bulkWriter();
    for (let target = 0; target < MAX_INTERACTIONS + 450; target += 1) {
      const createdAt = Timestamp.fromMillis(START + target * 1_000);
      void writer.set(pass(mallory, target), { type: 'pass', createdAt });
    }
    void writer.set(pass(anne, 0), { type: 'pass', createdAt: Timestamp.fromMillis(START) });
    await writer.close();
    expect(await trimInteractions(server)).toBe(450);
    const left = server.db.collection(`users/${mallory}/interactions`);
    expect((await left.count().get()).data().count).toBe(MAX_INTERACTIONS);
    expect((await left.orderBy('createdAt').limit(1).get()).docs[0]?.id).toBe('target-450');
    expect((await pass(anne, 0).get()).exists).toBe(true);
    expect(await trimInteractions(server)).toBe(0);
  });

  it('keeps each match, which goes with its tod alone, however long ago that began', async () => {
    const note = (target: string, type: string, seconds: number) =>
      void writer.set(server.db.doc(`users/${mallory}/interactions/${target}`), {
        type,
        createdAt: Timestamp.fromMillis(START + seconds * 1_000),
      });
    const writer = server.db.bulkWriter();
    note('matched', 'match', 0);
    note('written-to', 'message', 1);
    for (let target = 0; target < MAX_INTERACTIONS; target += 1) note(`target-${target}`, 'pass', 2 + target);
    await writer.close();
    expect(await trimInteractions(server)).toBe(1);
    const left = server.db.collection(`users/${mallory}/interactions`).orderBy('createdAt').limit(2);
    expect((await left.get()).docs.map(({ id }) => id)).toEqual(['matched', 'target-0']);
    expect(await trimInteractions(server)).toBe(0);
  });

  it('has their turn with as many others as a night takes, whoever it begins with', async () => {
    const uids = ['a', 'b', 'c', 'd'].map((name) => `trimmed-${name}`);
    const writer = server.db.bulkWriter();
    for (const uid of uids) {
      void writer.set(server.db.doc(`users/${uid}`), { plan: 'free' });
      for (let target = 0; target <= MAX_INTERACTIONS; target += 1)
        void writer.set(server.db.doc(`users/${uid}/interactions/target-${target}`), {
          type: 'pass',
          createdAt: Timestamp.fromMillis(START + target * 1_000),
        });
    }
    await writer.close();
    const trimmed = async () => {
      const counts = uids.map(async (uid) => {
        const { count } = (await server.db.collection(`users/${uid}/interactions`).count().get()).data();
        return count === MAX_INTERACTIONS ? [uid.at(-1)] : [];
      });
      return (await Promise.all(counts)).flat().join('');
    };
    expect(await trimFrom(server, 'trimmed-b', 2)).toBe(2);
    expect(await trimmed()).toBe('bc');
    // Behind the last one the first come, and nobody has two turns.
    const all = (await server.db.collection('users').count().get()).data().count;
    expect(await trimFrom(server, 'trimmed-d', all)).toBe(2);
    expect(await trimmed()).toBe('abcd');
    expect(await trimFrom(server, 'trimmed-c', 10 * all)).toBe(0);
  });
});
