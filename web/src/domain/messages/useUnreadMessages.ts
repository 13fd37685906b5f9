import { useAuthSession } from '../../platform/firebase/AuthSessionContext.tsx';
import { countUnread } from './unread.ts';
import { useUnreadConversations } from './useUnreadConversations.ts';

/**
 * How many messages wait for the signed-in person; where more than ten conversations hold some, those of ten of them. 0 for
 * visitors and while loading. Badges show more than nine as `9+`.
 */
export function useUnreadMessages(): number {
  const { uid } = useAuthSession();
  const conversations = useUnreadConversations();
  return uid === undefined || conversations === undefined ? 0 : countUnread(conversations, uid);
}
