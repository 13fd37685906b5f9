import type { RouteObject } from 'react-router-dom';
import { adminAddresses } from '../addresses.ts';

/** What holds for everybody. */
export function createRoutes(): RouteObject[] {
  return [
    {
      path: adminAddresses.service,
      lazy: async () => ({ Component: (await import('./pages/ServicePage.tsx')).ServicePage }),
    },
  ];
}
