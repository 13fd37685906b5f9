import type { RouteObject } from 'react-router-dom';
import { routes } from '../../platform/navigation/routes.ts';

const confirmation = async () => ({
  Component: (await import('./pages/SignupConfirmationPage.tsx')).SignupConfirmationPage,
});

export function createRoutes(): RouteObject[] {
  return [
    {
      path: routes.auth.pattern,
      lazy: async () => ({ Component: (await import('./pages/AuthPage.tsx')).AuthPage }),
    },
    {
      path: routes.authCallback.pattern,
      lazy: async () => ({ Component: (await import('./pages/AuthCallbackPage.tsx')).AuthCallbackPage }),
    },
    {
      path: routes.resetPassword.pattern,
      lazy: async () => ({ Component: (await import('./pages/ResetPasswordPage.tsx')).ResetPasswordPage }),
    },
    {
      path: routes.authAction.pattern,
      lazy: async () => ({ Component: (await import('./pages/MailLinkPage.tsx')).MailLinkPage }),
    },
    { path: routes.signupConfirmation.pattern, lazy: confirmation },
    { path: routes.authConfirmation.pattern, lazy: confirmation },
  ];
}
