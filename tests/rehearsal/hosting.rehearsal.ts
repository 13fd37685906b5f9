import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../journeys/person.ts';

const openBrowser = shareBrowser();

describe('Hosting', () => {
  it('has files that are named by what they hold kept for a year, and pages asked about anew', async () => {
    const { page, context } = await openBrowser('Visiteur');
    const assets: (string | undefined)[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/assets/'))
        assets.push(response.headers()['cache-control']);
    });
    const document = await page.goto('/sports');
    await expect.poll(() => assets.length).toBeGreaterThan(3);
    expect(document?.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(new Set(assets)).toEqual(new Set(['public, max-age=31536000, immutable']));
    await context.close();
  });

  it.each<readonly [address: string, shown: string, status: number]>([
    ['/terms', '/terms', 200],
    ['/terms.html', '/terms', 200],
    ['/sports/', '/sports', 200],
    ['/profile/somebody', '/profile/somebody', 200],
    ['/favicon.ico', '/favicon.ico', 200],
    ['/sports/of-an-older-release.svg', '/sports/of-an-older-release.svg', 200],
    ['/assets/of-an-older-release.js', '/assets/of-an-older-release.js', 404],
  ])('answers %s at %s with %s', async (address, shown, status) => {
    const { page, context } = await openBrowser('Visiteur');
    const response = await page.goto(address);
    expect(response?.status()).toBe(status);
    expect(new URL(response?.url() ?? '').pathname).toBe(shown);
    await context.close();
  });
});
