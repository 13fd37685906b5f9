import type { RouteObject } from 'react-router-dom';
import { adminAddresses } from '../addresses.ts';

/** The pages of advertisements. */
export function createRoutes(): RouteObject[] {
  return [
    {
      path: adminAddresses.ads,
      lazy: async () => ({ Component: (await import('./pages/AdsPage.tsx')).AdsPage }),
    },
    {
      path: adminAddresses.newAd,
      lazy: async () => ({ Component: (await import('./pages/CreateAdPage.tsx')).CreateAdPage }),
    },
    {
      path: `${adminAddresses.ads}/edit/:id?`,
      lazy: async () => ({ Component: (await import('./pages/EditAdPage.tsx')).EditAdPage }),
    },
  ];
}
