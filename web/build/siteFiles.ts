import { routes } from '../src/platform/navigation/routes.ts';

/** Where a member is at home, and what only a link in a mail leads to: nothing for a search engine. */
const PRIVATE_PATHS = [
  routes.admin(),
  `${routes.auth()}/`,
  routes.debug(),
  routes.decisions(),
  routes.tods(),
  routes.messages(),
  routes.notifications(),
  routes.profile(),
  routes.signupConfirmation(),
  routes.subscription(),
];

/** The file that keeps search engines out of members' pages and shows them the public ones. */
export function robotsFile(site: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', site).href}`,
    '',
  ].join('\n');
}

/** The list of all public pages for search engines (https://www.sitemaps.org/protocol.html). */
export function sitemapFile(site: string, paths: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${new URL(path, site).href}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
