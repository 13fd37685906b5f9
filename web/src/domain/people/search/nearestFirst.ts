import { distanceInKm, type Position, type Profile, positionOf } from '@tod/model';
import type { Partner } from './partner.ts';

/** These people with how far they are, nearest first; whose distance is unknown come last. */
export function nearestFirst(profiles: readonly Profile[], center: Position | null): readonly Partner[] {
  return profiles
    .map((profile) => ({ profile, distanceKm: distanceInKm(center, positionOf(profile)) }))
    .toSorted((a, b) => (a.distanceKm ?? Number.MAX_VALUE) - (b.distanceKm ?? Number.MAX_VALUE));
}
