import type { RouteObject } from 'react-router-dom';
import { patterns } from '../../platform/navigation/paths.ts';

const detail = async () => ({ Component: (await import('./pages/SportPage.tsx')).SportPage });

export const routes: RouteObject[] = [
  {
    path: patterns.sports,
    lazy: async () => ({ Component: (await import('./pages/SportsPage.tsx')).SportsPage }),
  },
  { path: patterns.sport, lazy: detail },
  { path: patterns.sportDetail, lazy: detail },
  // An address without an id: the page says so.
  { path: '/sport-detail', lazy: detail },
];
