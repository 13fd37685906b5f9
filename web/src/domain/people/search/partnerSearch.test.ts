import { type Profile, parseDocument, profileSchema, publishPosition } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { MAX_FILTERED_SPORTS } from './filters.ts';
import type { KnownSlice, SliceCache } from './openSlice.ts';
import type { Partner } from './partner.ts';
import {
  MAX_READS_A_PAGE,
  PAGE_SIZE,
  type PageOptions,
  readPage,
  readSomebody,
  startSearch,
} from './partnerSearch.ts';
import type { PartnerSource } from './partnerSource.ts';
import { planRings, planWideRings, type Slice } from './rings.ts';

const LYON = publishPosition({ latitude: 45.764, longitude: 4.8357 });

/** The same sequence of numbers from 0 to 1 every time. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const NOBODY = parseDocument(profileSchema, { isVerified: true });

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

/** A place in the fake order: behind so many people. */
type OrderCursor = readonly [kind: string, uid: string];

/** A database of people in memory, which counts what it gives away as Firestore would bill it. */
function fakeSource(
  people: readonly Profile[],
  hidden: ReadonlySet<string> = new Set(),
  isFromCache = false,
  isHiddenFromCache = false,
) {
  const log = { reads: 0, queries: 0, largestLimit: 0, byId: 0 };
  const inOrder = (slice: Slice) => {
    const matching = people.filter((profile) => isIn(slice, profile.geohash));
    // The last of the list joined last.
    if (slice.kind !== 'range') return matching.toReversed();
    return matching.toSorted((a, b) => ((a.geohash ?? '') < (b.geohash ?? '') ? -1 : 1));
  };
  let hasReadBlocks = false;
  const source: PartnerSource<OrderCursor> = {
    async readSlice(slice, { limit, after, before }) {
      const ordered = inOrder(slice);
      const indexOf = (cursor: OrderCursor) => ordered.findIndex((profile) => profile.uid === cursor[1]);
      const from = after === null ? 0 : indexOf(after) + 1;
      const to = before === null ? ordered.length : indexOf(before);
      const profiles = ordered.slice(from, Math.min(to, from + limit));
      log.reads += Math.max(1, profiles.length);
      log.queries += 1;
      log.largestLimit = Math.max(log.largestLimit, limit);
      const cursor = (profile: Profile | undefined): OrderCursor | null =>
        profile === undefined ? null : [slice.kind, profile.uid];
      return {
        profiles,
        first: cursor(profiles[0]),
        last: cursor(profiles.at(-1)),
        isEnd: profiles.length < limit,
        isFromCache,
      };
    },
    async readPeople(uids) {
      const found = people.filter((profile) => uids.includes(profile.uid));
      log.reads += Math.max(1, found.length);
      log.byId += found.length;
      return { profiles: found, isFromCache };
    },
    async findHidden(uids) {
      const found = uids.filter((uid) => hidden.has(uid));
      const reads = Math.max(1, found.length) + 1 + (hasReadBlocks ? 0 : 1);
      hasReadBlocks = true;
      log.reads += reads;
      return { hidden: new Set(found), reads, isFromCache: isHiddenFromCache };
    },
  };
  return { source, log };
}

function isIn(slice: Slice, geohash: string | null): boolean {
  if (slice.kind === 'everywhere') return true;
  if (geohash === null) return false;
  if (slice.kind === 'cells') return slice.geohashes.includes(geohash);
  return geohash >= slice.range.start && geohash < slice.range.end;
}

/** What a device knows, with nothing to forget. */
function fakeCache(passed: Set<string> = new Set(), matched: ReadonlySet<string> = new Set()) {
  const slices = new Map<string, KnownSlice<OrderCursor>>();
  const cache: SliceCache<OrderCursor> = {
    get: (key) => slices.get(key),
    set: (read) => {
      for (const [key, known] of read) slices.set(key, known);
    },
    isPassed: (uid) => passed.has(uid),
    isMatched: (uid) => matched.has(uid),
  };
  return cache;
}

const start = (...hidden: string[]) => startSearch<OrderCursor>(LYON, { hidden });

async function readAll(
  source: PartnerSource<OrderCursor>,
  hidden: string[] = [],
  options: PageOptions<OrderCursor> = {},
) {
  const pages: (readonly Partner[])[] = [];
  let search = start(...hidden);
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
    const people = [
      ...crowd(100, 0.1),
      ...crowd(237, 6).map((far) => ({ ...far, uid: `far-${far.uid}`, name: `far-${far.uid}` })),
    ];
    const pages = await readAll(fakeSource(people).source);
    expect(pages[0]).toHaveLength(PAGE_SIZE);
    for (const page of pages) expect(page.length).toBeLessThanOrEqual(PAGE_SIZE);
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
    const pages = await readAll(fakeSource(people).source);
    expect(names(pages.flat())).toEqual(['next street', 'villeurbanne', 'bron', 'annecy', 'paris']);
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
    'reads at most 30 documents for the first page among %i people, as it counts them itself',
    async (size) => {
      const { source, log } = fakeSource(crowd(size, 0.1));
      const page = await readPage(start(), source);
      expect(page.people).toHaveLength(PAGE_SIZE);
      expect(log.reads).toBeLessThanOrEqual(30);
      expect(page.reads).toBe(log.reads);
    },
  );

  it('never asks for more than 50 at once, the most that the rules allow', async () => {
    const people = crowd(400, 0.02);
    const { source, log } = fakeSource(people, new Set(people.map((profile) => profile.uid)));
    await readAll(source);
    expect(log.largestLimit).toBeLessThanOrEqual(50);
  });

  it('leaves out oneself, the hidden, the suspended and who has not verified their address', async () => {
    const people = [
      person('me', 0, 0),
      person('passed', 0, 0),
      person('suspended', 0, 0, { suspended: true }),
      person('unverified', 0, 0, { isVerified: false }),
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
    const onlyLast: PageOptions<OrderCursor> = { accepts: ({ uid }) => uid === 'p000999' };
    const page = await readPage(start(), source, onlyLast);
    expect(log.reads).toBeLessThanOrEqual(MAX_READS_A_PAGE);
    expect(page.next).not.toBeNull();
    const shown = (await readAll(source, [], onlyLast)).flat();
    expect(names(shown)).toEqual(['p000999']);
  });

  it('stays within a distance when one is given', async () => {
    const people = [person('near', 0, 0), person('villeurbanne', 0.01, 0.05), person('annecy', 0.13, 1.29)];
    const { source } = fakeSource(people);
    const page = await readPage(startSearch<OrderCursor>(LYON, { hidden: [], maxKm: 5 }), source);
    expect(names(page.people)).toEqual(['near', 'villeurbanne']);
    expect(page.next).toBeNull();
  });

  it('shows nobody within a distance whose own is unknown', async () => {
    const { source } = fakeSource([
      person('somewhere', 0, 0, { latitude: null, longitude: null, geohash: null }),
      person('near', 0, 0),
    ]);
    const page = await readPage(
      startSearch<OrderCursor>(LYON, { hidden: [], maxKm: 5, rings: planRings(null) }),
      source,
    );
    expect(names(page.people)).toEqual(['near']);
  });

  it('orders about equally near people as asked, and nobody far away before them', async () => {
    const people = [
      person('here', 0, 0),
      person('a', 0.01, 0),
      person('b', 0.012, 0),
      person('z far', 0.3, 0),
    ];
    const pages = await readAll(fakeSource(people).source, [], {
      compare: (a, b) => (a.profile.name < b.profile.name ? 1 : -1),
    });
    const order = names(pages.flat());
    expect(order.indexOf('b')).toBeLessThan(order.indexOf('a'));
    expect(order.at(-1)).toBe('z far');
  });

  it('orders equally near people as asked', async () => {
    const people = [person('a', 0, 0), person('b', 0, 0), person('c', 0, 0)];
    const pages = await readAll(fakeSource(people).source, [], {
      compare: (a, b) => (a.profile.name < b.profile.name ? 1 : -1),
    });
    expect(names(pages.flat())).toEqual(['c', 'b', 'a']);
  });

  it('shows nobody who was passed on another device, at no more than 40 documents a page, where everybody nearby was', async () => {
    const people = crowd(200, 0.02);
    const passed = new Set(people.slice(20).map(({ uid }) => uid));
    const { source, log } = fakeSource(people, passed);
    const shown: string[] = [];
    for (let search: ReturnType<typeof start> | null = start(); search !== null; ) {
      const before = log.reads;
      const page: Awaited<ReturnType<typeof readPage<OrderCursor>>> = await readPage(search, source);
      expect(log.reads - before).toBeLessThanOrEqual(MAX_READS_A_PAGE);
      shown.push(...names(page.people));
      search = page.next;
    }
    expect(shown.toSorted()).toEqual(
      names(people.slice(0, 20).map((profile) => ({ profile, distanceKm: 0 }))).toSorted(),
    );
  });

  it('says that it is over when there is nobody', async () => {
    expect(await readPage(start(), fakeSource([]).source)).toMatchObject({
      people: [],
      next: null,
    });
  });

  it('can be read again after a failure, without losing anybody', async () => {
    const { source } = fakeSource(crowd(30, 0.01));
    const search = start();
    const failing: PartnerSource<OrderCursor> = {
      ...source,
      findHidden: () => Promise.reject(new Error('offline')),
    };
    await expect(readPage(search, failing)).rejects.toThrow('offline');
    expect((await readPage(search, source)).people).toHaveLength(PAGE_SIZE);
  });

  it('never costs more than 40 documents a page, wherever and whatever is looked for', async () => {
    const rare = ({ uid }: Profile) => uid.endsWith('7');
    for (const people of [crowd(30, 8), crowd(400, 0.3), crowd(3000, 0.1), []]) {
      const { source, log } = fakeSource(people, new Set(people.slice(0, 300).map((profile) => profile.uid)));
      // One sport, and as many as a filter may have.
      for (const rings of [planRings(LYON), planRings(LYON, { sports: MAX_FILTERED_SPORTS, ageBounds: 0 })]) {
        let search: ReturnType<typeof start> | null = startSearch<OrderCursor>(LYON, { hidden: [], rings });
        while (search !== null) {
          const before = log.reads;
          const page: Awaited<ReturnType<typeof readPage<OrderCursor>>> = await readPage(search, source, {
            accepts: rare,
          });
          expect(log.reads - before).toBeLessThanOrEqual(MAX_READS_A_PAGE);
          expect(page.reads).toBe(log.reads - before);
          search = page.next;
        }
      }
    }
  });
});

describe('a search with a ranking that has found enough within 25 km', () => {
  /** The younger the better. */
  const ranking = { compare: (a: Partner, b: Partner) => ageOf(a) - ageOf(b), poolSize: 30 };
  const ageOf = ({ profile }: Partner) => (profile.birthYear === null ? Infinity : 2026 - profile.birthYear);
  const startNear = () =>
    startSearch<OrderCursor>(LYON, { hidden: [], rings: planWideRings(LYON), enoughKm: 25 });

  async function readRanked(people: readonly Profile[]) {
    const { source, log } = fakeSource(people);
    const pages: (readonly Partner[])[] = [];
    for (let search: ReturnType<typeof startNear> | null = startNear(); search !== null; ) {
      const before = log.reads;
      const page: Awaited<ReturnType<typeof readPage<OrderCursor>>> = await readPage(search, source, {
        ranking,
      });
      expect(log.reads - before).toBeLessThanOrEqual(MAX_READS_A_PAGE);
      pages.push(page.people);
      search = page.next;
    }
    return pages;
  }

  it('shows nobody beyond them while there is anybody within, and nearness does not rule the order', async () => {
    const people = [
      person('far', 0.8, 0, { birthYear: 2008 }),
      person('next door', 0, 0, { birthYear: 1966 }),
      person('a town further', 0.2, 0, { birthYear: 2006 }),
    ];
    expect(names((await readRanked(people)).flat())).toEqual(['a town further', 'next door']);
  });

  it('goes on to the first ring with somebody where there is nobody, and no further', async () => {
    const people = [
      person('at 86 km', 0.77, 0),
      person('at 90 km', 0.81, 0, { birthYear: 2008 }),
      person('at 150 km', 1.35, 0, { birthYear: 2008 }),
    ];
    expect(names((await readRanked(people)).flat())).toEqual(['at 90 km', 'at 86 km']);
  });

  it('goes everywhere where nobody is within 200 km, and ends where there is nobody', async () => {
    expect(names((await readRanked([person('paris', 3, -2.5)])).flat())).toEqual(['paris']);
    expect((await readRanked([])).flat()).toEqual([]);
  });

  it('chooses each page from more people than it shows, the same pages every time, everybody once', async () => {
    const next = numbers(11);
    const people = crowd(400, 0.1).map((one) => ({ ...one, birthYear: 2008 - Math.floor(next() * 60) }));
    const pages = await readRanked(people);
    for (const page of pages) expect(page.map(ageOf)).toEqual(page.map(ageOf).toSorted((a, b) => a - b));
    expect(pages[0]).toHaveLength(PAGE_SIZE);
    // Of some thirty the best ten: about the youngest third.
    expect(Math.max(...(pages[0] ?? []).map(ageOf))).toBeLessThan(48);
    expect(new Set(names(pages.flat())).size).toBe(people.length);
    expect((await readRanked(people)).map(names)).toEqual(pages.map(names));
  });
});

describe('readPage on a device that has read here before', () => {
  const people = crowd(1000, 0.1);

  /** Passes everybody shown until `count` people are passed. */
  async function passSome(count: number) {
    const passed = new Set<string>();
    const cache = fakeCache(passed);
    const { source } = fakeSource(people);
    let search: ReturnType<typeof start> | null = start();
    while (search !== null && passed.size < count) {
      const page: Awaited<ReturnType<typeof readPage<OrderCursor>>> = await readPage(search, source, {
        cache,
      });
      for (const partner of page.people) passed.add(partner.profile.uid);
      search = page.next;
    }
    return { passed, cache };
  }

  it('does not read 300 people again who were passed', async () => {
    const { passed, cache } = await passSome(300);
    const { source, log } = fakeSource(people, passed);
    const page = await readPage(start(), source, { cache });
    expect(page.people).toHaveLength(PAGE_SIZE);
    expect(names(page.people).filter((name) => passed.has(name))).toEqual([]);
    expect(log.reads).toBeLessThanOrEqual(MAX_READS_A_PAGE);
  });

  it('reads no more of those whom it knows than a page shows, and one for each who is hidden by now', async () => {
    const cache = fakeCache();
    const near = crowd(15, 0.01);
    await readAll(fakeSource(near).source, [], { cache });
    const { source, log } = fakeSource(near, new Set([near[0]?.uid ?? '']));
    const page = await readPage(start(), source, { cache });
    expect(page.people).toHaveLength(PAGE_SIZE);
    expect(log.byId).toBeLessThanOrEqual(PAGE_SIZE + 1);
  });

  it('reads nobody with whom a tod stood where others fill the page, and shows them again once it is over', async () => {
    const matched = new Set<string>();
    const cache = fakeCache(new Set(), matched);
    const near = crowd(15, 0);
    await readAll(fakeSource(near).source, [], { cache });
    for (const { uid } of near.slice(-3)) matched.add(uid);
    const { source, log } = fakeSource(near, new Set(matched));
    const page = await readPage(start(), source, { cache });
    expect(page.people).toHaveLength(PAGE_SIZE);
    expect(log.byId).toBe(PAGE_SIZE);
    expect(names((await readAll(fakeSource(near).source, [], { cache })).flat())).toHaveLength(15);
  });

  it('still shows everybody else, each once', async () => {
    const { passed, cache } = await passSome(300);
    const shown = names((await readAll(fakeSource(people, passed).source, [], { cache })).flat());
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.length + passed.size).toBe(people.length);
  });

  it('shows whoever joined nearby since, and again whoever was taken back', async () => {
    const { passed, cache } = await passSome(300);
    const back = [...passed][5] ?? '';
    passed.delete(back);
    const { source } = fakeSource([...people, person('newcomer', 0, 0)], passed);
    const shown = names((await readAll(source, [], { cache })).flat());
    expect(shown).toContain('newcomer');
    expect(shown).toContain(back);
    expect(shown.indexOf('newcomer')).toBeLessThan(PAGE_SIZE);
  });

  it('shows who was read before they had verified their address once they have', async () => {
    const cache = fakeCache();
    const near = (isVerified: boolean) => [person('old', 0, 0), person('newcomer', 0, 0, { isVerified })];
    expect(names((await readAll(fakeSource(near(false)).source, [], { cache })).flat())).toEqual(['old']);
    const shown = names((await readAll(fakeSource(near(true)).source, [], { cache })).flat());
    expect(shown.toSorted()).toEqual(['newcomer', 'old']);
  });

  it('shows the first who comes to where nobody was', async () => {
    const cache = fakeCache();
    await readAll(fakeSource([]).source, [], { cache });
    const shown = await readAll(fakeSource([person('first', 0, 0)]).source, [], { cache });
    expect(names(shown.flat())).toEqual(['first']);
  });

  it('reads those again who were shown and not handled, and forgets who is no longer wanted', async () => {
    const cache = fakeCache();
    const near = [person('a', 0, 0), person('b', 0, 0), person('gone', 0, 0), person('off', 0, 0)];
    await readAll(fakeSource(near).source, [], { cache });
    const now = [person('a', 0, 0), person('b', 0, 0), person('off', 0, 0, { suspended: true })];
    expect(names((await readAll(fakeSource(now).source, [], { cache })).flat()).toSorted()).toEqual([
      'a',
      'b',
    ]);
    const { source, log } = fakeSource(now);
    await readAll(source, [], { cache });
    expect(log.byId).toBe(2);
  });

  it.each([
    { before: 'up to 10 km', first: [10] },
    { before: 'everywhere and then up to 10 km', first: [Infinity, 10] },
  ])('forgets nobody beyond a distance that was looked for $before', async ({ first }) => {
    const cache = fakeCache();
    // Seen from the middle both stand in the ranges of the ring up to 10 km.
    const around = [
      person('at 3 km', 0.027, 0),
      person('at 11 km', 0.08, 0.09),
      person('at 15 km', 0.135, 0),
    ];
    const readWithin = async (maxKm: number) => {
      const { source } = fakeSource(around);
      return names(
        (await readPage(startSearch<OrderCursor>(LYON, { hidden: [], maxKm }), source, { cache })).people,
      );
    };
    for (const maxKm of first) await readWithin(maxKm);
    expect(await readWithin(10)).toEqual(['at 3 km']);
    expect(await readWithin(25)).toEqual(['at 3 km', 'at 11 km', 'at 15 km']);
    expect(await readWithin(Infinity)).toEqual(['at 3 km', 'at 11 km', 'at 15 km']);
  });

  it('keeps nothing of a page that failed', async () => {
    const cache = fakeCache();
    const { source } = fakeSource(crowd(30, 0.01));
    const failing: PartnerSource<OrderCursor> = {
      ...source,
      findHidden: () => Promise.reject(new Error('offline')),
    };
    await expect(readPage(start(), failing, { cache })).rejects.toThrow('offline');
    const shown = names((await readAll(source, [], { cache })).flat());
    expect(shown).toHaveLength(30);
  });

  it('learns nothing from the device’s own copy, which may lack people', async () => {
    const cache = fakeCache();
    const near = [person('a', 0, 0), person('b', 0, 0), person('c', 0, 0)];
    const copy = fakeSource(near.slice(0, 1), new Set(), true);
    expect(names((await readPage(start(), copy.source, { cache })).people)).toEqual(['a']);
    expect(names((await readAll(fakeSource(near).source, [], { cache })).flat()).toSorted()).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('says that it is offline where the copy has nobody, or nobody who may be shown', async () => {
    const offline = { kind: 'offline' };
    await expect(readPage(start(), fakeSource([], new Set(), true).source)).rejects.toMatchObject(offline);
    const passed = fakeSource([person('a', 0, 0)], new Set(['a']), true);
    await expect(readPage(start(), passed.source)).rejects.toMatchObject(offline);
    expect(await readPage(start(), fakeSource([]).source)).toMatchObject({ people: [], isFromCache: false });
    const copy = fakeSource([person('a', 0, 0)], new Set(), true);
    expect(await readPage(start(), copy.source)).toMatchObject({ isFromCache: true });
  });

  it('is from the device where only the copy says whom to leave out', async () => {
    const { source } = fakeSource([person('a', 0, 0)], new Set(), false, true);
    expect(await readPage(start(), source)).toMatchObject({ isFromCache: true });
  });
});

describe('readSomebody', () => {
  it('goes on past pages without anybody, and gives up after a few', async () => {
    const crowded = [
      ...crowd(60, 0.02).map((profile) => ({ ...profile, suspended: true })),
      person('far', 1, 1),
    ];
    const page = await readSomebody(start(), fakeSource(crowded).source);
    expect(names(page.people)).toEqual(['far']);
    const { source, log } = fakeSource(crowd(1000, 0.02).map((profile) => ({ ...profile, suspended: true })));
    const none = await readSomebody(start(), source);
    expect(none).toMatchObject({ people: [], reads: log.reads });
    expect(none.next).not.toBeNull();
    expect(log.reads).toBeLessThanOrEqual(5 * MAX_READS_A_PAGE);
  });
});
