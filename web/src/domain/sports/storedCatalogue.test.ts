// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { storedCatalogue } from './storedCatalogue.ts';

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

beforeEach(() => localStorage.clear());

describe('the stored catalogue', () => {
  it('comes back where it was stored before sports said what their levels mean', () => {
    const { levels: _, rankingScale: __, ...older } = tennis;
    localStorage.setItem('tod:sports', JSON.stringify({ version: 2, savedAt: 1_000, value: [older] }));
    expect(storedCatalogue.read(1_001)?.value).toEqual([
      { ...tennis, levels: { beginner: '', intermediate: '', advanced: '' }, rankingScale: null },
    ]);
  });

  it.each([[[]], [[{ id: '' }]]])('is nothing where it holds %j', (value) => {
    localStorage.setItem('tod:sports', JSON.stringify({ version: 2, savedAt: 1_000, value }));
    expect(storedCatalogue.read(1_001)).toBeUndefined();
  });
});
