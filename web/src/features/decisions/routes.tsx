import type { RouteObject } from 'react-router-dom';
import { routes } from '../../platform/navigation/routes.ts';

/** What administrators decided about oneself. */
export function createRoutes(): RouteObject[] {
  return [
    {
      path: routes.decisions.pattern,
      lazy: async () => ({ Component: (await import('./pages/DecisionsPage.tsx')).DecisionsPage }),
    },
  ];
}
