import type { RouteObject } from 'react-router-dom';
import { adminAddresses } from '../addresses.ts';

/** The pages of advertisements. */
export function createRoutes(): RouteObject[] {
  return [
    {
      path: adminAddresses.ads,
      lazy: async () => ({ Component: (await import('../shell/pages/ComingSoonPage.tsx')).ComingSoonPage }),
    },
  ];
}
