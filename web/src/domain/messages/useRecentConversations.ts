import { type Conversation, conversationSchema } from '@tod/model';
import { useAuthSession } from '../../platform/firebase/AuthSessionContext.tsx';
import { useLiveQuery } from '../../platform/firebase/live.ts';
import { conversationsQuery } from './queries.ts';

/** As many as a badge can tell apart. */
const RECENT = 10;

/** The ten newest conversations, live; undefined until they are known. One listener however many components ask. */
export function useRecentConversations(): readonly Conversation[] | undefined {
  const { uid } = useAuthSession();
  const live = useLiveQuery(
    ['recentConversations'],
    (db) => (uid === undefined ? null : conversationsQuery(db, uid, RECENT)),
    conversationSchema,
  );
  return live.status === 'ready' ? live.data : undefined;
}
