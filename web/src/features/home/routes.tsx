import type { RouteObject } from 'react-router-dom';
import { routes } from '../../platform/navigation/routes.ts';

export function createRoutes(): RouteObject[] {
  return [
    {
      path: routes.home.pattern,
      lazy: async () => ({ Component: (await import('./pages/HomePage.tsx')).HomePage }),
    },
  ];
}
