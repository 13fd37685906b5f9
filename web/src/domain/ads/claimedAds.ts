import { type BoardAd, pickAd } from '@tod/model';
import { useEffect, useState } from 'react';

/** The ids of those that stand on the page, so that none stands there twice. */
const claimed = new Set<string>();

/** Takes one that stands nowhere on the page yet, by chance and weight; undefined where there is none. */
function claimAd(ads: readonly BoardAd[]): BoardAd | undefined {
  const ad = pickAd(ads, claimed, Math.random());
  if (ad !== undefined) claimed.add(ad.id);
  return ad;
}

function releaseAd(ad: BoardAd): void {
  claimed.delete(ad.id);
}

/**
 * The advertisement of a space for as long as the space is there, also when the board changes meanwhile: what somebody looks
 * at does not change under their eyes. Undefined until the first is chosen; null where there is none left.
 */
export function useClaimedAd(ads: readonly BoardAd[] | undefined): BoardAd | null | undefined {
  const [ad, setAd] = useState<BoardAd | null>();
  const isKnown = ads !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first board that is known decides
  useEffect(() => {
    if (ads === undefined) return;
    const taken = claimAd(ads);
    setAd(taken ?? null);
    return () => {
      if (taken !== undefined) releaseAd(taken);
    };
  }, [isKnown]);
  return ad;
}
