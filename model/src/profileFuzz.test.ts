import { describe, expect, it } from 'vitest';
import { parseDocument } from './document.ts';
import { profileSchema } from './profile.ts';

/** What a stored field may hold whatever the schema says: written by an older version, by hand, or by somebody hostile. */
const ODD_VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  'trente',
  'x'.repeat(5_000),
  '\u0000\uFFFF',
  7,
  -1,
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  false,
  [],
  [null],
  [undefined, 7, { a: 1 }],
  ['tennis', 5],
  Array.from({ length: 100 }, (_, index) => `sport-${index}`),
  {},
  { a: null },
  { average: 'high', count: -3 },
  { tennis: 'champion', yoga: 3 },
  [{ day: 'Lundi', timeSlots: [{ startTime: '25:00' }] }],
  [{ day: 'Mardi', timeSlots: 'all day' }, 'Mercredi', { timeSlots: [] }],
  new Date(Number.NaN),
  new Date('2026-11-21T12:00:00Z'),
];
const FIELDS = Object.keys(profileSchema.fields);
const DEFAULTS = parseDocument(profileSchema, {});

describe('a profile with odd fields', () => {
  it.each(FIELDS)('reads whatever %s holds, and what it gives can be read again', (field) => {
    for (const value of ODD_VALUES) {
      const profile = parseDocument(profileSchema, { name: 'Zélie', city: 'Annecy', [field]: value });
      expect(Object.keys(profile).toSorted()).toEqual(FIELDS.toSorted());
      expect(profileSchema.isValidSync(profile, { strict: true }), `${field}: ${JSON.stringify(value)}`).toBe(
        true,
      );
      if (field !== 'name') expect(profile.name).toBe('Zélie');
      if (field !== 'city') expect(profile.city).toBe('Annecy');
    }
  });

  it('reads documents that are nothing but odd', () => {
    for (const value of ODD_VALUES) {
      const odd = Object.fromEntries(FIELDS.map((field) => [field, value]));
      expect(() => parseDocument(profileSchema, odd)).not.toThrow();
      expect(parseDocument(profileSchema, value)).toEqual(DEFAULTS);
    }
  });

  it('keeps what makes sense beside what does not', () => {
    const slot = { startTime: '18:00', endTime: '20:00', label: '' };
    const tuesday = { day: 'Mardi', timeSlots: [slot], customNote: '' };
    const profile = parseDocument(profileSchema, {
      sportIds: ['tennis', 7, null, 'yoga'],
      skillLevels: { tennis: 'advanced', yoga: 'champion', judo: 3 },
      availabilitySchedule: [tuesday, { day: 'Perdi', timeSlots: [slot] }, 'Jeudi', null],
    });
    expect(profile).toMatchObject({
      sportIds: ['tennis', 'yoga'],
      skillLevels: { tennis: 'advanced' },
      availabilitySchedule: [tuesday],
    });
  });

  it('keeps no field that it does not know', () => {
    const profile = parseDocument(profileSchema, { name: 'Zélie', surprise: true, isAdmin: true });
    expect(Object.keys(profile).toSorted()).toEqual(FIELDS.toSorted());
  });
});
