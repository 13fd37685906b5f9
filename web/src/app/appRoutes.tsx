import type { ReactNode } from 'react';
import { Outlet, type PatchRoutesOnNavigationFunction, type RouteObject, useParams } from 'react-router-dom';
import { createRoutes as createAuthRoutes } from '../features/auth/routes.tsx';
import { createRoutes as createDecisionsRoutes } from '../features/decisions/routes.tsx';
import { createRoutes as createHomeRoutes } from '../features/home/routes.tsx';
import { createRoutes as createLegalRoutes } from '../features/legal/routes.tsx';
import { createRoutes as createMessagesRoutes } from '../features/messages/routes.tsx';
import { createRoutes as createNotificationsRoutes } from '../features/notifications/routes.tsx';
import { createRoutes as createPartnersRoutes } from '../features/partners/routes.tsx';
import { ActionsSkeleton } from '../features/profile/ActionsSkeleton.tsx';
import { createRoutes as createProfileRoutes } from '../features/profile/routes.tsx';
import { createRoutes as createSportsRoutes } from '../features/sports/routes.tsx';
import { createRoutes as createSubscriptionRoutes } from '../features/subscription/routes.tsx';
import { createRoutes as createTodsRoutes } from '../features/tods/routes.tsx';
import { routes } from '../platform/navigation/routes.ts';
import { lazyControl, lazyExtra } from '../platform/ui/lazyPart.tsx';
import { SkeletonButton } from '../platform/ui/Skeletons.tsx';
import { Loading, Protected } from './Protected.tsx';
import { rememberPageError } from './pageErrors.ts';
import { CrashPage } from './pages/CrashPage.tsx';
import { Shell } from './shell/Shell.tsx';

// Joins two features, and is needed on other people's profiles only.
const PersonActions = lazyControl(
  async () => (await import('./pages/PersonActions.tsx')).PersonActions,
  ActionsSkeleton,
);

// The same for conversations.
const ConversationActions = lazyControl(
  async () => (await import('./pages/ConversationActions.tsx')).ConversationActions,
);

// The same, for what two people have agreed on.
const PinnedTod = lazyExtra(async () => (await import('./pages/ConversationActions.tsx')).PinnedTod);

// The same for one's own.
const EmailAction = lazyControl(
  async () => (await import('./pages/EmailAction.tsx')).EmailAction,
  () => <SkeletonButton />,
);

const ADMIN_ROUTE = 'admin';

/** Who may open which pages; partners, tods and profiles of others show visitors a way to sign in by themselves. */
export const appRoutes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <CrashPage />,
    children: [
      {
        // Inside the shell, so that a page that fails leaves the navigation standing.
        errorElement: <CrashPage />,
        hydrateFallbackElement: <Loading />,
        element: <Outlet />,
        children: [
          ...createHomeRoutes(),
          ...createAuthRoutes(),
          ...createSportsRoutes(),
          ...createLegalRoutes(),
          ...createPartnersRoutes(),
          ...createTodsRoutes(),
          guarded(<ProfilePages />, createProfileRoutes({ EmailAction, PersonActions })),
          guarded(<MemberPages />, createMessagesRoutes({ ConversationActions, PinnedTod })),
          guarded(<MemberPages />, createNotificationsRoutes()),
          guarded(<MemberPages />, createSubscriptionRoutes()),
          guarded(<MemberPages />, createDecisionsRoutes()),
          { id: ADMIN_ROUTE, element: <AdminPages />, children: [] },
          {
            path: routes.debug.pattern,
            lazy: async () => ({ Component: (await import('./pages/debug/DebugPage.tsx')).DebugPage }),
          },
          {
            path: '*',
            lazy: async () => ({ Component: (await import('./pages/NotFoundPage.tsx')).NotFoundPage }),
          },
        ],
      },
    ],
  },
];

/** Adds the pages of administrators, whose table no member loads, to a router that was asked for one of them. */
export const completeRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (path !== routes.admin() && !path.startsWith(`${routes.admin()}/`)) return;
  const { createRoutes } = await import('../features/admin/routes.tsx');
  patch(ADMIN_ROUTE, createRoutes({ rememberPageError }));
};

function guarded(element: ReactNode, children: RouteObject[]): RouteObject {
  return { element, children };
}

function MemberPages() {
  return (
    <Protected access="member">
      <Outlet />
    </Protected>
  );
}

function AdminPages() {
  return (
    <Protected access="admin">
      <Outlet />
    </Protected>
  );
}

/** `/profile` is the member's own; `/profile/:uid` is public. */
function ProfilePages() {
  const { uid } = useParams();
  return uid === undefined ? <MemberPages /> : <Outlet />;
}
