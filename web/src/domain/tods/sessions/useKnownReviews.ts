import type { Review } from '@tod/model';
import { useState } from 'react';
import type { Sessions } from './useSessions.ts';

/**
 * The reviews as they were known last, also while they are read anew, as they are with those of more sessions, and where that
 * fails; undefined as long as they were never known.
 */
export function useKnownReviews(reviews: Sessions['reviews']): readonly Review[] | undefined {
  const [known, setKnown] = useState<readonly Review[]>();
  const now = reviews.status === 'ready' ? reviews.data : known;
  if (now !== known) setKnown(now);
  return now;
}
