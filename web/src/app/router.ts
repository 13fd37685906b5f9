import { createBrowserRouter } from 'react-router-dom';
import { withDialogEntries } from '../platform/navigation/dialogEntries.ts';
import { appRoutes } from './appRoutes.tsx';

/** The router of the browser. */
export const router = withDialogEntries(() => createBrowserRouter(appRoutes));
