import type { RouteObject } from 'react-router-dom';
import { adminAddresses } from '../addresses.ts';

/** The figures of Tod and their course. */
export function createRoutes(): RouteObject[] {
  return [
    {
      path: adminAddresses.statistics,
      lazy: async () => ({ Component: (await import('./pages/StatisticsPage.tsx')).StatisticsPage }),
    },
  ];
}
