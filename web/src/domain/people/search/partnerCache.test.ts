import { describe, expect, it } from 'vitest';
import type { KnownSlice } from './openSlice.ts';
import { addSlices, type CachedSlices, parseCachedSlices } from './partnerCache.ts';
import type { PartnerCursor } from './partnerCursor.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
const known = (...uids: string[]): KnownSlice<PartnerCursor> => ({
  uids,
  newest: [{ seconds: 5, nanoseconds: 7 }, 'a'],
  oldest: ['u0hk7', 31, null, 'z'],
  isEnd: false,
});
const addSlice = (cached: CachedSlices, key: string, slice: KnownSlice<PartnerCursor>, now: number) =>
  addSlices(cached, new Map([[key, slice]]), now);
const empty = () => parseCachedSlices(null, '45.9,6.13', NOW);

describe('parseCachedSlices', () => {
  it('reads back what was kept around the same point', () => {
    const cached = addSlice(empty(), '/2/0', known('anne'), NOW);
    expect(parseCachedSlices(JSON.stringify(cached), '45.9,6.13', NOW)).toEqual(cached);
  });

  it('takes nothing of another point', () => {
    const cached = addSlice(empty(), '/2/0', known('anne'), NOW);
    expect(parseCachedSlices(JSON.stringify(cached), '51.5,-0.12', NOW)).toEqual({
      center: '51.5,-0.12',
      slices: {},
    });
  });

  it('forgets a slice three days after it was first read, however often it was kept since', () => {
    const cached = addSlice(
      addSlice(empty(), '/2/0', known('a'), NOW),
      '/2/0',
      known('a', 'b'),
      NOW + 2 * DAY,
    );
    const text = JSON.stringify(cached);
    expect(parseCachedSlices(text, '45.9,6.13', NOW + 3 * DAY).slices).toHaveProperty('/2/0');
    expect(parseCachedSlices(text, '45.9,6.13', NOW + 3 * DAY + 1).slices).toEqual({});
  });

  it('takes nothing from a clock that was set back', () => {
    const text = JSON.stringify(addSlice(empty(), '/2/0', known('a'), NOW));
    expect(parseCachedSlices(text, '45.9,6.13', NOW - 1).slices).toEqual({});
  });

  it.each([
    '',
    '[]',
    '{"center":"45.9,6.13"}',
    '{"center":"45.9,6.13","slices":{"/0/0":{"readAt":1,"uids":[null],"isEnd":true}}}',
    `{"center":"45.9,6.13","slices":{"/0/0":{"readAt":${NOW},"uids":[],"newest":[{"seconds":"1"}],"oldest":null,"isEnd":true}}}`,
  ])('takes nothing from %s', (text) => {
    expect(parseCachedSlices(text, '45.9,6.13', NOW)).toEqual(empty());
  });
});

describe('addSlices', () => {
  it('stays bounded: the slices read longest ago go', () => {
    let cached = empty();
    for (let index = 0; index < 60; index += 1) {
      const uids = Array.from({ length: 50 }, (_, person) => `${index}-${person}`);
      cached = addSlice(cached, `/2/${index}`, known(...uids), NOW + index);
    }
    expect(Object.keys(cached.slices)).toHaveLength(40);
    expect(cached.slices).toHaveProperty('/2/59');
    expect(cached.slices).not.toHaveProperty('/2/0');
  });
});
