import { Navigate, type RouteObject } from 'react-router-dom';
import { paths, patterns } from '../../platform/navigation/paths.ts';

export const routes: RouteObject[] = [
  {
    path: patterns.messages,
    lazy: async () => ({ Component: (await import('./pages/MessagesPage.tsx')).MessagesPage }),
  },
  {
    path: patterns.conversation,
    lazy: async () => ({ Component: (await import('./pages/ConversationPage.tsx')).ConversationPage }),
  },
  { path: `${patterns.messages}/*`, element: <Navigate to={paths.messages()} replace /> },
];
