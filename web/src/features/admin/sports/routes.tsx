import type { RouteObject } from 'react-router-dom';

/** The pages of one sport of the catalogue. */
export function createRoutes(): RouteObject[] {
  return [];
}
