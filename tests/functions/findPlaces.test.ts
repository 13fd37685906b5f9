import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCommunes } from '../../emulators/doubles/communes.ts';
import { createPlaces } from '../../emulators/doubles/places.ts';
import { createServicesServer } from '../../emulators/doubles/server.ts';
import { createPlacesService } from '../../functions/src/platform/places.ts';
import { ServiceUnavailableError } from '../../functions/src/platform/throttledQueue.ts';
import { call, refusalOf } from './call.ts';
import { addMember } from './members.ts';
import { openServerAt, type TestServer } from './testServer.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const ANNECY = { latitude: 45.9012, longitude: 6.1287, radius: 5000 };

const map = createServicesServer([createPlaces(getCommunes, () => NOW)], (error) => {
  throw error;
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => map.listen(0, '127.0.0.1', resolve));
  port = addressOf(map.address()).port;
});
afterAll(() => void map.close());

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (typeof address === 'object' && address !== null) return address;
  throw new Error('The map has no address.');
}

let server: TestServer;
let anne: string;
beforeEach(async () => {
  server = await openServerAt(NOW);
  anne = await addMember(server);
  const clock = { now: () => 0, wait: async () => undefined };
  server.answerPlaces(
    createPlacesService({ endpoint: `http://127.0.0.1:${port}`, userAgent: 'test' }, clock),
  );
});

const find = (input: object) => call(server, 'findPlaces', anne, { ...ANNECY, ...input });
const unavailable = () => Promise.reject(new ServiceUnavailableError('no'));

describe('findPlaces', () => {
  it('gives the 8 nearest places of a sport, nearest first, from the point of the grid', async () => {
    const { places, radius } = await find({ sportId: 'judo' });
    expect(radius).toBe(5000);
    expect(places).toHaveLength(8);
    for (const place of places) {
      expect(place).toMatchObject({
        id: expect.stringMatching(/^(node|way)\/\d+$/),
        name: expect.stringMatching(/./),
      });
      expect(Math.round(place.distanceKm * 10) / 10).toBe(place.distanceKm);
      expect(place.distanceKm).toBeLessThanOrEqual(5);
    }
    expect(places.map(({ distanceKm }) => distanceKm)).toEqual(
      places.map(({ distanceKm }) => distanceKm).toSorted((a, b) => a - b),
    );
    expect(server.placesQueries[0]).toContain('(around:5000,45.90,6.13)');
    expect(server.placesQueries[0]).not.toContain('45.9012');
  });

  it('asks the map in a way that it understands, for every kind of place', async () => {
    for (const sportId of ['football', 'basketball', 'tennis', 'natation', 'musculation', 'course-a-pied']) {
      await server.db.doc(`sports/${sportId}`).set({ name: sportId });
      const { places } = await find({ sportId, radius: 10_000 });
      expect(places.length).toBeGreaterThan(0);
    }
    expect((await find({})).places).toHaveLength(8);
    expect(server.placesQueries).toHaveLength(7);
  });

  it('asks once a week for the same square, sport and distance', async () => {
    const first = await find({ sportId: 'judo' });
    expect(await find({ sportId: 'yoga', latitude: 45.8961 })).toEqual(first);
    server.setTime(new Date(NOW.getTime() + 6 * 86_400_000));
    expect(await find({ sportId: 'judo' })).toEqual(first);
    expect(server.placesQueries).toHaveLength(1);
    server.setTime(new Date(NOW.getTime() + 8 * 86_400_000));
    await find({ sportId: 'judo' });
    await find({ sportId: 'judo', radius: 10_000 });
    expect(server.placesQueries).toHaveLength(3);
  });

  it('looks nearer by where the map has too much to say', async () => {
    const element = (index: number, radius: number) => ({
      id: `node/${index}`,
      latitude: 45.9 + (radius / 111_000) * (index / 1000),
      longitude: 6.13,
      tags: { leisure: 'pitch' },
    });
    server.answerPlaces(async (query) => {
      const radius = Number(/around:(\d+)/.exec(query)?.[1]);
      return Array.from({ length: radius === 5000 ? 500 : 300 }, (_, index) =>
        element(index + radius, radius),
      );
    });
    const { places } = await find({});
    expect(server.placesQueries.map((query) => /around:(\d+)/.exec(query)?.[1])).toEqual(['5000', '1250']);
    expect(places[0]?.id).toBe('node/1250');
  });

  it('fills up from farther out, each place once, where hardly anything is near', async () => {
    const at = (id: string, km: number) => ({
      id,
      latitude: 45.9 + km / 111.2,
      longitude: 6.13,
      tags: { leisure: 'pitch' },
    });
    const near = [at('node/near', 0.5), at('node/nearer', 0.2)];
    const far = Array.from({ length: 499 }, (_, index) => at(`node/${index}`, 2 + index / 1000));
    server.answerPlaces(async (query) =>
      query.includes('around:5000') ? [...far, at('node/near', 0.5)] : near,
    );
    const { places } = await find({});
    expect(places.map(({ id }) => id)).toEqual([
      'node/nearer',
      'node/near',
      ...Array.from({ length: 6 }, (_, index) => `node/${index}`),
    ]);
  });

  it('says that no places can be had when the map fails, and keeps what it knew before', async () => {
    const known = await find({ sportId: 'judo' });
    server.answerPlaces(unavailable);
    expect(await refusalOf(find({ sportId: 'tennis' }))).toBe('placesUnavailable');
    server.setTime(new Date(NOW.getTime() + 30 * 86_400_000));
    expect(await find({ sportId: 'judo' })).toEqual(known);
    await server.db.recursiveDelete(server.db.collection('mapCache'));
    expect(await refusalOf(find({ sportId: 'judo' }))).toBe('placesUnavailable');
  });

  it('gives what it knew before where the map is silent, before whoever called is told that it took too long', async () => {
    const known = await find({ sportId: 'judo' });
    server.setTime(new Date(NOW.getTime() + 30 * 86_400_000));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const silence = Promise.withResolvers<void>();
      server.answerPlaces(() => {
        silence.resolve();
        return new Promise<never>(() => undefined);
      });
      const found = find({ sportId: 'judo' });
      await silence.promise;
      vi.advanceTimersByTime(9_000);
      expect(await found).toEqual(known);
    } finally {
      vi.useRealTimers();
    }
  });

  it('finds nothing in the sea, and does not ask there again', async () => {
    expect((await find({ latitude: 45, longitude: -20 })).places).toEqual([]);
    expect((await find({ latitude: 45, longitude: -20 })).places).toEqual([]);
    expect(server.placesQueries).toHaveLength(1);
  });

  it('refuses sports that do not exist, other distances and what is no point', async () => {
    expect(await refusalOf(find({ sportId: 'quidditch' }))).toBe('sportNotFound');
    const odd = [
      { radius: 20_000 },
      { radius: '5000' },
      { latitude: 91 },
      { longitude: -181 },
      { latitude: '45' },
      { latitude: Number.NaN },
    ];
    for (const difference of odd) expect(await refusalOf(find(difference))).toBe('invalidInput');
    expect(await refusalOf(call(server, 'findPlaces', undefined, ANNECY))).toBe('notSignedIn');
    expect(server.placesQueries).toEqual([]);
  });
});
