import type { RouteObject } from 'react-router-dom';
import { patterns } from '../../platform/navigation/paths.ts';

export const routes: RouteObject[] = [
  {
    path: patterns.notifications,
    lazy: async () => ({ Component: (await import('./pages/NotificationsPage.tsx')).NotificationsPage }),
  },
];
