import { commonIntervals, type WeekInterval } from './availability.ts';
import { distanceInKm, type Position } from './position.ts';
import type { ProfileFields } from './profile.ts';

/** Why two people suit each other, as data; the screens put it into words. */
export interface Compatibility {
  readonly commonSports: readonly string[];
  readonly commonIntervals: readonly WeekInterval[];
  /** Undefined when either has no position. */
  readonly distanceKm: number | undefined;
}

type Matchable = Pick<ProfileFields, 'sportIds' | 'availabilitySchedule' | 'latitude' | 'longitude'>;

export function compatibilityOf(own: Matchable, other: Matchable): Compatibility {
  return {
    commonSports: other.sportIds.filter((sport) => own.sportIds.includes(sport)),
    commonIntervals: commonIntervals(own.availabilitySchedule, other.availabilitySchedule),
    distanceKm: distanceInKm(positionOf(own), positionOf(other)),
  };
}

/** The published position of a profile, or null where it has none. */
export function positionOf(profile: Pick<ProfileFields, 'latitude' | 'longitude'>): Position | null {
  if (profile.latitude === null || profile.longitude === null) return null;
  return { latitude: profile.latitude, longitude: profile.longitude };
}
