import type { RouteObject } from 'react-router-dom';
import { patterns } from '../../shared/paths.ts';

const confirmation = async () => ({
  Component: (await import('./pages/SignupConfirmationPage.tsx')).SignupConfirmationPage,
});

export const routes: RouteObject[] = [
  { path: patterns.auth, lazy: async () => ({ Component: (await import('./pages/AuthPage.tsx')).AuthPage }) },
  { path: patterns.signupConfirmation, lazy: confirmation },
  { path: patterns.authConfirmation, lazy: confirmation },
];
