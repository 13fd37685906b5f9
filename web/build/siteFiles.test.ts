import { describe, expect, it } from 'vitest';
import { PUBLIC_PAGES } from '../src/app/publicPages.ts';
import { robotsFile, sitemapFile } from './siteFiles.ts';

const SITE = 'https://tod.example';
const paths = PUBLIC_PAGES.map(({ path }) => path);

describe('sitemapFile', () => {
  it('lists the public pages and nothing else', () => {
    const listed = [...sitemapFile(SITE, paths).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(listed).toEqual([
      'https://tod.example/',
      'https://tod.example/sports',
      'https://tod.example/auth',
      'https://tod.example/terms',
      'https://tod.example/privacy',
      'https://tod.example/mentions-legales',
      'https://tod.example/resiliation',
      'https://tod.example/retractation',
    ]);
  });
});

describe('robotsFile', () => {
  const refused = [...robotsFile(SITE).matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path ?? '');
  const isRefused = (path: string) => refused.some((start) => path.startsWith(start));

  it('keeps search engines out of what is a member’s, and lets them see every public page', () => {
    for (const path of [
      '/messages/abc',
      '/decisions',
      '/profile',
      '/profile/abc',
      '/matches/1',
      '/auth/reset-password',
      '/admin/ads',
    ])
      expect(isRefused(path), path).toBe(true);
    for (const path of [...paths, '/sports/tennis', '/assets/base.js'])
      expect(isRefused(path), path).toBe(false);
  });

  it('names the sitemap by its whole address', () => {
    expect(robotsFile(SITE)).toMatch(/^Sitemap: https:\/\/tod\.example\/sitemap\.xml$/m);
  });
});
