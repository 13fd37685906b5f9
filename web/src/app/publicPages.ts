import { signInPage } from '../features/auth/publicPages.ts';
import { homePage } from '../features/home/publicPages.ts';
import { legalPages } from '../features/legal/publicPages.ts';
import { cataloguePage } from '../features/sports/publicPages.ts';
import type { PublicPage } from '../platform/navigation/publicPage.ts';

/** Every page that is prerendered and named to search engines. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  homePage,
  cataloguePage,
  signInPage,
  ...Object.values(legalPages),
];

/** The public page of an address, if it is one. */
export function publicPageAt(pathname: string): PublicPage | undefined {
  return PUBLIC_PAGES.find(({ path }) => path === pathname);
}
