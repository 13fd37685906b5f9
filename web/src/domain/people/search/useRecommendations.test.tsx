// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { type Profile, parseDocument, profileSchema, publishPosition } from '@tod/model';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { recordInteraction, undoInteraction } from '../interactions/interactionStore.ts';
import type { PartnerCursor } from './partnerCursor.ts';
import type { PartnerSource } from './partnerSource.ts';
import { useRecommendations } from './useRecommendations.ts';

vi.mock('../../../platform/firebase/firestore.ts', () => ({ getDb: () => ({}) }));
vi.mock('../../../platform/firebase/live.ts', () => ({
  useLiveDocument: () => ({ status: 'ready', data: {}, fromCache: false }),
}));
vi.mock('./firestorePartners.ts', () => ({ firestorePartners: () => source }));

const HERE = publishPosition({ latitude: 45.9, longitude: 6.13 });
const own = parseDocument(profileSchema, { ...HERE, sportIds: ['tennis'] });
let people: readonly Profile[] = Array.from({ length: 260 }, (_, index) => ({
  ...parseDocument(profileSchema, { ...HERE, name: `P${index}`, sportIds: ['tennis'], isVerified: true }),
  uid: `p-${index}`,
}));

let reads = 0;
let passed: ReadonlySet<string> = new Set();
const at = (profile: Profile | undefined): PartnerCursor | null =>
  profile === undefined ? null : [profile.name, profile.uid];
const source: PartnerSource<PartnerCursor> = {
  async readSlice(slice, { limit, after, before }) {
    const isHome =
      slice.kind === 'range' && slice.range.start <= HERE.geohash && HERE.geohash < slice.range.end;
    const all = isHome ? people : [];
    const indexOf = (cursor: PartnerCursor) => all.findIndex(({ uid }) => uid === cursor[1]);
    const from = after === null ? 0 : indexOf(after) + 1;
    const profiles = all.slice(from, Math.min(before === null ? all.length : indexOf(before), from + limit));
    reads += Math.max(1, profiles.length);
    const isEnd = profiles.length < limit;
    return { profiles, first: at(profiles[0]), last: at(profiles.at(-1)), isEnd, isFromCache: false };
  },
  readPeople: async (uids) => {
    reads += uids.length;
    return { profiles: people.filter(({ uid }) => uids.includes(uid)), isFromCache: false };
  },
  findHidden: async (uids) => ({
    hidden: new Set(uids.filter((uid) => passed.has(uid))),
    reads: 0,
    isFromCache: false,
  }),
};

beforeEach(() => {
  localStorage.clear();
  passed = new Set();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

async function open(uid = 'me') {
  reads = 0;
  queryClient.clear();
  const { result, unmount } = renderHook(() => useRecommendations(uid, own, HERE, true));
  await waitFor(() => expect(result.current.status).toBe('ready'), { timeout: 10_000 });
  const found = result.current.people.map(({ profile }) => profile.uid);
  unmount();
  return found;
}

it('recommends nobody any more who has given up the sports that they shared', async () => {
  const all = people;
  people = all.slice(0, 2);
  expect(await open('eve')).toEqual(['p-0', 'p-1']);
  people = people.map((profile) => (profile.uid === 'p-0' ? { ...profile, sportIds: ['golf'] } : profile));
  expect(await open('eve')).toEqual(['p-1']);
  people = all;
});

it('knows that somebody was recommended once all are handled, and looks anew for whoever is wanted back', async () => {
  const all = people;
  people = all.slice(0, 1);
  const { result } = renderHook(() => useRecommendations('zoe', own, HERE, true));
  await waitFor(() => expect(result.current.people).toHaveLength(1), { timeout: 10_000 });
  act(() => recordInteraction('zoe', 'p-0', 'pass'));
  passed = new Set(['p-0']);
  expect(result.current).toMatchObject({ people: [], hasFound: true, hasMore: false });

  // Whoever is still in the list comes back without being read.
  const before = reads;
  act(() => {
    undoInteraction('zoe', 'p-0');
    result.current.bringBack('p-0');
  });
  expect(result.current.people).toHaveLength(1);
  expect(reads).toBe(before);

  act(() => {
    recordInteraction('zoe', 'p-0', 'pass');
    result.current.refresh();
  });
  await waitFor(() => expect(result.current).toMatchObject({ hasFound: false, isRefreshing: false }), {
    timeout: 10_000,
  });
  passed = new Set();
  act(() => {
    undoInteraction('zoe', 'p-0');
    result.current.bringBack('p-0');
  });
  await waitFor(() => expect(result.current.people).toHaveLength(1), { timeout: 10_000 });
  people = all;
});

it('does not read those again who were passed, however many stand in front', async () => {
  while (passed.size < 200) {
    const found = await open();
    expect(found.length).toBeGreaterThan(0);
    for (const uid of found) recordInteraction('me', uid, 'pass');
    passed = new Set([...passed, ...found]);
  }
  expect((await open()).length).toBeGreaterThan(0);
  expect(reads).toBeLessThanOrEqual(45);
});
