import { Navigate, type RouteObject } from 'react-router-dom';
import { routes } from '../../platform/navigation/routes.ts';
import { lazyForm } from '../../platform/ui/lazyPart.tsx';
import { SideBySide } from '../../platform/ui/SideBySide.tsx';
import type { MessagesParts } from './parts.ts';

const List = lazyForm(
  async () => (await import('./pages/MessagesPage.tsx')).MessagesPage,
  () => null,
);

export function createRoutes({ ConversationActions, PinnedTod }: MessagesParts): RouteObject[] {
  return [
    {
      element: <SideBySide List={List} />,
      children: [
        {
          path: routes.messages.pattern,
          lazy: async () => ({ Component: (await import('./pages/MessagesIndex.tsx')).MessagesIndex }),
        },
        {
          path: routes.conversation.pattern,
          lazy: async () => {
            const { ConversationPage } = await import('./pages/ConversationPage.tsx');
            return { element: <ConversationPage Actions={ConversationActions} PinnedTod={PinnedTod} /> };
          },
        },
      ],
    },
    { path: `${routes.messages.pattern}/*`, element: <Navigate to={routes.messages()} replace /> },
  ];
}
