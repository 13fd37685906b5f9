import type { PublishedPosition } from '@tod/model';
import { type ProfileFields, recommendationScore } from '@tod/model';
import type { Partner } from './partner.ts';
import type { PartnerCursor } from './partnerCursor.ts';
import type { Ranking } from './partnerOrder.ts';
import { type PartnerSearch, startSearch } from './partnerSearch.ts';
import { planWideRings } from './rings.ts';

/** How far (km) recommendations reach; where nobody is found, on to the next of them. Infinity is the whole country. */
const RECOMMENDED_RADII = [25, 50, 100, 200, Infinity] as const;

/** From how many people a page of ten is chosen: about as many as its forty reads allow. */
const POOL_SIZE = 30;

/**
 * The search for people to recommend to `uid`: from near to far, and no farther than there is anybody.
 * @param sportIds what is asked for: what the device knows of one choice of sports says nothing of another
 */
export function startRecommending(
  uid: string,
  center: PublishedPosition,
  sportIds: readonly string[],
): PartnerSearch<PartnerCursor> {
  return startSearch<PartnerCursor>(center, {
    hidden: [uid],
    filterKey: `recommended ${sportIds.join()}`,
    rings: planWideRings(center),
    enoughKm: RECOMMENDED_RADII[0],
  });
}

/**
 * Whom to recommend first to `own` at the moment `now`. A page holds the best ten of those read so far; a later page may have
 * read somebody better, who does not push in before people who are on the screen already.
 */
export function rankingFor(own: ProfileFields, now: Date): Ranking {
  const score = ({ profile }: Partner) => recommendationScore(own, profile, now);
  return { compare: (a, b) => score(b) - score(a), poolSize: POOL_SIZE };
}

/** How far recommendations reached: the radius named on the screen, and the last one in which there was nobody. */
export interface Reach {
  readonly radiusKm: number;
  readonly nobodyWithin: number | undefined;
}

/** How far the search had to go for these people; the first radius for nobody. */
export function reachOf(people: readonly Partner[]): Reach {
  const [first] = RECOMMENDED_RADII;
  if (people.length === 0) return { radiusKm: first, nobodyWithin: undefined };
  const nearestKm = Math.min(...people.map(({ distanceKm }) => distanceKm ?? Infinity));
  const step = RECOMMENDED_RADII.findIndex((radiusKm) => nearestKm <= radiusKm);
  return { radiusKm: RECOMMENDED_RADII[step] ?? Infinity, nobodyWithin: RECOMMENDED_RADII[step - 1] };
}
