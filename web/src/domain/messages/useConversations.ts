import { type Conversation, conversationSchema, isRequestTo } from '@tod/model';
import { useEffect } from 'react';
import { type LiveList, useLiveList } from '../../platform/firebase/liveList.ts';
import { usePageSize } from '../../platform/ui/usePageSize.ts';
import { conversationsQuery } from './queries.ts';

const ROW = { height: 72 };

/** A person's conversations, live, newest first, without what asks to become one. */
export function useConversations(uid: string): LiveList<Conversation> {
  const pageSize = usePageSize(ROW);
  const list = useLiveList(
    ['conversations'],
    pageSize,
    (db, count) => conversationsQuery(db, uid, count),
    conversationSchema,
  );
  const items = list.status === 'ready' ? list.items.filter((item) => !isRequestTo(item, uid)) : [];
  const next = list.status === 'ready' && list.hasMore && !list.isLoadingMore ? list.showMore : undefined;
  const isPageHidden = items.length === 0 && next !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each page of which nothing is shown
  useEffect(() => {
    if (isPageHidden) next?.();
  }, [isPageHidden]);
  if (list.status !== 'ready') return list;
  return isPageHidden ? { status: 'loading' } : { ...list, items };
}
