import type { Conversation } from '@tod/model';
import { useEffect, useRef } from 'react';
import { playMessageTone } from './messageTone.ts';
import { hasNewUnread } from './unread.ts';
import { useUnreadConversations } from './useUnreadConversations.ts';

/** Plays a tone when somebody writes in another conversation than the open one (`openPair`). */
export function useMessageSound(uid: string, openPair?: string): void {
  const conversations = useUnreadConversations();
  const before = useRef<readonly Conversation[]>(undefined);
  useEffect(() => {
    if (conversations === undefined) return;
    if (before.current !== undefined && hasNewUnread(before.current, conversations, uid, openPair)) {
      playMessageTone();
    }
    before.current = conversations;
  }, [conversations, uid, openPair]);
}
