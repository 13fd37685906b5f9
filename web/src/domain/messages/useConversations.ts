import { type Conversation, conversationSchema } from '@tod/model';
import { type LiveList, useLiveList } from '../../platform/firebase/liveList.ts';
import { conversationsQuery } from './queries.ts';

const PAGE_SIZE = 20;

/** A person's conversations, live, newest first. */
export function useConversations(uid: string): LiveList<Conversation> {
  return useLiveList(
    ['conversations'],
    PAGE_SIZE,
    (db, count) => conversationsQuery(db, uid, count),
    conversationSchema,
  );
}
