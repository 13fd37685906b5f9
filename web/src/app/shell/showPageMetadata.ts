import { homePage } from '../../features/home/publicPages.ts';
import type { PublicPage } from '../../platform/navigation/publicPage.ts';
import { SITE_URL } from '../siteUrl.ts';

/**
 * Writes the description and the canonical address of a public page into the document; without a page, what is said of Tod
 * in general and no address.
 */
export function showPageMetadata(page: PublicPage | undefined): void {
  document.querySelector('meta[name=description]')?.setAttribute('content', (page ?? homePage).description);
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (page === undefined) {
    link?.remove();
    return;
  }
  const canonical = link ?? document.head.appendChild(document.createElement('link'));
  canonical.rel = 'canonical';
  canonical.href = new URL(page.path, SITE_URL).href;
}
