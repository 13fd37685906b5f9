import { createBrowserRouter } from 'react-router-dom';
import { withDialogEntries } from '../platform/navigation/dialogEntries.ts';
import { appRoutes, completeRoutes } from './appRoutes.tsx';
import type { Router } from './whenRouterIsReady.ts';

/** The router of the browser; asks for the code of the page that the address names. */
export function createAppRouter(): Router {
  return withDialogEntries(() => createBrowserRouter(appRoutes, { patchRoutesOnNavigation: completeRoutes }));
}
