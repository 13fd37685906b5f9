import { commonIntervals, type WeekInterval } from './availability.ts';
import { DAY_MS } from './durations.ts';
import { distanceInKm, type Position } from './position.ts';
import type { ProfileFields } from './profile.ts';
import { DEFAULT_SKILL_LEVEL, SKILL_LEVELS } from './sport.ts';

/** Why two people suit each other, as data; the screens put it into words. */
export interface Compatibility {
  readonly commonSports: readonly string[];
  readonly commonIntervals: readonly WeekInterval[];
  /** They play every sport that they share at the same level. */
  readonly hasSameLevel: boolean;
  /** Undefined when either has no position. */
  readonly distanceKm: number | undefined;
}

type Matchable = Pick<
  ProfileFields,
  'sportIds' | 'skillLevels' | 'availabilitySchedule' | 'latitude' | 'longitude'
>;

export function compatibilityOf(own: Matchable, other: Matchable): Compatibility {
  const commonSports = other.sportIds.filter((sport) => own.sportIds.includes(sport));
  return {
    commonSports,
    hasSameLevel: levelCloseness(own, other, commonSports) === 1,
    commonIntervals: commonIntervals(own.availabilitySchedule, other.availabilitySchedule),
    distanceKm: distanceInKm(positionOf(own), positionOf(other)),
  };
}

/** What each reason can add to the score; together 1. */
const WEIGHTS = { sports: 0.4, levels: 0.2, availability: 0.2, distance: 0.2 } as const;
/** From so many common sports, or so many common minutes a week, more of them add nothing. */
const ENOUGH_SPORTS = 3;
const ENOUGH_MINUTES = 240;
/** At this distance nearness counts half. */
const HALF_DISTANCE_KM = 5;

/**
 * How well two people suit each other, from 0 to 1: common sports, the same level in them, common free time and
 * nearness. What is unknown adds nothing. The same whoever of the two asks.
 */
export function compatibilityScore(own: Matchable, other: Matchable): number {
  const compatibility = compatibilityOf(own, other);
  const { distanceKm } = compatibility;
  const parts = {
    ...affinityOf(own, other, compatibility),
    distance: distanceKm === undefined ? 0 : HALF_DISTANCE_KM / (HALF_DISTANCE_KM + distanceKm),
  };
  return (
    parts.sports * WEIGHTS.sports +
    parts.levels * WEIGHTS.levels +
    parts.availability * WEIGHTS.availability +
    parts.distance * WEIGHTS.distance
  );
}

/** What each reason can add to a recommendation; together 1. */
const RECOMMENDATION_WEIGHTS = {
  distance: 0.35,
  activity: 0.25,
  sports: 0.2,
  availability: 0.15,
  levels: 0.05,
} as const;
/** With every so many km, and every so many days without a sign of life, what that adds is halved. */
const DISTANCE_HALVING_KM = 10;
const ACTIVITY_HALVING_DAYS = 2;

/**
 * How much somebody is to be recommended to `own` at the moment `now`, from 0 to 1. Five things add to it, each more the
 * better it is, and what is unknown adds nothing:
 *
 * - distance (0.35): 1 next door, halved with every 10 km;
 * - last activity (0.25): 1 at this moment, halved with every two days since;
 * - common sports (0.20): a third for each, up to three;
 * - common free time (0.15): in proportion, up to four hours a week;
 * - level in the common sports (0.05): 1 for the same.
 *
 * Two people play when they are near and one of them answers: nearness and activity are more than half. So a neighbour (up
 * to 5 km) who shares one sport and was there today comes before anybody 86 km away whom nobody has seen for six days, even
 * one with all the same sports, levels and hours: 0.35 × (0.71 - 0.00) + 0.25 × (0.71 - 0.13) is more than the
 * 0.20 × 2/3 + 0.15 + 0.05 that the other one can gain.
 */
export function recommendationScore(
  own: Matchable,
  other: Matchable & Pick<ProfileFields, 'lastActive'>,
  now: Date,
): number {
  const compatibility = compatibilityOf(own, other);
  const { distanceKm } = compatibility;
  const parts = {
    ...affinityOf(own, other, compatibility),
    distance: distanceKm === undefined ? 0 : 0.5 ** (distanceKm / DISTANCE_HALVING_KM),
    activity: other.lastActive === null ? 0 : activityAt(now, other.lastActive),
  };
  return (
    parts.distance * RECOMMENDATION_WEIGHTS.distance +
    parts.activity * RECOMMENDATION_WEIGHTS.activity +
    parts.sports * RECOMMENDATION_WEIGHTS.sports +
    parts.availability * RECOMMENDATION_WEIGHTS.availability +
    parts.levels * RECOMMENDATION_WEIGHTS.levels
  );
}

/** The server's clock may be ahead of this one. */
function activityAt(now: Date, lastActive: Date): number {
  const days = Math.max(0, now.getTime() - lastActive.getTime()) / DAY_MS;
  return 0.5 ** (days / ACTIVITY_HALVING_DAYS);
}

/** What two people have in common wherever they are, each from 0 to 1. */
function affinityOf(own: Matchable, other: Matchable, { commonSports, commonIntervals }: Compatibility) {
  const minutes = commonIntervals.reduce((sum, { start, end }) => sum + end - start, 0);
  return {
    sports: Math.min(commonSports.length / ENOUGH_SPORTS, 1),
    levels: levelCloseness(own, other, commonSports),
    availability: Math.min(minutes / ENOUGH_MINUTES, 1),
  };
}

/** 1 for the same level, 0 for a beginner and an advanced player; the mean over the sports. */
function levelCloseness(own: Matchable, other: Matchable, sportIds: readonly string[]): number {
  if (sportIds.length === 0) return 0;
  const steps = sportIds.map((id) => Math.abs(levelOf(own, id) - levelOf(other, id)));
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  return 1 - mean / (SKILL_LEVELS.length - 1);
}

function levelOf({ skillLevels }: Matchable, sportId: string): number {
  const own = Object.hasOwn(skillLevels, sportId) ? skillLevels[sportId] : undefined;
  return SKILL_LEVELS.indexOf(own ?? DEFAULT_SKILL_LEVEL);
}

/** The published position of a profile, or null where it has none. */
export function positionOf(profile: Pick<ProfileFields, 'latitude' | 'longitude'>): Position | null {
  if (profile.latitude === null || profile.longitude === null) return null;
  return { latitude: profile.latitude, longitude: profile.longitude };
}
