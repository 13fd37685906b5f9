import { compatibilityScore, type ProfileFields } from '@tod/model';
import type { Partner } from '../../../shared/nearby/partnerSearch.ts';

/** A person with the sports that they share with somebody (docs/PRODUCT.md 7.8). */
export interface Recommendation {
  readonly partner: Partner;
  readonly sportIds: readonly string[];
}

/** Who shares a sport with `own`, those who share most first, then who suits best. */
export function rankRecommended(own: ProfileFields, people: readonly Partner[]): Recommendation[] {
  return people
    .map((partner) => ({
      partner,
      sportIds: partner.profile.sportIds.filter((sport) => own.sportIds.includes(sport)),
      score: compatibilityScore(own, partner.profile),
    }))
    .filter(({ sportIds }) => sportIds.length > 0)
    .toSorted((a, b) => b.sportIds.length - a.sportIds.length || b.score - a.score)
    .map(({ partner, sportIds }) => ({ partner, sportIds }));
}
