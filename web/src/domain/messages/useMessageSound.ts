import type { Conversation } from '@tod/model';
import { useEffect, useRef } from 'react';
import { playMessageTone } from './messageTone.ts';
import { hasNewUnread } from './unread.ts';
import { useUnreadConversations } from './useUnreadConversations.ts';

/** By then whoever has a message in sight, in another tab or on another device, has marked it read. */
const READ_MS = 1_000;

interface Heard {
  readonly conversations: readonly Conversation[];
  /** When something new was first seen since; undefined where nothing is. */
  readonly newSince?: number;
}

/** Plays a tone when somebody writes in another conversation than the open one (`openPair`), and it is not read at once. */
export function useMessageSound(uid: string, openPair?: string): void {
  const conversations = useUnreadConversations();
  const before = useRef<Heard>(undefined);
  useEffect(() => {
    if (conversations === undefined) return;
    const heard = before.current;
    if (heard === undefined || !hasNewUnread(heard.conversations, conversations, uid, openPair)) {
      before.current = { conversations };
      return;
    }
    // Of the first: somebody who writes line after line must not put the tone off for ever.
    const newSince = heard.newSince ?? Date.now();
    before.current = { ...heard, newSince };
    const timer = setTimeout(
      () => {
        before.current = { conversations };
        playMessageTone();
      },
      newSince + READ_MS - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [conversations, uid, openPair]);
}
