// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { cacheCatalogue, readCachedCatalogue } from './catalogueCache.ts';

const HOUR = 3_600_000;
const tennis = {
  id: 'tennis',
  name: 'Tennis',
  description: '',
  imageUrl: '',
  intensity: 'medium',
  isTeamSport: false,
  popularity: 80,
  seasonality: 'both',
  levels: { beginner: 'Premiers échanges', intermediate: '', advanced: '' },
  rankingScale: 'tennis',
  scoring: 'tennisSets',
  practitionerCount: 3,
} as const;

describe('the kept catalogue', () => {
  beforeEach(() => localStorage.clear());

  it('comes back where it was kept before sports said what their levels mean', () => {
    const { levels: _, rankingScale: __, ...older } = tennis;
    localStorage.setItem('tod:sports', JSON.stringify({ version: 1, savedAt: 1_000, sports: [older] }));
    expect(readCachedCatalogue(1_001)?.sports).toEqual([
      { ...tennis, levels: { beginner: '', intermediate: '', advanced: '' }, rankingScale: null },
    ]);
  });

  it('comes back within 24 hours and not after', () => {
    cacheCatalogue([tennis], 1_000);
    expect(readCachedCatalogue(1_000 + 23 * HOUR)).toEqual({
      sports: [tennis],
      savedAt: 1_000,
    });
    expect(readCachedCatalogue(1_000 + 25 * HOUR)).toBeUndefined();
  });

  it('is not read when another version of the app kept it', () => {
    cacheCatalogue([tennis], 1_000);
    const cached = localStorage.getItem('tod:sports') ?? '';
    localStorage.setItem('tod:sports', cached.replace('"version":2', '"version":3'));
    expect(readCachedCatalogue(2_000)).toBeUndefined();
  });

  it.each([
    '',
    'null',
    '{"version":2,"savedAt":1}',
    '{"version":2,"savedAt":1,"sports":[{"id":""}]}',
    'not json',
  ])('is nothing when the storage holds %j', (text) => {
    localStorage.setItem('tod:sports', text);
    expect(readCachedCatalogue(2)).toBeUndefined();
  });
});
