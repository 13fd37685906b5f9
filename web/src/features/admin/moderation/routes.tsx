import type { RouteObject } from 'react-router-dom';
import { adminAddresses } from '../addresses.ts';

/** The queue of what was reported. */
export function createRoutes(): RouteObject[] {
  return [
    {
      path: adminAddresses.moderation,
      lazy: async () => ({ Component: (await import('../shell/pages/ComingSoonPage.tsx')).ComingSoonPage }),
    },
  ];
}
