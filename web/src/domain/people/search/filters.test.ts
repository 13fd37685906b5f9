import { type DayEntry, parseDocument, profileSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import {
  countFilters,
  MAX_FILTERED_SPORTS,
  matchesFilters,
  NO_FILTERS,
  type PartnerFilters,
  readFilters,
  writeFilters,
  yearsOfBirth,
} from './filters.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));
const personWith = (fields: object) => ({ ...parseDocument(profileSchema, fields), uid: 'p' });

describe('readFilters', () => {
  it('reads back what was written', () => {
    const filters = {
      sportIds: ['tennis', 'padel'],
      level: 'advanced',
      maxKm: 25,
      minAge: 20,
      maxAge: 40,
      day: 'Mardi',
      part: 'afternoon',
    } as const;
    const address = writeFilters(new URLSearchParams('onglet=grille'), filters);
    expect(address.get('onglet')).toBe('grille');
    expect(address.getAll('sport')).toEqual(['tennis', 'padel']);
    expect(address.get('moment')).toBe('apres-midi');
    expect(address.get('jour')).toBe('mardi');
    expect(readFilters(address)).toEqual(filters);
  });

  it('takes nothing from an address that was tampered with', () => {
    expect(
      read('sport=../admin&niveau=god&distance=7&age-min=-1&age-max=1e9&jour=demain&moment=__proto__'),
    ).toEqual(NO_FILTERS);
  });

  it.each([
    'sport=%00',
    `sport=${'x'.repeat(129)}`,
    'age-min=17',
    'age-max=١٨',
    'distance=5.0',
    'jour=Mardi%20',
  ])('ignores %s', (address) => expect(read(address)).toEqual(NO_FILTERS));

  it('takes each sport once, five at most, and drops the former ones when it is written', () => {
    expect(read('sport=golf&sport=judo&sport=golf').sportIds).toEqual(['golf', 'judo']);
    expect(read('sport=a&sport=b&sport=c&sport=d&sport=e&sport=f').sportIds).toHaveLength(
      MAX_FILTERED_SPORTS,
    );
    const written = writeFilters(new URLSearchParams('sport=a&sport=b'), { ...NO_FILTERS, sportIds: ['c'] });
    expect(written.toString()).toBe('sport=c');
  });

  it('knows no level without a sport', () => {
    expect(read('niveau=advanced').level).toBeUndefined();
    const written = writeFilters(new URLSearchParams(), { ...NO_FILTERS, level: 'advanced' });
    expect(written.toString()).toBe('');
  });
});

const NOW = new Date(2026, 10, 23);

const week = (day: DayEntry['day'], startTime: string, endTime: string): DayEntry[] => [
  { day, timeSlots: [{ startTime, endTime, label: '' }], customNote: '' },
];
const matches = (
  person: ReturnType<typeof personWith>,
  filters: PartnerFilters,
  availabilitySchedule: DayEntry[] = [],
) => matchesFilters(person, filters, { availabilitySchedule }, NOW);

describe('countFilters', () => {
  it('counts an age range once', () => {
    expect(countFilters(NO_FILTERS)).toBe(0);
    expect(countFilters({ ...NO_FILTERS, maxKm: 5, minAge: 20, maxAge: 30 })).toBe(2);
    expect(countFilters({ ...NO_FILTERS, sportIds: ['golf', 'judo'] })).toBe(1);
    expect(countFilters({ ...NO_FILTERS, day: 'Lundi', part: 'noon' })).toBe(1);
  });
});

describe('matchesFilters', () => {
  it('takes everybody without filters', () => {
    expect(matches(personWith({}), NO_FILTERS)).toBe(true);
  });

  it('filters by sport and level, intermediate where none was set', () => {
    const player = personWith({ sportIds: ['tennis', 'judo'], skillLevels: { judo: 'advanced' } });
    expect(matches(player, { ...NO_FILTERS, sportIds: ['golf'] })).toBe(false);
    expect(matches(player, { ...NO_FILTERS, sportIds: ['tennis'], level: 'intermediate' })).toBe(true);
    expect(matches(player, { ...NO_FILTERS, sportIds: ['judo'], level: 'beginner' })).toBe(false);
  });

  it('takes who practises any of several sports, at the level in one that is meant', () => {
    const player = personWith({ sportIds: ['tennis', 'judo'], skillLevels: { judo: 'advanced' } });
    const several = { ...NO_FILTERS, sportIds: ['golf', 'judo'] };
    expect(matches(player, several)).toBe(true);
    expect(matches(player, { ...several, sportIds: ['golf', 'yoga'] })).toBe(false);
    expect(matches(player, { ...several, level: 'advanced' })).toBe(true);
    // Advanced in another sport than those that are asked for.
    expect(matches(player, { ...several, sportIds: ['golf', 'tennis'], level: 'advanced' })).toBe(false);
  });

  it('filters by age, both ends included', () => {
    const range = { ...NO_FILTERS, minAge: 20, maxAge: 30 };
    expect(matches(personWith({ birthYear: 2006 }), range)).toBe(true);
    expect(matches(personWith({ birthYear: 1996 }), range)).toBe(true);
    expect(matches(personWith({ birthYear: 1995 }), range)).toBe(false);
    expect(matches(personWith({ birthYear: null }), range)).toBe(false);
    expect(matches(personWith({ birthYear: null }), { ...NO_FILTERS, maxAge: 30 })).toBe(false);
  });

  it('asks the database for the years of birth of the same people', () => {
    expect(yearsOfBirth({ minAge: 20, maxAge: 30 }, NOW)).toEqual({ bornFrom: 1996, bornUntil: 2006 });
    expect(yearsOfBirth({ minAge: 20, maxAge: undefined }, NOW)).toEqual({
      bornFrom: undefined,
      bornUntil: 2006,
    });
  });

  it('filters by when both are free', () => {
    const player = personWith({ availabilitySchedule: week('Mardi', '18:00', '21:00') });
    const evening = { ...NO_FILTERS, day: 'Mardi', part: 'evening' } as const;
    expect(matches(player, evening, week('Mardi', '19:00', '22:00'))).toBe(true);
    expect(matches(player, { ...NO_FILTERS, part: 'morning' }, week('Mardi', '07:00', '22:00'))).toBe(false);
    expect(matches(player, evening, week('Mercredi', '19:00', '22:00'))).toBe(false);
    expect(matches(personWith({}), evening, week('Mardi', '19:00', '22:00'))).toBe(false);
  });

  it('asks when the other one is free where the member has not said it', () => {
    const player = personWith({ availabilitySchedule: week('Mardi', '18:00', '21:00') });
    expect(matches(player, { ...NO_FILTERS, day: 'Mardi' })).toBe(true);
    expect(matches(player, { ...NO_FILTERS, day: 'Lundi' })).toBe(false);
  });
});
