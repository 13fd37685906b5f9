import { DEFAULT_BASE_PORT, SUITE_HOST } from '../../scripts/suite/ports.ts';

/** The settings of a build that say where the app is published. */
export interface SiteSettings {
  readonly VITE_SITE_URL?: string | undefined;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string | undefined;
}

/**
 * Where the app is published, without a path: VITE_SITE_URL, else the domain of Auth, which is the app's own
 * (docs/deploy.md); a build that names neither is for this machine. @throws Error when VITE_SITE_URL is not such an address
 */
export function siteUrl({ VITE_SITE_URL: site, VITE_FIREBASE_AUTH_DOMAIN: domain }: SiteSettings): string {
  if (site !== undefined && site !== '') return checked(site);
  return domain === undefined || domain === ''
    ? `http://${SUITE_HOST}:${DEFAULT_BASE_PORT}`
    : `https://${domain}`;
}

function checked(site: string): string {
  const url = URL.parse(site);
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error(
      `VITE_SITE_URL must be an address without a path such as https://tod.example, not "${site}".`,
    );
  return url.origin;
}
