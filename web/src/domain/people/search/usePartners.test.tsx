// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { type Profile, parseDocument, profileSchema, publishPosition } from '@tod/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { recordInteraction, undoInteraction } from '../interactions/interactionStore.ts';
import { NO_FILTERS, type PartnerFilters } from './filters.ts';
import type { PartnerCursor } from './partnerCursor.ts';
import { PAGE_SIZE } from './partnerSearch.ts';
import type { PartnerSource } from './partnerSource.ts';
import { usePartners } from './usePartners.ts';

/** Whether the server is heard: what one knows of one's own account is confirmed then. */
const server = vi.hoisted(() => ({ isHeard: true }));
vi.mock('../../../platform/firebase/firestore.ts', () => ({ getDb: () => ({}) }));
vi.mock('../../../platform/firebase/live.ts', () => ({
  useLiveDocument: () => ({ status: 'ready', data: {}, fromCache: !server.isHeard }),
}));
vi.mock('./firestorePartners.ts', () => ({ firestorePartners: () => source }));

const HERE = publishPosition({ latitude: 45.9, longitude: 6.13 });
const own = parseDocument(profileSchema, { ...HERE, isVerified: true });

let people: Profile[] = [];
/** Whether the device's own copy answers. */
let isFromCache = false;
/** Who was passed over, as the server knows by now. */
let hidden: ReadonlySet<string> = new Set();
/** Until then no slice is answered. */
let answered = Promise.resolve();
let failure: Error | undefined;
/** From which person on it fails. */
let failsFrom = 0;
/** Slices that were asked for, of the cell in which everybody lives. */
let asked = 0;

const cursorOf = (profile: Profile | undefined): PartnerCursor | null =>
  profile === undefined ? null : [profile.name, profile.uid];
const source: PartnerSource<PartnerCursor> = {
  async readSlice(slice, { limit, after, before }) {
    const isHome = slice.kind === 'cells' && slice.geohashes.includes(HERE.geohash);
    if (isHome) asked += 1;
    await answered;
    const all = isHome ? people : [];
    const indexOf = (cursor: PartnerCursor) => all.findIndex((profile) => profile.uid === cursor[1]);
    const from = after === null ? 0 : indexOf(after) + 1;
    if (failure !== undefined && from >= failsFrom) throw failure;
    const to = before === null ? all.length : indexOf(before);
    const profiles = all.slice(from, Math.min(to, from + limit));
    return {
      profiles,
      first: cursorOf(profiles[0]),
      last: cursorOf(profiles.at(-1)),
      isEnd: profiles.length < limit,
      isFromCache,
    };
  },
  readPeople: async (uids) => ({
    profiles: people.filter((profile) => uids.includes(profile.uid)),
    isFromCache,
  }),
  findHidden: async () => ({ hidden, reads: 0, isFromCache }),
};

function crowd(count: number): Profile[] {
  return Array.from({ length: count }, (_, index) => ({
    ...parseDocument(profileSchema, { ...HERE, name: `P${index}`, isVerified: true }),
    uid: `p-${index}`,
  }));
}

/** A member of their own for each test, as what is handled and read is kept by person. */
let member = 0;
const show = (wanted = 1, seen: ReadonlySet<string> = new Set()) => {
  member += 1;
  const uid = `me-${member}`;
  const hook = renderHook(
    ({ center, isWanted }) => usePartners(uid, own, center, NO_FILTERS, wanted, seen, isWanted),
    { initialProps: { center: HERE, isWanted: true } },
  );
  return {
    uid,
    current: () => hook.result.current,
    moveTo: (center: typeof HERE) => hook.rerender({ center, isWanted: true }),
    want: (isWanted: boolean) => hook.rerender({ center: HERE, isWanted }),
    waitForServer(isWanted = true) {
      server.isHeard = true;
      hook.rerender({ center: HERE, isWanted });
    },
  };
};

/** Waits until there is nothing more to read around. */
async function untilRead(current: () => ReturnType<typeof usePartners>, count: number) {
  await waitFor(
    () => {
      expect(current()).toMatchObject({ status: 'ready', hasMore: false, isRefreshing: false });
      expect(current().people).toHaveLength(count);
    },
    { timeout: 10_000 },
  );
}

beforeEach(() => {
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  people = [];
  isFromCache = false;
  hidden = new Set();
  answered = Promise.resolve();
  server.isHeard = true;
  failure = undefined;
  failsFrom = 0;
  asked = 0;
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  queryClient.clear();
});

describe('usePartners', () => {
  it('reads on by itself once fewer than five are left behind those wanted, and not before', async () => {
    people = crowd(60);
    const { current } = show(PAGE_SIZE - 5);
    await waitFor(() => expect(current().people.length).toBe(PAGE_SIZE), { timeout: 5_000 });
    vi.useFakeTimers();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(current().people).toHaveLength(PAGE_SIZE);
    expect(current()).toMatchObject({ hasMore: true, mayReadOn: true, isLoadingMore: false });
    vi.useRealTimers();
    const farther = show(PAGE_SIZE - 4);
    await waitFor(() => expect(farther.current().people.length).toBe(2 * PAGE_SIZE), { timeout: 5_000 });
  });

  it('reads as many more as there are people among them who were seen already', async () => {
    people = crowd(60);
    const seen = new Set(people.slice(0, PAGE_SIZE).map((profile) => profile.uid));
    const { current } = show(1, seen);
    await waitFor(() => expect(current().people.length).toBe(2 * PAGE_SIZE), { timeout: 5_000 });
    expect(current().people.filter(({ profile }) => seen.has(profile.uid))).toHaveLength(PAGE_SIZE);
  });

  it('reads again for whoever is wanted back and was left out meanwhile, and for nobody who is there', async () => {
    people = crowd(1);
    const { uid, current } = show();
    await untilRead(current, 1);
    hidden = new Set(['p-0']);
    act(() => recordInteraction(uid, 'p-0', 'pass'));
    await untilRead(current, 0);
    hidden = new Set();
    act(() => {
      undoInteraction(uid, 'p-0');
      current().bringBack('p-0');
    });
    await untilRead(current, 1);
    const before = asked;
    act(() => current().bringBack('p-0'));
    expect(current().isRefreshing).toBe(false);
    expect(asked).toBe(before);
  });

  it('has whoever is wanted back while the list is being read anew', async () => {
    people = crowd(1);
    const { uid, current } = show();
    await untilRead(current, 1);
    hidden = new Set(['p-0']);
    const held = Promise.withResolvers<void>();
    answered = held.promise;
    act(() => recordInteraction(uid, 'p-0', 'pass'));
    await waitFor(() => expect(current().isRefreshing).toBe(true));
    answered = Promise.resolve();
    act(() => {
      undoInteraction(uid, 'p-0');
      current().bringBack('p-0');
    });
    hidden = new Set();
    await act(async () => held.resolve());
    await untilRead(current, 1);
  });

  it('reads nothing for a list that is not shown', async () => {
    people = crowd(60);
    const { uid, current, want } = show(1);
    await waitFor(() => expect(current().people).toHaveLength(PAGE_SIZE), { timeout: 5_000 });
    want(false);
    const before = asked;
    act(() => {
      for (const { profile } of current().people) recordInteraction(uid, profile.uid, 'pass');
    });
    expect(current()).toMatchObject({ people: [], isLoadingMore: false, isRefreshing: false });
    expect(asked).toBe(before);
    want(true);
    await waitFor(() => expect(current().people.length).toBeGreaterThan(0), { timeout: 5_000 });
  });

  it('keeps a list that is not shown as it was, however long, and whatever is heard meanwhile', async () => {
    server.isHeard = false;
    isFromCache = true;
    people = crowd(1);
    const { current, want, waitForServer } = show();
    await waitFor(() => expect(current().people).toHaveLength(1), { timeout: 5_000 });
    want(false);
    const before = asked;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    waitForServer(false);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(asked).toBe(before);
  });

  it('reads nothing anew for whoever comes back to a list after a while', async () => {
    people = crowd(60);
    const { current, want } = show(1);
    await waitFor(() => expect(current().people).toHaveLength(PAGE_SIZE), { timeout: 5_000 });
    want(false);
    const before = asked;
    vi.setSystemTime(Date.now() + 6 * 60_000);
    want(true);
    await act(async () => undefined);
    expect(current()).toMatchObject({ isRefreshing: false });
    expect(asked).toBe(before);
  });

  it('reads nothing again that the server has said, however often a network comes back', async () => {
    people = crowd(60);
    const { current } = show(2 * PAGE_SIZE);
    await waitFor(() => expect(current().people.length).toBeGreaterThan(2 * PAGE_SIZE), { timeout: 10_000 });
    await waitFor(() => expect(current().isLoadingMore).toBe(false));
    const before = asked;
    for (const isOnline of [false, true, false, true]) act(() => onlineManager.setOnline(isOnline));
    await act(async () => undefined);
    expect(current()).toMatchObject({ isRefreshing: false, isLoadingMore: false });
    expect(asked).toBe(before);
  });

  it('leaves out who is handled meanwhile, and begins anew when the last one is', async () => {
    people = crowd(2);
    const { uid, current } = show();
    await untilRead(current, 2);
    act(() => recordInteraction(uid, 'p-0', 'pass'));
    expect(current().people.map(({ profile }) => profile.uid)).toEqual(['p-1']);
    const before = asked;
    people = [...crowd(1).map((profile) => ({ ...profile, uid: 'newcomer' })), ...people];
    act(() => recordInteraction(uid, 'p-1', 'pass'));
    await waitFor(() => expect(current().people.map(({ profile }) => profile.uid)).toEqual(['newcomer']), {
      timeout: 5_000,
    });
    expect(asked).toBeGreaterThan(before);
  });

  it('looks anew around another point of the grid, also in the same geohash', async () => {
    const next = publishPosition({ latitude: 45.9, longitude: 6.12 });
    expect(next.geohash).toBe(HERE.geohash);
    people = crowd(1);
    const { current, moveTo } = show();
    await untilRead(current, 1);
    const fromHere = current().people[0]?.distanceKm;
    moveTo(next);
    await untilRead(current, 1);
    expect(current().people[0]?.distanceKm).not.toBe(fromHere);
  });

  it('looks anew for common time once one is free at other times, and only where that is asked for', async () => {
    const freeOn = (day: 'Lundi' | 'Mardi') => ({
      ...own,
      availabilitySchedule: [
        { day, timeSlots: [{ startTime: '18:00', endTime: '20:00', label: '' }], customNote: '' },
      ],
    });
    people = crowd(1).map((profile) => ({ ...profile, ...freeOn('Mardi'), uid: profile.uid }));
    const onTuesday: PartnerFilters = { ...NO_FILTERS, day: 'Mardi' };
    const seen = new Set<string>();
    const hook = renderHook(({ me, filters }) => usePartners('planner', me, HERE, filters, 1, seen), {
      initialProps: { me: freeOn('Lundi'), filters: onTuesday },
    });
    const current = () => hook.result.current;
    await untilRead(current, 0);
    hook.rerender({ me: freeOn('Mardi'), filters: onTuesday });
    await untilRead(current, 1);
    hook.rerender({ me: freeOn('Mardi'), filters: NO_FILTERS });
    await untilRead(current, 1);
    const before = asked;
    hook.rerender({ me: freeOn('Lundi'), filters: NO_FILTERS });
    expect(current()).toMatchObject({ status: 'ready', isRefreshing: false });
    expect(asked).toBe(before);
  });

  it('does not begin anew without end where nobody is', async () => {
    const { current } = show();
    await untilRead(current, 0);
    const before = asked;
    vi.useFakeTimers();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked).toBe(before);
    expect(current()).toMatchObject({ status: 'ready', people: [] });
  });

  it.each([0, 1])(
    'shows the %s people of the device while the server is away, and everybody as soon as it is heard',
    async (known) => {
      people = crowd(known);
      isFromCache = true;
      server.isHeard = false;
      const { current, waitForServer } = show();
      await waitFor(() => expect(current().status).toBe(known === 0 ? 'error' : 'ready'), { timeout: 5_000 });
      expect(current().people).toHaveLength(known);
      const before = asked;
      vi.useFakeTimers();
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(asked).toBe(before);
      vi.useRealTimers();
      people = crowd(3);
      isFromCache = false;
      waitForServer();
      await untilRead(current, 3);
    },
  );

  it('asks the server again that is heard and does not answer, and no more than each second', async () => {
    isFromCache = true;
    server.isHeard = false;
    const { current, waitForServer } = show();
    await waitFor(() => expect(current().status).toBe('error'), { timeout: 5_000 });
    vi.useFakeTimers();
    const before = asked;
    waitForServer();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    const again = (asked - before) / before;
    expect(again).toBeGreaterThanOrEqual(1);
    expect(again).toBeLessThanOrEqual(10);
  });

  it('says that the next page failed and keeps those it has', async () => {
    people = crowd(60);
    failure = new Error('offline');
    failsFrom = PAGE_SIZE;
    const { current } = show(PAGE_SIZE);
    await waitFor(() => expect(current().hasMoreFailed).toBe(true), { timeout: 5_000 });
    expect(current()).toMatchObject({ status: 'ready', isLoadingMore: false });
    expect(current().people).toHaveLength(PAGE_SIZE);
    failure = undefined;
    act(() => current().showMore());
    await waitFor(() => expect(current().people).toHaveLength(2 * PAGE_SIZE), { timeout: 5_000 });
  });
});
