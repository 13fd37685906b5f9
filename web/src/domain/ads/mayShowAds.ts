import { routes } from '../../platform/navigation/routes.ts';

export interface Viewer {
  readonly isSignedIn: boolean;
  readonly isAdmin: boolean;
  readonly isPremium: boolean;
}

/** Pages whose work no advertisement interrupts. */
const QUIET_PAGES = [routes.auth(), routes.partners(), routes.tods()];

/** Whether somebody may see advertisements at an address (docs/PRODUCT.md 15.1): free members only. */
export function mayShowAds(viewer: Viewer, pathname: string): boolean {
  if (!seesAds(viewer)) return false;
  return !QUIET_PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
}

/** Free members see advertisements; visitors, premium members and administrators do not. */
export function seesAds(viewer: Viewer): boolean {
  return viewer.isSignedIn && !viewer.isAdmin && !viewer.isPremium;
}
