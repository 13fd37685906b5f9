import { type ComponentType, createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../platform/firebase/SessionContext.tsx';
import { mayShowAds, seesAds } from './mayShowAds.ts';

/** Places for advertisements, named after where they are. */
const PAGE_SPACES = ['adHeader', 'adHomeWide', 'adHomeBanner', 'adSports'] as const;
/** Places for advertisements within a list; they belong to the page, as quiet as it is otherwise. */
const FEED_SPACES = ['adPartnersFeed', 'adTods'] as const;
/** Places for the installable app. */
const APP_PLACES = ['updateBanner', 'homeInstall', 'installPrompt'] as const;
export type AdSpaceName =
  | (typeof PAGE_SPACES)[number]
  | (typeof FEED_SPACES)[number]
  | (typeof APP_PLACES)[number];

export interface Places {
  /** What stands in each place. It has its height from the first moment, so that nothing moves when it fills. */
  readonly fillings: Readonly<Partial<Record<AdSpaceName, ComponentType>>>;
  /** Whether the plan of whoever looks is premium and active. */
  readonly isPremium: boolean;
}

/** The app says what fills the places; an empty place takes no room at all. */
export const AdSpacesContext = createContext<Places>({ fillings: {}, isPremium: false });

/** Where something of another part of the product may stand. Advertisements only for those who see them, where they may be. */
export function Place({ name }: { readonly name: AdSpaceName }) {
  const { fillings, isPremium } = useContext(AdSpacesContext);
  const session = useSession();
  const { pathname } = useLocation();
  const Filling = fillings[name];
  if (Filling === undefined) return null;
  const viewer = { isSignedIn: session.status === 'signedIn', isAdmin: session.isAdmin, isPremium };
  const isAd = PAGE_SPACES.some((place) => place === name) && !mayShowAds(viewer, pathname);
  const isFeedAd = FEED_SPACES.some((place) => place === name) && !seesAds(viewer);
  return isAd || isFeedAd ? null : <Filling />;
}
