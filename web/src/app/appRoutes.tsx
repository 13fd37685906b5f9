import type { ReactNode } from 'react';
import { Outlet, type RouteObject, useParams } from 'react-router-dom';
import { authRoutes } from '../features/auth/routes.tsx';
import { homeRoutes } from '../features/home/routes.tsx';
import { legalRoutes } from '../features/legal/routes.tsx';
import { ConversationActionsContext } from '../features/messages/ConversationActions.tsx';
import { messagesRoutes } from '../features/messages/routes.tsx';
import { notificationsRoutes } from '../features/notifications/routes.tsx';
import { partnersRoutes } from '../features/partners/routes.tsx';
import { ActionsSkeleton } from '../features/profile/ActionsSkeleton.tsx';
import { EmailActionContext } from '../features/profile/EmailAction.tsx';
import { PersonActionsContext } from '../features/profile/PersonActions.tsx';
import { profileRoutes } from '../features/profile/routes.tsx';
import { sportsRoutes } from '../features/sports/routes.tsx';
import { todsRoutes } from '../features/tods/routes.tsx';
import { routes } from '../platform/navigation/routes.ts';
import { lazyControl, lazyExtra } from '../platform/ui/lazyPart.tsx';
import { Protected, Waiting } from './Protected.tsx';
import { CrashPage } from './pages/CrashPage.tsx';
import { Shell } from './shell/Shell.tsx';

/** Who may open which pages; partners, tods and profiles of others show visitors a way to sign in by themselves. */
export const appRoutes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <CrashPage />,
    children: [
      {
        // Inside the shell, so that a page that fails leaves the navigation standing.
        errorElement: <CrashPage />,
        hydrateFallbackElement: <Waiting />,
        element: <Outlet />,
        children: [
          ...homeRoutes,
          ...authRoutes,
          ...sportsRoutes,
          ...legalRoutes,
          ...partnersRoutes,
          ...todsRoutes,
          guarded(<ProfilePages />, profileRoutes),
          guarded(<MessagePages />, messagesRoutes),
          guarded(<MemberPages />, notificationsRoutes),
          guarded(<AdminPages />, [
            {
              path: '/admin/*',
              lazy: async () => ({
                Component: (await import('./pages/ComingSoonPage.tsx')).ComingSoonPage,
              }),
            },
          ]),
          {
            path: routes.subscription.pattern,
            element: <MemberPages />,
            children: [
              {
                index: true,
                lazy: async () => ({
                  Component: (await import('./pages/ComingSoonPage.tsx')).ComingSoonPage,
                }),
              },
            ],
          },
          {
            path: routes.debug.pattern,
            lazy: async () => ({ Component: (await import('./pages/DebugPage.tsx')).DebugPage }),
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

function MessagePages() {
  return (
    <ConversationActionsContext value={ConversationActions}>
      <MemberPages />
    </ConversationActionsContext>
  );
}

function AdminPages() {
  return (
    <Protected access="admin">
      <Outlet />
    </Protected>
  );
}

// Joins two features, and is needed on other people's profiles only.
const PersonActions = lazyControl(
  async () => (await import('./pages/PersonActions.tsx')).PersonActions,
  ActionsSkeleton,
);

// The same for conversations.
const ConversationActions = lazyControl(
  async () => (await import('./pages/ConversationActions.tsx')).ConversationActions,
);

// The same for one's own. Whoever has no network for its code could not change the address either, and keeps the page.
const EmailAction = lazyExtra(async () => (await import('./pages/EmailAction.tsx')).EmailAction);

/** `/profile` is the member's own; `/profile/:uid` is public. */
function ProfilePages() {
  const { uid } = useParams();
  return uid === undefined ? (
    <EmailActionContext value={EmailAction}>
      <MemberPages />
    </EmailActionContext>
  ) : (
    <PersonActionsContext value={PersonActions}>
      <Outlet />
    </PersonActionsContext>
  );
}
