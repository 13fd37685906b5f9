import type { RouteObject } from 'react-router-dom';
import { routes } from '../../platform/navigation/routes.ts';

export const profileRoutes: RouteObject[] = [
  {
    path: routes.profile.pattern,
    lazy: async () => ({ Component: (await import('./pages/ProfilePage.tsx')).ProfilePage }),
  },
];
