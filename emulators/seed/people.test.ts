import {
  ageOf,
  availabilityScheduleSchema,
  MAX_AGE,
  MIN_AGE,
  missingInProfile,
  parseDocument,
  profileSchema,
  publishPosition,
} from '@tod/model';
import { describe, expect, it } from 'vitest';
import { CITIES } from './cities.ts';
import { buildPeople } from './people.ts';
import { SPORTS } from './sports.ts';

const now = new Date('2026-11-20T12:00:00Z');
const people = buildPeople(now);

describe('buildPeople', () => {
  it('makes the same 300 people every time', () => {
    expect(people).toHaveLength(300);
    expect(people[0]?.uid).toBe('seed-001');
    expect(people.at(-1)?.uid).toBe('seed-300');
    expect(buildPeople(now)).toEqual(people);
  });

  it('moves only what is recent with the clock', () => {
    const later = buildPeople(new Date(now.getTime() + 86_400_000));
    const timeless = (list: typeof people) =>
      list.map(({ uid, profile: { lastActive: _, createdAt: __, ...rest } }) => ({ uid, rest }));
    expect(timeless(later)).toEqual(timeless(people));
    expect(later[0]?.profile.lastActive).not.toEqual(people[0]?.profile.lastActive);
  });

  it('makes profiles that are valid, complete and unchanged by their schema', () => {
    for (const { profile } of people) {
      expect(parseDocument(profileSchema, profile)).toEqual(profile);
      expect(availabilityScheduleSchema.validateSync(profile.availabilitySchedule)).toEqual(
        profile.availabilitySchedule,
      );
      expect(missingInProfile(profile)).toEqual([]);
      expect(ageOf(profile.birthYear ?? Number.NaN, now)).toBeGreaterThanOrEqual(MIN_AGE);
      expect(ageOf(profile.birthYear ?? Number.NaN, now)).toBeLessThanOrEqual(MAX_AGE);
    }
  });

  it('publishes positions on the grid only, near the city', () => {
    for (const { profile } of people) {
      const { latitude, longitude, geohash, city } = profile;
      if (latitude === null || longitude === null) throw new Error(`${profile.name} has no position.`);
      expect(publishPosition({ latitude, longitude })).toEqual({ latitude, longitude, geohash });
      const home = CITIES.find(({ name }) => name === city);
      expect(Math.abs(latitude - (home?.latitude ?? 0))).toBeLessThan(0.15);
    }
  });

  it('lets them live in at least 12 cities and practise every sport', () => {
    expect(new Set(people.map(({ profile }) => profile.city)).size).toBeGreaterThanOrEqual(12);
    const sports = new Set(people.flatMap(({ profile }) => profile.sportIds));
    expect(sports).toEqual(new Set(SPORTS.map(({ id }) => id)));
    for (const { profile } of people) {
      expect(new Set(profile.sportIds).size).toBe(profile.sportIds.length);
      expect(Object.keys(profile.skillLevels).toSorted()).toEqual(profile.sportIds.toSorted());
    }
  });

  it('writes bios that read as sentences', () => {
    for (const { profile } of people) {
      expect(profile.bio).toMatch(/^\p{Lu}.*[.?]$/su);
      expect(profile.bio).not.toMatch(/undefined| {2}|(?<!\p{L})(à|de) le |\.\.| [?:;!]/u);
      expect(profile.bio.length).toBeGreaterThan(60);
    }
    expect(new Set(people.map(({ profile }) => profile.bio)).size).toBeGreaterThan(280);
  });

  it('has people who are here now and people who are not, never from the future', () => {
    const minutes = people.map(
      ({ profile }) => (now.getTime() - (profile.lastActive?.getTime() ?? 0)) / 60_000,
    );
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(0);
    expect(minutes.filter((ago) => ago < 5).length).toBeGreaterThan(10);
    expect(minutes.filter((ago) => ago > 7 * 24 * 60).length).toBeGreaterThan(30);
  });
});
