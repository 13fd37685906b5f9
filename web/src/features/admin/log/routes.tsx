import type { RouteObject } from 'react-router-dom';
import { adminAddresses } from '../addresses.ts';

/** What administrators did. */
export function createRoutes(): RouteObject[] {
  return [
    {
      path: adminAddresses.log,
      lazy: async () => ({ Component: (await import('./pages/LogPage.tsx')).LogPage }),
    },
  ];
}
