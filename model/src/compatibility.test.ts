import { describe, expect, it } from 'vitest';
import { compatibilityOf, compatibilityScore, positionOf, recommendationScore } from './compatibility.ts';
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

  it.each([
    [
      'nothing but 5 km',
      own,
      { latitude: ANNECY.latitude + 5 / 111.195, longitude: ANNECY.longitude },
      0.2 / 2,
    ],
    [
      'one sport of three, at the same level',
      person({ sportIds: ['tennis'] }),
      { sportIds: ['tennis'] },
      0.4 / 3 + 0.2,
    ],
    [
      'four sports, of which three are enough',
      person({ sportIds: ['tennis', 'judo', 'yoga', 'golf'] }),
      { sportIds: ['tennis', 'judo', 'yoga', 'golf'] },
      0.4 + 0.2,
    ],
    ['three of the four hours that are enough', own, { availabilitySchedule: evening }, 0.2 * (3 / 4)],
  ])('adds up what two people have in common: %s', (_, one, fields, expected) => {
    expect(compatibilityScore(one, person(fields))).toBeCloseTo(expected, 4);
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

describe('recommendationScore', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  /** North of Annecy by so many km. */
  const away = (km: number) => ({ latitude: ANNECY.latitude + km / 111.2, longitude: ANNECY.longitude });
  const allWeek = ['Lundi', 'Mardi', 'Mercredi'].map((day) => ({
    day,
    customNote: '',
    timeSlots: [{ startTime: '08:00', endTime: '20:00', label: '' }],
  }));
  const member = person({
    ...ANNECY,
    sportIds: ['tennis', 'judo', 'yoga'],
    skillLevels: { tennis: 'advanced' },
    availabilitySchedule: allWeek,
  });
  const recommended = (fields: object) => recommendationScore(member, person(fields), now);
  const plain = { ...away(5), sportIds: ['tennis'], lastActive: daysAgo(1) };

  it('puts a neighbour who was there today before anybody far away who was not, whatever else speaks for them', () => {
    const worstNeighbour = recommended({ ...plain, skillLevels: { tennis: 'beginner' } });
    const bestStranger = recommended({
      ...away(86),
      sportIds: ['tennis', 'judo', 'yoga'],
      skillLevels: { tennis: 'advanced' },
      availabilitySchedule: allWeek,
      lastActive: daysAgo(6),
    });
    expect(worstNeighbour).toBeGreaterThan(bestStranger);
  });

  it.each<[part: string, better: object, worse: object]>([
    ['nearness', away(2), away(4)],
    ['nearness far away', away(40), away(60)],
    ['a known position', away(200), { latitude: null, longitude: null }],
    ['activity', { lastActive: daysAgo(0.1) }, { lastActive: daysAgo(0.2) }],
    ['activity long ago', { lastActive: daysAgo(10) }, { lastActive: daysAgo(20) }],
    ['any activity', { lastActive: daysAgo(60) }, { lastActive: null }],
    ['common sports', { sportIds: ['tennis', 'judo'] }, { sportIds: ['tennis'] }],
    ['common time', { availabilitySchedule: evening }, { availabilitySchedule: [] }],
    ['a closer level', { skillLevels: { tennis: 'advanced' } }, { skillLevels: { tennis: 'intermediate' } }],
  ])('grows with %s alone', (_, better, worse) => {
    expect(recommended({ ...plain, ...better })).toBeGreaterThan(recommended({ ...plain, ...worse }));
  });

  it.each([
    ['nothing but 10 km', away(10), 0.35 / 2],
    ['nothing but two days', { lastActive: daysAgo(2) }, 0.25 / 2],
    [
      'nothing but a sport of three, at the same level',
      { sportIds: ['tennis'], skillLevels: { tennis: 'advanced' } },
      0.2 / 3 + 0.05,
    ],
    [
      'nothing but three sports, of which one level is a step away',
      { sportIds: ['tennis', 'judo', 'yoga'] },
      0.2 + 0.05 * (5 / 6),
    ],
    [
      'nothing but half of enough time',
      {
        availabilitySchedule: [
          { day: 'Lundi', customNote: '', timeSlots: [{ startTime: '09:00', endTime: '11:00', label: '' }] },
        ],
      },
      0.15 / 2,
    ],
  ])('is what is said of it: %s', (_, fields, expected) => {
    expect(recommended(fields)).toBeCloseTo(expected, 4);
  });

  it('lies between 0 and 1, also where the clock of the server is ahead', () => {
    expect(recommendationScore(person({}), person({}), now)).toBe(0);
    const same = { ...member, lastActive: daysAgo(-1) };
    expect(recommendationScore(member, same, now)).toBeCloseTo(1);
  });
});

describe('positionOf', () => {
  it('is nothing where half of it is missing', () => {
    expect(positionOf(ANNECY)).toEqual(ANNECY);
    expect(positionOf({ ...ANNECY, latitude: null })).toBeNull();
    expect(positionOf({ ...ANNECY, longitude: null })).toBeNull();
  });
});

describe('compatibilityOf', () => {
  it('gives the reasons', () => {
    const other = person({ ...ANNECY, sportIds: ['judo'], availabilitySchedule: evening });
    expect(compatibilityOf(own, other)).toMatchObject({ commonSports: ['judo'], distanceKm: 0 });
    expect(compatibilityOf(own, other).commonIntervals).toHaveLength(1);
  });

  it('says that two have the same level only where they have it in every sport that they share', () => {
    const hasSameLevel = (sportIds: readonly string[], skillLevels: object) =>
      compatibilityOf(own, person({ sportIds, skillLevels })).hasSameLevel;
    expect(hasSameLevel(['tennis', 'judo'], {})).toBe(true);
    expect(hasSameLevel(['tennis', 'yoga'], { yoga: 'beginner' })).toBe(true);
    expect(hasSameLevel(['tennis', 'judo'], { judo: 'advanced' })).toBe(false);
    expect(hasSameLevel(['yoga'], {})).toBe(false);
  });
});
