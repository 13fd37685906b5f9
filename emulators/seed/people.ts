import { nameTokens, type ProfileFields, publishPosition, SKILL_LEVELS, type SkillLevel } from '@tod/model';
import { buildBio } from './bios.ts';
import { CITIES, type City, positionIn } from './cities.ts';
import { type Agreement, FIRST_NAMES, INITIALS } from './firstNames.ts';
import { createRandom, type Random } from './random.ts';
import { buildSchedule } from './schedules.ts';
import { type SeedSport, SPORTS } from './sports.ts';

export const PEOPLE_COUNT = 300;
const SEED = 20_261_120;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A demo person: the id of the account and the public profile. */
export interface SeedPerson {
  readonly uid: string;
  readonly profile: ProfileFields;
  readonly isPremium: boolean;
  /** What partners think of this person, in whole stars, in the order in which they come to say it. */
  readonly opinions: readonly number[];
}

/** The same people for the same `now`; only what is recent moves with it. Uids run from `seed-001`. */
export function buildPeople(now: Date): SeedPerson[] {
  const random = createRandom(SEED);
  return Array.from({ length: PEOPLE_COUNT }, (_, index) =>
    buildPerson(`seed-${String(index + 1).padStart(3, '0')}`, random, now),
  );
}

function buildPerson(uid: string, random: Random, now: Date): SeedPerson {
  const agreement: Agreement = random.chance(0.5) ? 'f' : 'm';
  const name = `${random.pick(FIRST_NAMES[agreement])} ${random.pick([...INITIALS])}.`;
  const [city = CITIES[0]] = random.pickSeveral(CITIES, 1, ({ weight }) => weight);
  if (city === undefined) throw new RangeError('There is no city.');
  const sports = pickSports(city, random);
  const skillLevels = Object.fromEntries(sports.map(({ id }) => [id, pickLevel(random)]));
  const [main, other] = sports;
  if (main === undefined) throw new RangeError('There is no sport.');
  const availabilitySchedule = buildSchedule(random);
  const age = pickAge(random);
  const level = skillLevels[main.id] ?? 'intermediate';
  const bio = buildBio({ agreement, age, city, main, level, other, schedule: availabilitySchedule }, random);
  const { latitude, longitude, geohash } = publishPosition(
    positionIn(city, random.normal(), random.normal()),
  );
  const lastActive = pickLastActive(random, now);
  return {
    uid,
    isPremium: random.chance(0.06),
    opinions: pickOpinions(random),
    profile: {
      name,
      birthYear: now.getFullYear() - age,
      city: city.name,
      bio,
      avatarVersion: null,
      bannerVersion: null,
      latitude,
      longitude,
      geohash,
      positionAt: null,
      sportIds: sports.map(({ id }) => id),
      skillLevels,
      rankings: {},
      availabilitySchedule,
      // What was said of somebody is counted when all reviews are known.
      rating: { average: 0, count: 0 },
      nameTokens: nameTokens(name),
      suspended: false,
      isVerified: true,
      lastActive,
      createdAt: new Date(lastActive.getTime() - random.between(3, 420) * DAY),
    },
  };
}

function pickSports(city: City, random: Random): SeedSport[] {
  const [count = 2] = random.pickSeveral([1, 2, 3, 4, 5], 1, (number) => [0, 3, 5, 4, 2, 1][number] ?? 1);
  return random.pickSeveral(
    SPORTS,
    count,
    ({ id, popularity }) => (popularity / 50) ** 2 * (city.favourites.includes(id) ? 2.5 : 1),
  );
}

function pickLevel(random: Random): SkillLevel {
  const [level = 'intermediate'] = random.pickSeveral(SKILL_LEVELS, 1, (candidate) =>
    candidate === 'intermediate' ? 5 : candidate === 'beginner' ? 3 : 2,
  );
  return level;
}

/** Mostly between 20 and 45, never under 18. */
function pickAge(random: Random): number {
  return Math.min(72, Math.max(18, Math.round(31 + random.normal() * 9 + (random.chance(0.15) ? 14 : 0))));
}

/** Two in five have never played with anybody. */
function pickOpinions(random: Random): number[] {
  const count = random.chance(0.4) ? 0 : random.between(1, 18);
  return Array.from({ length: count }, () => (random.chance(0.7) ? 5 : random.between(3, 5)));
}

/** One in twelve is there now, most were there this week. */
function pickLastActive(random: Random, now: Date): Date {
  const fraction = random.next();
  const minutes =
    fraction < 0.08
      ? random.next() * 4
      : fraction < 0.35
        ? random.between(10, 23 * 60)
        : fraction < 0.75
          ? random.between(24 * 60, 7 * 24 * 60)
          : random.between(7 * 24 * 60, 60 * 24 * 60);
  return new Date(now.getTime() - Math.floor(minutes * MINUTE));
}
