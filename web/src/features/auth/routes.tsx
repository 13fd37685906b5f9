import type { RouteObject } from 'react-router-dom';
import { patterns } from '../../platform/navigation/paths.ts';

const confirmation = async () => ({
  Component: (await import('./pages/SignupConfirmationPage.tsx')).SignupConfirmationPage,
});

export const routes: RouteObject[] = [
  { path: patterns.auth, lazy: async () => ({ Component: (await import('./pages/AuthPage.tsx')).AuthPage }) },
  {
    path: patterns.authCallback,
    lazy: async () => ({ Component: (await import('./pages/AuthCallbackPage.tsx')).AuthCallbackPage }),
  },
  {
    path: patterns.resetPassword,
    lazy: async () => ({ Component: (await import('./pages/ResetPasswordPage.tsx')).ResetPasswordPage }),
  },
  {
    path: patterns.authAction,
    lazy: async () => ({ Component: (await import('./pages/MailLinkPage.tsx')).MailLinkPage }),
  },
  { path: patterns.signupConfirmation, lazy: confirmation },
  { path: patterns.authConfirmation, lazy: confirmation },
];
