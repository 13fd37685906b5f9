import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadMessage } from '../../../domain/messages/groupMessages.ts';
import { growthOf, isNearBottom, isNearTop, type ThreadEnds } from './threadScroll.ts';

export interface ThreadScroll {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly handleScroll: () => void;
  /** A message came while somebody was reading further up. */
  readonly hasNewBelow: boolean;
  readonly scrollToNewest: () => void;
}

/**
 * Keeps the newest message in view for whoever is near it, leaves everybody else where they are, and does not move when
 * older messages come in above.
 */
export function useThreadScroll(
  messages: readonly ThreadMessage[],
  uid: string,
  onNearTop: () => void,
): ThreadScroll {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef<(ThreadEnds & { readonly height: number }) | undefined>(undefined);
  const followsNewest = useRef(true);
  const [hasNewBelow, setNewBelow] = useState(false);

  const scrollToNewest = useCallback(() => {
    const element = area.current;
    if (element === null) return;
    element.scrollTop = element.scrollHeight;
    followsNewest.current = true;
    setNewBelow(false);
  }, []);

  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    const last = messages.at(-1);
    const ends = {
      firstId: messages[0]?.id,
      lastId: last?.id,
      lastReceivedId: messages.findLast(({ senderUid }) => senderUid !== uid)?.id,
    };
    const growth = growthOf(before.current, ends);
    if (growth === 'older') element.scrollTop += element.scrollHeight - (before.current?.height ?? 0);
    else if (
      followsNewest.current ||
      growth === 'opened' ||
      (growth === 'newer' && last?.senderUid === uid)
    ) {
      scrollToNewest();
    } else if (growth === 'newer' || growth === 'received') setNewBelow(true);
    before.current = { ...ends, height: element.scrollHeight };
  }, [messages, uid, scrollToNewest]);

  // The composer grows and the keyboard opens: whoever reads the newest message keeps it in view.
  useEffect(() => {
    const element = area.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (followsNewest.current) scrollToNewest();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scrollToNewest]);

  const handleScroll = useCallback(() => {
    const element = area.current;
    if (element === null) return;
    followsNewest.current = isNearBottom(element);
    if (followsNewest.current) setNewBelow(false);
    if (isNearTop(element)) onNearTop();
  }, [onNearTop]);

  return { area, handleScroll, hasNewBelow, scrollToNewest };
}
