import type { Partner } from './partner.ts';

/** A page of the best, chosen from more people than it shows. */
export interface Ranking {
  /** As for `sort`; people of the same rank come nearest first. */
  readonly compare: (a: Partner, b: Partner) => number;
  /** How many people it chooses from, as far as the reads allow. */
  readonly poolSize: number;
}

/** What decides, beside the distance, who comes first. */
export interface OrderWanted {
  /** Which of two about equally near people comes first, as for `sort`; by default, and where it does not care, the nearer. */
  readonly compare?: (a: Partner, b: Partner) => number;
  /** Puts who is within the radius of the search in order by itself: where somebody stands no longer depends on their distance alone. */
  readonly ranking?: Ranking;
}

/** Up to how far (km) people count as about equally near. */
const BANDS = [5, 10, 25, 50, 100, 200] as const;

/** About equally near people as asked for, then by the distance that people are told, then by the exact one. */
export function partnerOrder({ ranking, compare = () => 0 }: OrderWanted) {
  return (a: Partner, b: Partner) =>
    (ranking === undefined ? bandOf(a) - bandOf(b) || compare(a, b) : ranking.compare(a, b)) ||
    displayedDistance(a) - displayedDistance(b) ||
    exactDistance(a) - exactDistance(b);
}

function bandOf(partner: Partner): number {
  const band = BANDS.findIndex((radiusKm) => exactDistance(partner) <= radiusKm);
  return band < 0 ? BANDS.length : band;
}

/** Kilometres as shown: metres under 1 km, whole kilometres from there. */
function displayedDistance(partner: Partner): number {
  const distance = exactDistance(partner);
  return distance < 1 ? Math.round(distance * 1000) / 1000 : Math.round(distance);
}

/** Finite also for the unknown, so that two unknown distances compare as equal. */
function exactDistance(partner: Partner): number {
  return partner.distanceKm ?? Number.MAX_SAFE_INTEGER;
}
