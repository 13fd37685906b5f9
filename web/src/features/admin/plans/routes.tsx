import type { RouteObject } from 'react-router-dom';
import { adminAddresses } from '../addresses.ts';

/** Plans, who pays, and what it brings. */
export function createRoutes(): RouteObject[] {
  return [
    {
      path: adminAddresses.subscriptions,
      lazy: async () => ({ Component: (await import('./pages/SubscriptionsPage.tsx')).SubscriptionsPage }),
    },
  ];
}
