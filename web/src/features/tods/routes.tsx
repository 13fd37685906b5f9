import type { RouteObject } from 'react-router-dom';
import { patterns } from '../../platform/navigation/paths.ts';

export const routes: RouteObject[] = [
  { path: patterns.tods, lazy: async () => ({ Component: (await import('./pages/TodsPage.tsx')).TodsPage }) },
  { path: patterns.tod, lazy: async () => ({ Component: (await import('./pages/TodPage.tsx')).TodPage }) },
  {
    path: patterns.todRequest,
    lazy: async () => ({ Component: (await import('./pages/TodPage.tsx')).TodPage }),
  },
];
