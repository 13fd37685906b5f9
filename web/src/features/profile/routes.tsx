import type { RouteObject } from 'react-router-dom';
import { routes } from '../../platform/navigation/routes.ts';
import type { ProfileParts } from './parts.ts';

export function createRoutes(parts: ProfileParts): RouteObject[] {
  return [
    {
      path: routes.profile.pattern,
      lazy: async () => {
        const { ProfilePage } = await import('./pages/ProfilePage.tsx');
        return { element: <ProfilePage {...parts} /> };
      },
    },
  ];
}
