import { parseDocument, profileSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { countFilters, matchesFilters, NO_FILTERS, readFilters, writeFilters } from './filters.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));
const partner = (fields: object, distanceKm?: number) => ({
  profile: { ...parseDocument(profileSchema, fields), uid: 'p' },
  distanceKm,
});

describe('readFilters', () => {
  it('reads back what was written', () => {
    const filters = { sportId: 'tennis', level: 'advanced', maxKm: 25, minAge: 20, maxAge: 40 } as const;
    const address = writeFilters(new URLSearchParams('onglet=grille'), filters);
    expect(address.get('onglet')).toBe('grille');
    expect(readFilters(address)).toEqual(filters);
  });

  it('takes nothing from an address that was tampered with', () => {
    expect(read('sport=../admin&niveau=god&distance=7&age-min=-1&age-max=1e9')).toEqual(NO_FILTERS);
  });

  it('knows no level without a sport', () => {
    expect(read('niveau=advanced').level).toBeUndefined();
    const written = writeFilters(new URLSearchParams(), { ...NO_FILTERS, level: 'advanced' });
    expect(written.toString()).toBe('');
  });
});

describe('countFilters', () => {
  it('counts an age range once', () => {
    expect(countFilters(NO_FILTERS)).toBe(0);
    expect(countFilters({ ...NO_FILTERS, maxKm: 5, minAge: 20, maxAge: 30 })).toBe(2);
  });
});

describe('matchesFilters', () => {
  it('takes everybody without filters', () => {
    expect(matchesFilters(partner({}), NO_FILTERS)).toBe(true);
  });

  it('filters by sport and level, intermediate where none was set', () => {
    const player = partner({ sportIds: ['tennis', 'judo'], skillLevels: { judo: 'advanced' } });
    expect(matchesFilters(player, { ...NO_FILTERS, sportId: 'golf' })).toBe(false);
    expect(matchesFilters(player, { ...NO_FILTERS, sportId: 'tennis', level: 'intermediate' })).toBe(true);
    expect(matchesFilters(player, { ...NO_FILTERS, sportId: 'judo', level: 'beginner' })).toBe(false);
  });

  it('filters by distance, which has to be known', () => {
    expect(matchesFilters(partner({}, 4.9), { ...NO_FILTERS, maxKm: 5 })).toBe(true);
    expect(matchesFilters(partner({}), { ...NO_FILTERS, maxKm: 200 })).toBe(false);
  });

  it('filters by age, both ends included', () => {
    const range = { ...NO_FILTERS, minAge: 20, maxAge: 30 };
    expect(matchesFilters(partner({ age: 20 }), range)).toBe(true);
    expect(matchesFilters(partner({ age: 30 }), range)).toBe(true);
    expect(matchesFilters(partner({ age: 31 }), range)).toBe(false);
    expect(matchesFilters(partner({ age: null }), range)).toBe(false);
    expect(matchesFilters(partner({ age: null }), { ...NO_FILTERS, maxAge: 30 })).toBe(false);
  });
});
