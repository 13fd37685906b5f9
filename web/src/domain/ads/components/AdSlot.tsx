import type { AdLocation } from '@tod/model';
import { useEffect } from 'react';
import { recordAdEvent } from '../adEvents.ts';
import type { AdFormat } from '../adFormats.ts';
import { useClaimedAd } from '../claimedAds.ts';
import { useShownAds } from '../shownAds.ts';
import { useImpression } from '../useImpression.ts';
import { AdCard } from './AdCard.tsx';
import { EmptyAdSpace } from './EmptyAdSpace.tsx';

interface AdSlotProps {
  readonly location: AdLocation;
  readonly format: AdFormat;
  readonly rank: number;
  readonly hasRoom: boolean;
  /** There is one for this space, which has no room yet. */
  readonly onAd: () => void;
}

/** Finds the advertisement of a space, shows it and says that it was seen. */
export function AdSlot({ location, format, rank, hasRoom, onAd }: AdSlotProps) {
  const ads = useShownAds(location);
  const isWanted = !hasRoom && ads !== undefined && ads.length > rank;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it becomes so
  useEffect(() => {
    if (isWanted) onAd();
  }, [isWanted]);
  const ad = useClaimedAd(hasRoom ? ads : undefined);
  const seen = useImpression(ad?.id);
  if (!hasRoom || ad === undefined) return null;
  if (ad === null) return <EmptyAdSpace format={format} />;
  return <AdCard ref={seen} ad={ad} format={format} onOpen={() => recordAdEvent(ad.id, 'click')} />;
}
