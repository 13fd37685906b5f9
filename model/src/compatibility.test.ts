import { describe, expect, it } from 'vitest';
import { compatibilityOf, compatibilityScore } from './compatibility.ts';
import { parseDocument } from './document.ts';
import { profileSchema } from './profile.ts';

const ANNECY = { latitude: 45.9, longitude: 6.13 };
const evening = [
  { day: 'Mardi', customNote: '', timeSlots: [{ startTime: '18:00', endTime: '21:00', label: '' }] },
];
const person = (fields: object) => parseDocument(profileSchema, fields);

const own = person({ ...ANNECY, sportIds: ['tennis', 'judo'], availabilitySchedule: evening });
const score = (fields: object) =>
  compatibilityScore(own, person({ ...ANNECY, sportIds: ['tennis'], ...fields }));

describe('compatibilityScore', () => {
  it('lies between 0 and 1', () => {
    expect(compatibilityScore(person({}), person({}))).toBe(0);
    const everything = person({
      ...ANNECY,
      sportIds: ['tennis', 'judo', 'yoga'],
      availabilitySchedule: [
        { day: 'Lundi', customNote: '', timeSlots: [{ startTime: '08:00', endTime: '20:00', label: '' }] },
      ],
    });
    expect(compatibilityScore(everything, everything)).toBeCloseTo(1);
  });

  it('is higher for more common sports, closer levels, common time and nearness', () => {
    const plain = score({});
    expect(score({ sportIds: ['tennis', 'judo'] })).toBeGreaterThan(plain);
    expect(score({ skillLevels: { tennis: 'advanced' } })).toBeLessThan(plain);
    expect(score({ availabilitySchedule: evening })).toBeGreaterThan(plain);
    expect(score({ latitude: 46.1 })).toBeLessThan(plain);
    expect(score({ latitude: null, longitude: null })).toBeLessThan(score({ latitude: 46.1 }));
    expect(score({ sportIds: ['yoga'] })).toBeLessThan(plain);
  });

  it('weighs one level less than two', () => {
    const beginner = person({ sportIds: ['tennis'], skillLevels: { tennis: 'beginner' } });
    const withLevel = (level: string) =>
      compatibilityScore(beginner, person({ sportIds: ['tennis'], skillLevels: { tennis: level } }));
    expect(withLevel('beginner') - withLevel('intermediate')).toBeCloseTo(
      withLevel('intermediate') - withLevel('advanced'),
    );
  });

  it('is the same whoever asks, and looks up no inherited level', () => {
    const other = person({
      latitude: 45.92,
      longitude: 6.1,
      sportIds: ['judo', 'constructor'],
      availabilitySchedule: evening,
    });
    expect(compatibilityScore(own, other)).toBeCloseTo(compatibilityScore(other, own));
    const odd = person({ sportIds: ['constructor'] });
    expect(compatibilityScore(odd, odd)).toBeGreaterThan(0);
  });
});

describe('compatibilityOf', () => {
  it('gives the reasons', () => {
    const other = person({ ...ANNECY, sportIds: ['judo'], availabilitySchedule: evening });
    expect(compatibilityOf(own, other)).toMatchObject({ commonSports: ['judo'], distanceKm: 0 });
    expect(compatibilityOf(own, other).commonIntervals).toHaveLength(1);
  });
});
