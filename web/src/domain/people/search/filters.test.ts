import { type DayEntry, parseDocument, profileSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import {
  countFilters,
  matchesFilters,
  NO_FILTERS,
  type PartnerFilters,
  readFilters,
  writeFilters,
} from './filters.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));
const partner = (fields: object, distanceKm?: number) => ({
  profile: { ...parseDocument(profileSchema, fields), uid: 'p' },
  distanceKm,
});

describe('readFilters', () => {
  it('reads back what was written', () => {
    const filters = {
      sportId: 'tennis',
      level: 'advanced',
      maxKm: 25,
      minAge: 20,
      maxAge: 40,
      day: 'Mardi',
      part: 'afternoon',
    } as const;
    const address = writeFilters(new URLSearchParams('onglet=grille'), filters);
    expect(address.get('onglet')).toBe('grille');
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

  it('knows no level without a sport', () => {
    expect(read('niveau=advanced').level).toBeUndefined();
    const written = writeFilters(new URLSearchParams(), { ...NO_FILTERS, level: 'advanced' });
    expect(written.toString()).toBe('');
  });
});

const week = (day: DayEntry['day'], startTime: string, endTime: string): DayEntry[] => [
  { day, timeSlots: [{ startTime, endTime, label: '' }], customNote: '' },
];
const matches = (
  person: ReturnType<typeof partner>,
  filters: PartnerFilters,
  availabilitySchedule: DayEntry[] = [],
) => matchesFilters(person, filters, { availabilitySchedule });

describe('countFilters', () => {
  it('counts an age range once', () => {
    expect(countFilters(NO_FILTERS)).toBe(0);
    expect(countFilters({ ...NO_FILTERS, maxKm: 5, minAge: 20, maxAge: 30 })).toBe(2);
    expect(countFilters({ ...NO_FILTERS, day: 'Lundi', part: 'noon' })).toBe(1);
  });
});

describe('matchesFilters', () => {
  it('takes everybody without filters', () => {
    expect(matches(partner({}), NO_FILTERS)).toBe(true);
  });

  it('filters by sport and level, intermediate where none was set', () => {
    const player = partner({ sportIds: ['tennis', 'judo'], skillLevels: { judo: 'advanced' } });
    expect(matches(player, { ...NO_FILTERS, sportId: 'golf' })).toBe(false);
    expect(matches(player, { ...NO_FILTERS, sportId: 'tennis', level: 'intermediate' })).toBe(true);
    expect(matches(player, { ...NO_FILTERS, sportId: 'judo', level: 'beginner' })).toBe(false);
  });

  it('filters by distance, which has to be known', () => {
    expect(matches(partner({}, 4.9), { ...NO_FILTERS, maxKm: 5 })).toBe(true);
    expect(matches(partner({}), { ...NO_FILTERS, maxKm: 200 })).toBe(false);
  });

  it('filters by age, both ends included', () => {
    const range = { ...NO_FILTERS, minAge: 20, maxAge: 30 };
    expect(matches(partner({ age: 20 }), range)).toBe(true);
    expect(matches(partner({ age: 30 }), range)).toBe(true);
    expect(matches(partner({ age: 31 }), range)).toBe(false);
    expect(matches(partner({ age: null }), range)).toBe(false);
    expect(matches(partner({ age: null }), { ...NO_FILTERS, maxAge: 30 })).toBe(false);
  });

  it('filters by when both are free', () => {
    const player = partner({ availabilitySchedule: week('Mardi', '18:00', '21:00') });
    const evening = { ...NO_FILTERS, day: 'Mardi', part: 'evening' } as const;
    expect(matches(player, evening, week('Mardi', '19:00', '22:00'))).toBe(true);
    expect(matches(player, { ...NO_FILTERS, part: 'morning' }, week('Mardi', '07:00', '22:00'))).toBe(false);
    expect(matches(player, evening, week('Mercredi', '19:00', '22:00'))).toBe(false);
    expect(matches(partner({}), evening, week('Mardi', '19:00', '22:00'))).toBe(false);
  });

  it('asks when the other one is free where the member has not said it', () => {
    const player = partner({ availabilitySchedule: week('Mardi', '18:00', '21:00') });
    expect(matches(player, { ...NO_FILTERS, day: 'Mardi' })).toBe(true);
    expect(matches(player, { ...NO_FILTERS, day: 'Lundi' })).toBe(false);
  });
});
