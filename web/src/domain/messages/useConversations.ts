import { type Conversation, conversationSchema, isRequestTo } from '@tod/model';
import { useEffect } from 'react';
import { type LiveList, useLiveList } from '../../platform/firebase/liveList.ts';
import { usePageSize } from '../../platform/ui/usePageSize.ts';
import { conversationsQuery } from './queries.ts';

const ROW = { height: 72 };
/** Each step reads again what was read before, and somebody may have ignored a hundred requests. */
const TIMES_AS_MANY = 4;

export type Conversations = LiveList<Conversation>;

/** A person's conversations, live, newest first, without what asks to become one. */
export function useConversations(uid: string): Conversations {
  const pageSize = usePageSize(ROW);
  const list = useLiveList(
    ['conversations'],
    pageSize,
    (db, count) => conversationsQuery(db, uid, count),
    conversationSchema,
  );
  const items = list.status === 'ready' ? list.items.filter((item) => !isRequestTo(item, uid)) : [];
  // As long as more is being read, nobody knows that there is none.
  const isPageHidden = list.status === 'ready' && items.length === 0 && list.hasMore;
  const isNextDue = isPageHidden && !list.isLoadingMore;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each page of which nothing is shown
  useEffect(() => {
    if (isNextDue) list.showMore((TIMES_AS_MANY - 1) * Math.ceil(list.items.length / pageSize));
  }, [isNextDue]);
  if (list.status !== 'ready') return list;
  return isPageHidden ? { status: 'loading' } : { ...list, items };
}
