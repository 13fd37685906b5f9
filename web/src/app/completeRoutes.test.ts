// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { appRoutes, completeRoutes } from './appRoutes.tsx';
import { whenRouterIsReady } from './whenRouterIsReady.ts';

// What the build puts in.
vi.hoisted(() => {
  vi.stubGlobal('__TOD_VERSION__', '1.0.0');
  vi.stubGlobal('__TOD_BUILT_AT__', '2026-11-22T00:00:00Z');
  vi.stubGlobal('__TOD_SITE_URL__', 'https://tod.example');
});

/** The pattern of the page that opens at an address. */
async function patternAt(path: string): Promise<string | undefined> {
  const router = createMemoryRouter(appRoutes, {
    initialEntries: [path],
    patchRoutesOnNavigation: completeRoutes,
  });
  await new Promise<void>((resolve) => whenRouterIsReady(router, resolve));
  const pattern = router.state.matches.at(-1)?.route.path;
  router.dispose();
  return pattern;
}

describe('the pages of administrators', () => {
  it.each([
    '/admin',
    '/admin/ads',
    '/admin/subscriptions',
    '/admin/moderation',
    '/admin/statistics',
    '/admin/log',
  ])('are found at %s', async (path) => expect(await patternAt(path)).toBe(path));

  it.each(['/admin/nothing', '/admin/log/nothing', '/administration'])('are not found at %s', async (path) =>
    expect(await patternAt(path)).toBe('*'),
  );
});
