import { type Conversation, conversationSchema, isRequestTo } from '@tod/model';
import { useMemo } from 'react';
import { useAuthSession } from '../../platform/firebase/AuthSessionContext.tsx';
import { useLiveQuery } from '../../platform/firebase/live.ts';
import { unreadConversationsQuery } from './queries.ts';

/** In each of them something waits: together more than the nine that a badge can tell apart. */
const MOST = 10;

/**
 * The conversations, ten at most, in which something waits for the signed-in person, the newest message first, live; undefined
 * until they are known. One listener however many components ask.
 */
export function useUnreadConversations(): readonly Conversation[] | undefined {
  const { uid } = useAuthSession();
  const live = useLiveQuery(
    ['unreadConversations'],
    (db) => (uid === undefined ? null : unreadConversationsQuery(db, uid, MOST)),
    conversationSchema,
  );
  const conversations = live.status === 'ready' ? live.data : undefined;
  return useMemo(
    // The server takes a message of a request off this list; until it has, nobody is to see or hear of it.
    () => conversations?.filter((conversation) => !isRequestTo(conversation, uid ?? '')),
    [conversations, uid],
  );
}
