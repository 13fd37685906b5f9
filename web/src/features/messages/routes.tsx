import { Navigate, type RouteObject } from 'react-router-dom';
import { routes } from '../../platform/navigation/routes.ts';

export const messagesRoutes: RouteObject[] = [
  {
    path: routes.messages.pattern,
    lazy: async () => ({ Component: (await import('./pages/MessagesPage.tsx')).MessagesPage }),
  },
  {
    path: routes.conversation.pattern,
    lazy: async () => ({ Component: (await import('./pages/ConversationPage.tsx')).ConversationPage }),
  },
  { path: `${routes.messages.pattern}/*`, element: <Navigate to={routes.messages()} replace /> },
];
