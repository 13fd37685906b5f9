import type { RouteObject } from 'react-router-dom';
import { routes } from '../../platform/navigation/routes.ts';

export const notificationsRoutes: RouteObject[] = [
  {
    path: routes.notifications.pattern,
    lazy: async () => ({ Component: (await import('./pages/NotificationsPage.tsx')).NotificationsPage }),
  },
];
