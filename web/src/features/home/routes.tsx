import type { RouteObject } from 'react-router-dom';
import { routes } from '../../platform/navigation/routes.ts';
import { HomePage } from './pages/HomePage.tsx';

/** Not lazy: most people arrive here, and a further request would only delay the first paint. */
export function createRoutes(): RouteObject[] {
  return [{ path: routes.home.pattern, element: <HomePage /> }];
}
