import { DocumentReference, Query, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countPractitioners } from '../../functions/src/catalogue/countPractitioners.ts';
import { removeExpiredLedgers } from '../../functions/src/domain/removeExpiredLedgers.ts';
import { removeStaleDevices } from '../../functions/src/notifications/removeStaleDevices.ts';
import { countAreas } from '../../functions/src/partners/countAreas.ts';
import { removeExpiredPlaces } from '../../functions/src/places/removeExpiredPlaces.ts';
import { addMember } from './members.ts';
import { openServerAt, type TestServer } from './testServer.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));

const NOW = new Date('2026-11-20T10:00:00Z');
const daysAgo = (days: number) => Timestamp.fromMillis(NOW.getTime() - days * 86_400_000);

let server: TestServer;
beforeEach(async () => {
  server = await openServerAt(NOW);
});
afterEach(() => vi.restoreAllMocks());

async function addUnverified(sportIds: readonly string[]): Promise<void> {
  const uid = await addMember(server, { sportIds });
  await server.db.doc(`profiles/${uid}`).update({ isVerified: false });
}

describe('countPractitioners', () => {
  it('counts whom a list of each sport can show, and writes only what changed', async () => {
    await addMember(server, { sportIds: ['tennis', 'judo'] });
    await addMember(server, { sportIds: ['judo'] });
    await addMember(server, { sportIds: ['judo'], suspended: true });
    await addUnverified(['judo']);
    await countPractitioners(server);
    const read = async () => {
      const sports = await server.db.collection('sports').get();
      return sports.docs.map((sport) => [
        sport.id,
        sport.get('practitionerCount'),
        sport.updateTime.toMillis(),
      ]);
    };
    const counted = await read();
    expect(counted.map(([id, count]) => [id, count])).toEqual([
      ['course-a-pied', 0],
      ['football', 0],
      ['judo', 2],
      ['tennis', 1],
      ['tennis-de-table', 0],
      ['yoga', 0],
    ]);
    await countPractitioners(server);
    expect(await read()).toEqual(counted);
  });

  it('counts the others where a sport goes meanwhile', async () => {
    await addMember(server, { sportIds: ['football', 'judo'] });
    const { get } = Query.prototype;
    vi.spyOn(Query.prototype, 'get').mockImplementationOnce(async function (this: Query) {
      const found = await get.call(this);
      await server.db.doc('sports/football').delete();
      return found;
    });
    await countPractitioners(server);
    expect((await server.db.doc('sports/football').get()).exists).toBe(false);
    expect(await countOf('judo')).toBe(1);
  });

  it('counts the others where one fails, and says that it did', async () => {
    await addMember(server, { sportIds: ['football', 'judo'] });
    vi.spyOn(DocumentReference.prototype, 'update').mockRejectedValueOnce(new Error('The database is gone.'));
    await expect(countPractitioners(server)).rejects.toThrow(
      'The practitioners of 1 sports could not be counted.',
    );
    expect([await countOf('football'), await countOf('judo')]).toEqual([0, 1]);
  });

  async function countOf(sport: string): Promise<unknown> {
    return (await server.db.doc(`sports/${sport}`).get()).get('practitionerCount');
  }
});

describe('countAreas', () => {
  it('counts who plays what around a place, says nothing of fewer than five, and writes only what changed', async () => {
    for (let index = 0; index < 5; index += 1)
      await addMember(server, { sportIds: index === 0 ? ['judo', 'tennis'] : ['judo'] });
    await addMember(server, { sportIds: ['judo'], suspended: true });
    await addUnverified(['judo']);
    const nowhere = await addMember(server, { sportIds: ['judo'] });
    await server.db.doc(`profiles/${nowhere}`).update({ geohash: null });
    await server.db.doc('areas/gone').set({ sports: [{ sportId: 'yoga', name: 'Yoga', people: 5 }] });
    const read = async () => {
      const areas = await server.db.collection('areas').get();
      return areas.docs.map((area) => [area.id, area.data(), area.updateTime.toMillis()]);
    };
    await countAreas(server);
    const counted = await read();
    expect(counted.map(([id, area]) => [id, area])).toEqual([
      ['u0hm', { sports: [{ sportId: 'judo', name: expect.any(String), people: 5 }] }],
    ]);
    await countAreas(server);
    expect(await read()).toEqual(counted);
  });
});

describe('removeExpiredLedgers', () => {
  it('removes what has expired, also beyond one page, and nothing else', async () => {
    const batch = server.db.batch();
    for (let index = 0; index < 250; index += 1) {
      batch.set(server.db.doc(`ledger/old-${index}`), { expiresAt: daysAgo(1) });
    }
    batch.set(server.db.doc('ledger/young'), { expiresAt: daysAgo(-1) });
    await batch.commit();
    expect(await removeExpiredLedgers(server)).toBe(250);
    const left = await server.db.collection('ledger').get();
    expect(left.docs.map((stored) => stored.id)).toEqual(['young']);
  });
});

describe('removeExpiredPlaces', () => {
  it('removes answers of the map that have expired, and nothing else', async () => {
    await server.db.doc('mapCache/old').set({ places: [], expiresAt: daysAgo(1) });
    await server.db.doc('mapCache/young').set({ places: [], expiresAt: daysAgo(-1) });
    expect(await removeExpiredPlaces(server)).toBe(1);
    expect((await server.db.collection('mapCache').get()).docs.map(({ id }) => id)).toEqual(['young']);
  });
});

describe('removeStaleDevices', () => {
  it('forgets devices that were not seen for 30 days', async () => {
    await server.db.doc('users/anne/devices/old').set({ token: 'a', lastSeen: daysAgo(31) });
    await server.db.doc('users/anne/devices/recent').set({ token: 'b', lastSeen: daysAgo(29) });
    await server.db.doc('users/leo/devices/old').set({ token: 'c', lastSeen: daysAgo(400) });
    expect(await removeStaleDevices(server)).toBe(2);
    const left = await server.db.collectionGroup('devices').get();
    expect(left.docs.map((stored) => stored.id)).toEqual(['recent']);
  });

  it('keeps one that says meanwhile that it is there', async () => {
    const back = server.db.doc('users/anne/devices/back');
    await back.set({ token: 'a', lastSeen: daysAgo(31) });
    const read = Query.prototype.get;
    vi.spyOn(Query.prototype, 'get').mockImplementationOnce(async function comeBackMeanwhile(this: Query) {
      const found = await read.call(this);
      await back.update({ lastSeen: daysAgo(0) });
      return found;
    });
    expect(await removeStaleDevices(server)).toBe(0);
    expect((await back.get()).exists).toBe(true);
  });
});
