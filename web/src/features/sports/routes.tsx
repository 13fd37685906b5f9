import type { RouteObject } from 'react-router-dom';
import { routes } from '../../platform/navigation/routes.ts';

const detail = async () => ({ Component: (await import('./pages/SportPage.tsx')).SportPage });

export function createRoutes(): RouteObject[] {
  return [
    {
      path: routes.sports.pattern,
      lazy: async () => ({ Component: (await import('./pages/SportsPage.tsx')).SportsPage }),
    },
    { path: routes.sport.pattern, lazy: detail },
    { path: routes.sportDetail.pattern, lazy: detail },
    // An address without an id: the page says so.
    { path: '/sport-detail', lazy: detail },
  ];
}
