import type { RouteObject } from 'react-router-dom';
import { patterns } from '../../platform/navigation/paths.ts';
import { HomePage } from './pages/HomePage.tsx';

/** Not lazy: most people arrive here, and a further request would only delay the first paint. */
export const routes: RouteObject[] = [{ path: patterns.home, element: <HomePage /> }];
