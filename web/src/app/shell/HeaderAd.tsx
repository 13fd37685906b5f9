import { AdSpace } from '../../domain/ads/components/AdSpace.tsx';

/** The advertisement under the header, in the room that `HeaderAdRoom` has for it. */
export function HeaderAd() {
  return <AdSpace location="header" format="leaderboard" isAlwaysThere />;
}
