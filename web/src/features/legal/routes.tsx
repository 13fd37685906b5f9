import type { RouteObject } from 'react-router-dom';
import { routes } from '../../platform/navigation/routes.ts';

export function createRoutes(): RouteObject[] {
  return [
    {
      path: routes.terms.pattern,
      lazy: async () => ({ Component: (await import('./pages/TermsPage.tsx')).TermsPage }),
    },
    {
      path: routes.privacy.pattern,
      lazy: async () => ({ Component: (await import('./pages/PrivacyPage.tsx')).PrivacyPage }),
    },
    {
      path: routes.legalNotice.pattern,
      lazy: async () => ({ Component: (await import('./pages/NoticePage.tsx')).NoticePage }),
    },
    {
      path: routes.cancellation.pattern,
      lazy: async () => ({ Component: (await import('./pages/CancellationPage.tsx')).CancellationPage }),
    },
    {
      path: routes.withdrawal.pattern,
      lazy: async () => ({ Component: (await import('./pages/WithdrawalPage.tsx')).WithdrawalPage }),
    },
  ];
}
