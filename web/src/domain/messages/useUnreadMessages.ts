import { useAuthSession } from '../../platform/firebase/AuthSessionContext.tsx';
import { countUnread } from './unread.ts';
import { useRecentConversations } from './useRecentConversations.ts';

/**
 * How many messages wait for the signed-in person, in their ten newest conversations; 0 for visitors and while loading.
 * Badges show more than nine as `9+`.
 */
export function useUnreadMessages(): number {
  const { uid } = useAuthSession();
  const conversations = useRecentConversations();
  return uid === undefined || conversations === undefined ? 0 : countUnread(conversations, uid);
}
