import { type Profile, parseDocument, profileSchema, publishPosition } from '@tod/model';
import { describe, expect, it } from 'vitest';
import {
  PAGE_SIZE,
  type PageOptions,
  type Partner,
  type PartnerSource,
  readPage,
  startSearch,
} from './partnerSearch.ts';
import type { Slice } from './rings.ts';

const LYON = publishPosition({ latitude: 45.764, longitude: 4.8357 });

/** The same sequence of numbers from 0 to 1 every time. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const NOBODY = parseDocument(profileSchema, {});

function person(uid: string, north: number, east: number, fields: Partial<Profile> = {}): Profile {
  const position = publishPosition({ latitude: LYON.latitude + north, longitude: LYON.longitude + east });
  return { ...NOBODY, ...position, name: uid, uid, ...fields };
}

function crowd(size: number, spread: number): Profile[] {
  const next = numbers(7);
  return Array.from({ length: size }, (_, index) =>
    person(`p${String(index).padStart(6, '0')}`, (next() - 0.5) * spread, (next() - 0.5) * spread),
  );
}

/** A database of people in memory, which counts what it gives away and notes the limits it was asked for. */
function fakeSource(people: readonly Profile[], hidden: ReadonlySet<string> = new Set()) {
  const log = { reads: 0, queries: 0, largestLimit: 0 };
  const source: PartnerSource<number> = {
    async readSlice(slice, limit, after) {
      const matching = people.filter((profile) => isIn(slice, profile.geohash));
      if (slice.kind === 'range') matching.sort((a, b) => ((a.geohash ?? '') < (b.geohash ?? '') ? -1 : 1));
      const start = after ?? 0;
      const profiles = matching.slice(start, start + limit);
      log.reads += profiles.length;
      log.queries += 1;
      log.largestLimit = Math.max(log.largestLimit, limit);
      return { profiles, next: profiles.length < limit ? null : start + limit };
    },
    async findHidden(uids) {
      return new Set(uids.filter((uid) => hidden.has(uid)));
    },
  };
  return { source, log };
}

function isIn(slice: Slice, geohash: string | null): boolean {
  if (slice.kind === 'recent') return true;
  if (geohash === null) return false;
  if (slice.kind === 'cells') return slice.geohashes.includes(geohash);
  return geohash >= slice.range.start && geohash < slice.range.end;
}

async function readAll(source: PartnerSource<number>, hidden: string[] = [], options: PageOptions = {}) {
  const pages: (readonly Partner[])[] = [];
  let search = startSearch<number>(LYON, hidden);
  for (;;) {
    const page = await readPage(search, source, options);
    pages.push(page.people);
    if (page.next === null) return pages;
    search = page.next;
  }
}

const names = (people: readonly Partner[]) => people.map((partner) => partner.profile.name);

describe('readPage', () => {
  it('gives ten people at a time, everybody exactly once', async () => {
    const people = crowd(237, 6);
    const pages = await readAll(fakeSource(people).source);
    expect(pages[0]).toHaveLength(PAGE_SIZE);
    const shown = names(pages.flat());
    expect(shown).toHaveLength(people.length);
    expect(new Set(shown).size).toBe(people.length);
  });

  it('gives the nearest first', async () => {
    const people = [
      person('paris', 3, -2.5),
      person('next street', 0, 0),
      person('villeurbanne', 0.01, 0.05),
      person('annecy', 0.13, 1.29),
      person('bron', -0.03, 0.07),
    ];
    const [first] = await readAll(fakeSource(people).source);
    expect(names(first ?? [])).toEqual(['next street', 'villeurbanne', 'bron', 'annecy', 'paris']);
  });

  it('never goes back to somebody nearer on a later page when a ring fits a page', async () => {
    const people = crowd(60, 2);
    const distances = (await readAll(fakeSource(people).source))
      .flat()
      .map((partner) => partner.distanceKm ?? 0);
    const ringOf = (distance: number) =>
      [0, 2, 5, 10, 25, 50, 100, 200].findIndex((radius) => distance <= radius);
    const rings = distances.map(ringOf);
    expect(rings).toEqual(rings.toSorted((a, b) => a - b));
  });

  it.each([1000, 10_000, 100_000])(
    'reads at most 30 documents for the first page among %i people',
    async (size) => {
      const { source, log } = fakeSource(crowd(size, 0.1));
      const page = await readPage(startSearch<number>(LYON, []), source);
      expect(page.people).toHaveLength(PAGE_SIZE);
      expect(log.reads).toBeLessThanOrEqual(30);
    },
  );

  it('never asks for more than 50 at once, the most that the rules allow', async () => {
    const people = crowd(400, 0.02);
    const { source, log } = fakeSource(people, new Set(people.map((profile) => profile.uid)));
    await readAll(source);
    expect(log.largestLimit).toBeLessThanOrEqual(50);
  });

  it('leaves out oneself, the hidden and the suspended', async () => {
    const people = [
      person('me', 0, 0),
      person('passed', 0, 0),
      person('suspended', 0, 0, { suspended: true }),
      person('free', 0, 0),
    ];
    const pages = await readAll(fakeSource(people, new Set(['passed'])).source, ['me']);
    expect(names(pages.flat())).toEqual(['free']);
  });

  it('shows those without a position last, at an unknown distance', async () => {
    const people = [
      person('somewhere', 0, 0, { latitude: null, longitude: null, geohash: null }),
      person('far away', 4, 4),
    ];
    const pages = await readAll(fakeSource(people).source);
    expect(names(pages.flat())).toEqual(['far away', 'somewhere']);
    expect(pages.flat()[1]?.distanceKm).toBeUndefined();
  });

  it('stops a page after bounded reads when nearly everybody is left out, and goes on from there', async () => {
    const people = crowd(1000, 0.2);
    const { source, log } = fakeSource(people);
    const onlyLast: PageOptions = { accepts: (partner) => partner.profile.uid === 'p000999' };
    const page = await readPage(startSearch<number>(LYON, []), source, onlyLast);
    expect(log.reads).toBeLessThanOrEqual(300);
    expect(page.next).not.toBeNull();
    const shown = (await readAll(source, [], onlyLast)).flat();
    expect(names(shown)).toEqual(['p000999']);
  });

  it('stays within a distance when one is given', async () => {
    const people = [person('near', 0, 0), person('villeurbanne', 0.01, 0.05), person('annecy', 0.13, 1.29)];
    const { source } = fakeSource(people);
    const page = await readPage(startSearch<number>(LYON, [], 5), source);
    expect(names(page.people)).toEqual(['near', 'villeurbanne']);
    expect(page.next).toBeNull();
  });

  it('orders equally near people as asked', async () => {
    const people = [person('a', 0, 0), person('b', 0, 0), person('c', 0, 0)];
    const pages = await readAll(fakeSource(people).source, [], {
      compare: (a, b) => (a.profile.name < b.profile.name ? 1 : -1),
    });
    expect(names(pages.flat())).toEqual(['c', 'b', 'a']);
  });

  it('says that it is over when there is nobody', async () => {
    expect(await readPage(startSearch<number>(LYON, []), fakeSource([]).source)).toMatchObject({
      people: [],
      next: null,
    });
  });

  it('can be read again after a failure, without losing anybody', async () => {
    const { source } = fakeSource(crowd(30, 0.01));
    const search = startSearch<number>(LYON, []);
    const failing: PartnerSource<number> = {
      ...source,
      findHidden: () => Promise.reject(new Error('offline')),
    };
    await expect(readPage(search, failing)).rejects.toThrow('offline');
    expect((await readPage(search, source)).people).toHaveLength(PAGE_SIZE);
  });
});
