import { type ComponentType, createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../platform/firebase/SessionContext.tsx';
import { mayShowAds, seesAds } from './mayShowAds.ts';

/** Places for advertisements, named after where they are. */
const AD_PLACES = ['adHeader', 'adHomeWide', 'adHomeBanner', 'adSports'] as const;
/** Places for advertisements within a list; they belong to the page, as quiet as it is otherwise. */
const FEED_PLACES = ['adPartnersFeed', 'adTods'] as const;
/** Places for the installable app. */
const APP_PLACES = ['updateBanner', 'homeInstall', 'installPrompt'] as const;
export type PlaceName =
  | (typeof AD_PLACES)[number]
  | (typeof FEED_PLACES)[number]
  | (typeof APP_PLACES)[number];

export interface Places {
  /** What stands in each place. It has its height from the first moment, so that nothing moves when it fills. */
  readonly fillings: Readonly<Partial<Record<PlaceName, ComponentType>>>;
  /** Whether the plan of whoever looks is premium and active. */
  readonly isPremium: boolean;
}

/** The app says what fills the places; an empty place takes no room at all. */
export const PlacesContext = createContext<Places>({ fillings: {}, isPremium: false });

/** Where something of another part of the product may stand. Advertisements only for those who see them, where they may be. */
export function Place({ name }: { readonly name: PlaceName }) {
  const { fillings, isPremium } = useContext(PlacesContext);
  const session = useSession();
  const { pathname } = useLocation();
  const Filling = fillings[name];
  if (Filling === undefined) return null;
  const viewer = { isSignedIn: session.status === 'signedIn', isAdmin: session.isAdmin, isPremium };
  const isAd = AD_PLACES.some((place) => place === name) && !mayShowAds(viewer, pathname);
  const isFeedAd = FEED_PLACES.some((place) => place === name) && !seesAds(viewer);
  return isAd || isFeedAd ? null : <Filling />;
}
