import type { RouteObject } from 'react-router-dom';
import { routes } from '../../platform/navigation/routes.ts';
import { lazyForm } from '../../platform/ui/lazyPart.tsx';
import { SideBySide } from '../../platform/ui/SideBySide.tsx';

const List = lazyForm(
  async () => (await import('./pages/TodsPage.tsx')).TodsPage,
  () => null,
);

export function createRoutes(): RouteObject[] {
  return [
    {
      element: <SideBySide List={List} />,
      children: [
        {
          path: routes.tods.pattern,
          lazy: async () => ({ Component: (await import('./pages/TodsIndex.tsx')).TodsIndex }),
        },
        {
          path: routes.tod.pattern,
          lazy: async () => ({ Component: (await import('./pages/TodPage.tsx')).TodPage }),
        },
        {
          path: routes.todRequest.pattern,
          lazy: async () => ({ Component: (await import('./pages/TodPage.tsx')).TodPage }),
        },
      ],
    },
  ];
}
