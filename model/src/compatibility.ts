import { commonIntervals, type WeekInterval } from './availability.ts';
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
    hasSameLevel: commonSports.length > 0 && levelCloseness(own, other, commonSports) === 1,
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
  const { commonSports, commonIntervals, distanceKm } = compatibilityOf(own, other);
  const minutes = commonIntervals.reduce((sum, { start, end }) => sum + end - start, 0);
  const parts = {
    sports: Math.min(commonSports.length / ENOUGH_SPORTS, 1),
    levels: levelCloseness(own, other, commonSports),
    availability: Math.min(minutes / ENOUGH_MINUTES, 1),
    distance: distanceKm === undefined ? 0 : HALF_DISTANCE_KM / (HALF_DISTANCE_KM + distanceKm),
  };
  return (
    parts.sports * WEIGHTS.sports +
    parts.levels * WEIGHTS.levels +
    parts.availability * WEIGHTS.availability +
    parts.distance * WEIGHTS.distance
  );
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
