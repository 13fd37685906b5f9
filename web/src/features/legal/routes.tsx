import type { RouteObject } from 'react-router-dom';
import { patterns } from '../../platform/navigation/paths.ts';

export const routes: RouteObject[] = [
  {
    path: patterns.terms,
    lazy: async () => ({ Component: (await import('./pages/TermsPage.tsx')).TermsPage }),
  },
  {
    path: patterns.privacy,
    lazy: async () => ({ Component: (await import('./pages/PrivacyPage.tsx')).PrivacyPage }),
  },
  {
    path: patterns.legalNotice,
    lazy: async () => ({ Component: (await import('./pages/NoticePage.tsx')).NoticePage }),
  },
  {
    path: patterns.cancellation,
    lazy: async () => ({ Component: (await import('./pages/CancellationPage.tsx')).CancellationPage }),
  },
  {
    path: patterns.withdrawal,
    lazy: async () => ({ Component: (await import('./pages/WithdrawalPage.tsx')).WithdrawalPage }),
  },
];
