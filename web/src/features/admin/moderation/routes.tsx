import type { RouteObject } from 'react-router-dom';
import { adminAddresses } from '../addresses.ts';

/** The queue of what was reported, each report, and the count of a year. */
export function createRoutes(): RouteObject[] {
  return [
    {
      path: adminAddresses.moderation,
      lazy: async () => ({ Component: (await import('./pages/ModerationPage.tsx')).ModerationPage }),
    },
    {
      path: adminAddresses.moderationYear,
      lazy: async () => ({ Component: (await import('./pages/YearPage.tsx')).YearPage }),
    },
    {
      path: `${adminAddresses.moderation}/:id`,
      lazy: async () => ({ Component: (await import('./pages/ReportPage.tsx')).ReportPage }),
    },
  ];
}
