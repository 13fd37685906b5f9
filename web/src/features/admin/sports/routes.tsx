import type { RouteObject } from 'react-router-dom';
import { adminAddresses } from '../addresses.ts';

/** The pages of one sport of the catalogue. */
export function createRoutes(): RouteObject[] {
  const lazy = async () => ({ Component: (await import('./pages/SportFormPage.tsx')).SportFormPage });
  return [
    { path: adminAddresses.newSport, lazy },
    { path: '/admin/sports/:id', lazy },
  ];
}
