import { Navigate, type RouteObject } from 'react-router-dom';
import { routes } from '../../platform/navigation/routes.ts';
import type { MessagesParts } from './parts.ts';

export function createRoutes({ ConversationActions, PinnedTod }: MessagesParts): RouteObject[] {
  return [
    {
      path: routes.messages.pattern,
      lazy: async () => ({ Component: (await import('./pages/MessagesPage.tsx')).MessagesPage }),
    },
    {
      path: routes.conversation.pattern,
      lazy: async () => {
        const { ConversationPage } = await import('./pages/ConversationPage.tsx');
        return { element: <ConversationPage Actions={ConversationActions} PinnedTod={PinnedTod} /> };
      },
    },
    { path: `${routes.messages.pattern}/*`, element: <Navigate to={routes.messages()} replace /> },
  ];
}
