import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCommunes } from '../../emulators/doubles/communes.ts';
import { createNominatim } from '../../emulators/doubles/nominatim.ts';
import { createServicesServer } from '../../emulators/doubles/server.ts';
import { createReverseGeocoder } from '../../functions/src/platform/reverseGeocoder.ts';
import { ServiceUnavailableError } from '../../functions/src/platform/throttledQueue.ts';
import { call, refusalOf } from './call.ts';
import { addMember } from './members.ts';
import { openServerAt, type TestServer } from './testServer.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const ANNECY = { latitude: 45.9012, longitude: 6.1287 };
const DAY = 86_400_000;

const map = createServicesServer([createNominatim(getCommunes)], (error) => {
  throw error;
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => map.listen(0, '127.0.0.1', resolve));
  const address = map.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => void map.close());

let server: TestServer;
let anne: string;
/** When the map was asked, by a clock that moves only by waiting. */
let waits: number[];
beforeEach(async () => {
  server = await openServerAt(NOW);
  anne = await addMember(server);
  waits = [];
  let time = 0;
  const clock = {
    now: () => time,
    wait: async (ms: number) => {
      waits.push(ms);
      time += ms;
    },
  };
  server.answerCity(
    createReverseGeocoder({ endpoint: `http://127.0.0.1:${port}`, userAgent: 'test' }, clock),
  );
});

const find = (point: object) => call(server, 'findCity', anne, { ...ANNECY, ...point });
const unavailable = () => Promise.reject(new ServiceUnavailableError('no'));

describe('findCity', () => {
  it('names the town at the point of the grid, and passes no exact position on', async () => {
    expect(await find({})).toEqual({
      city: { city: 'Annecy', postcode: '74000', context: 'Haute-Savoie, Auvergne-Rhône-Alpes' },
    });
    expect(server.askedCities).toEqual([{ latitude: 45.9, longitude: 6.13 }]);
  });

  it('asks once in 90 days for the same square', async () => {
    const first = await find({});
    expect(await find({ latitude: 45.8961 })).toEqual(first);
    server.setTime(new Date(NOW.getTime() + 89 * DAY));
    expect(await find({})).toEqual(first);
    expect(server.askedCities).toHaveLength(1);
    server.setTime(new Date(NOW.getTime() + 91 * DAY));
    await find({});
    expect(server.askedCities).toHaveLength(2);
  });

  it('asks the map once a second, however many want to know at once', async () => {
    const others = [
      { latitude: 48.85, longitude: 2.35 },
      { latitude: 45.76, longitude: 4.83 },
    ].map(async (point) => call(server, 'findCity', await addMember(server), point));
    await Promise.all([find({}), ...others]);
    expect(waits).toEqual([1000, 1000]);
  });

  it('knows no town at sea, and does not ask there again', async () => {
    expect(await find({ latitude: 45, longitude: -20 })).toEqual({ city: null });
    expect(await find({ latitude: 45, longitude: -20 })).toEqual({ city: null });
    expect(server.askedCities).toHaveLength(1);
  });

  it('says that the map does not answer, and keeps what it knew before', async () => {
    const known = await find({});
    server.answerCity(unavailable);
    server.setTime(new Date(NOW.getTime() + 200 * DAY));
    expect(await find({})).toEqual(known);
    expect(await refusalOf(find({ latitude: 48.85, longitude: 2.35 }))).toBe('cityUnavailable');
  });

  it('gives what it knew before where the map is silent, before whoever called is told that it took too long', async () => {
    const known = await find({});
    server.setTime(new Date(NOW.getTime() + 200 * DAY));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const silence = Promise.withResolvers<void>();
      server.answerCity(() => {
        silence.resolve();
        return new Promise<never>(() => undefined);
      });
      const found = find({});
      await silence.promise;
      vi.advanceTimersByTime(9_000);
      expect(await found).toEqual(known);
    } finally {
      vi.useRealTimers();
    }
  });

  it('refuses visitors and what is no point', async () => {
    expect(await refusalOf(call(server, 'findCity', undefined, ANNECY))).toBe('notSignedIn');
    for (const odd of [{ latitude: 91 }, { longitude: '6' }, { latitude: null }, { extra: 1 }]) {
      expect(await refusalOf(find(odd))).toBe('invalidInput');
    }
    expect(server.askedCities).toEqual([]);
  });
});
