import { useEffect, useState } from 'react';
import { createStore, useStore } from '../../../platform/createStore.ts';
import { useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { countUnreadNotifications } from './queries.ts';
import { COUNTED_LIVE, useNewestUnread } from './useNewestUnread.ts';

/** One more than a badge can show (`99+`). */
const MAX_COUNTED = 100;

/**
 * How many notifications wait, 100 at most; 0 for visitors and while loading. The newest five are live; where there are
 * more, the database counts them at every change among those, which costs one read instead of a hundred.
 */
export function useUnreadNotificationCount(): number {
  const { uid } = useAuthSession();
  const newest = useNewestUnread();
  const mayBeMore = newest.length === COUNTED_LIVE;
  const counted = useServerCount(
    mayBeMore ? uid : undefined,
    newest.map((notification) => notification.id).join(),
  );
  return mayBeMore ? Math.max(counted ?? 0, COUNTED_LIVE) : newest.length;
}

const recounts = createStore(0);

/** Has the database count again, after notifications were marked that are not among the newest. */
export function recountUnreadNotifications(): void {
  recounts.write(recounts.read() + 1);
}

/** What the database counts, anew whenever `newest` changes; undefined before it has answered and offline. */
function useServerCount(uid: string | undefined, newest: string): number | undefined {
  const [counted, setCounted] = useState<number>();
  const turn = useStore(recounts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the newest or a draft is why to count again
  useEffect(() => {
    if (uid === undefined) {
      // What was counted is over: it would come back with the next that are too many to be known here.
      setCounted(undefined);
      return;
    }
    let isOver = false;
    countUnreadNotifications(uid, MAX_COUNTED).then(
      (count) => {
        if (!isOver) setCounted(count);
      },
      // Nobody can count offline: then at least the newest are known, and the next change counts again.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [uid, newest, turn]);
  return uid === undefined ? undefined : counted;
}
