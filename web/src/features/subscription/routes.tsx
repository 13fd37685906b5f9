import type { RouteObject } from 'react-router-dom';
import { routes } from '../../platform/navigation/routes.ts';

export function createRoutes(): RouteObject[] {
  return [
    {
      path: routes.subscription.pattern,
      lazy: async () => ({ Component: (await import('./pages/SubscriptionPage.tsx')).SubscriptionPage }),
    },
  ];
}
