import type { RouteObject } from 'react-router-dom';
import { adminAddresses } from './addresses.ts';
import { createRoutes as createAdRoutes } from './ads/routes.tsx';
import { createRoutes as createLogRoutes } from './log/routes.tsx';
import { createRoutes as createModerationRoutes } from './moderation/routes.tsx';
import { createRoutes as createPlanRoutes } from './plans/routes.tsx';
import { createRoutes as createServiceRoutes } from './service/routes.tsx';
import { AdminErrorPage } from './shell/pages/AdminErrorPage.tsx';
import { createRoutes as createSportRoutes } from './sports/routes.tsx';
import { createRoutes as createStatisticsRoutes } from './statistics/routes.tsx';

/** What the app brings. */
interface AdminParts {
  /** Keeps what an error said, for the debug page. */
  readonly rememberPageError: (message: string) => void;
}

/**
 * All pages of administrators, a room each. The router asks for this table when somebody goes below `/admin`; what no room
 * knows is not found.
 */
export function createRoutes({ rememberPageError }: AdminParts): RouteObject[] {
  const errorElement = <AdminErrorPage onError={rememberPageError} />;
  return [
    {
      lazy: async () => ({ Component: (await import('./shell/AdminShell.tsx')).AdminShell }),
      errorElement,
      children: [
        {
          errorElement,
          children: [
            {
              path: adminAddresses.home,
              lazy: async () => ({ Component: (await import('./shell/pages/AdminPage.tsx')).AdminPage }),
            },
            ...createLogRoutes(),
            ...createServiceRoutes(),
            ...createSportRoutes(),
            ...createPlanRoutes(),
            ...createStatisticsRoutes(),
            ...createModerationRoutes(),
            ...createAdRoutes(),
          ],
        },
      ],
    },
  ];
}
