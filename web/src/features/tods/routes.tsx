import type { RouteObject } from 'react-router-dom';
import { routes } from '../../platform/navigation/routes.ts';

export function createRoutes(): RouteObject[] {
  return [
    {
      path: routes.tods.pattern,
      lazy: async () => ({ Component: (await import('./pages/TodsPage.tsx')).TodsPage }),
    },
    {
      path: routes.tod.pattern,
      lazy: async () => ({ Component: (await import('./pages/TodPage.tsx')).TodPage }),
    },
    {
      path: routes.todRequest.pattern,
      lazy: async () => ({ Component: (await import('./pages/TodPage.tsx')).TodPage }),
    },
  ];
}
