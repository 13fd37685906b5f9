import { messageSchema, pairId } from '@tod/model';
import { useCallback, useState } from 'react';
import { errorCode } from '../../platform/firebase/errorCode.ts';
import { useLiveQuery } from '../../platform/firebase/live.ts';
import { usePageSize } from '../../platform/ui/usePageSize.ts';
import {
  type DatedMessage,
  EMPTY_HISTORY,
  type MessageHistory,
  takeOlderPage,
  takeWindow,
} from './messageHistory.ts';
import { newestMessagesQuery, readOlderMessages } from './queries.ts';

/** A message of one line, with the gap to the next one. */
const MESSAGE = { height: 40 };

/** The messages of two people. A conversation that was never begun is an empty one. */
export type Thread =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly status: 'ready';
      /** Oldest first. */
      readonly messages: readonly DatedMessage[];
      /** The server has not confirmed that these are the newest (yet, or because we are offline). */
      readonly fromCache: boolean;
      readonly hasOlder: boolean;
      readonly older: 'idle' | 'loading' | 'failed';
      readonly loadOlder: () => void;
      /** Looks again, after a first message where there was no conversation before. */
      readonly retry: () => void;
    };

/** The newest messages live, as many as fill the window, and older ones in pages of as many. Mount anew for another partner. */
export function useThread(uid: string, partnerUid: string): Thread {
  const pair = pairId(uid, partnerUid);
  const size = usePageSize(MESSAGE);
  const live = useLiveQuery(
    ['messages', pair, size],
    (db) => newestMessagesQuery(db, pair, size),
    messageSchema,
  );
  const [history, setHistory] = useState<MessageHistory>();
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');

  const window = live.status === 'ready' ? live.data : undefined;
  const fromCache = live.status === 'ready' && live.fromCache;
  const [taken, setTaken] = useState({ window, fromCache });
  // While rendering, so that what came in is drawn at once and not in a second turn.
  if (
    window !== undefined &&
    (history === undefined || taken.window !== window || taken.fromCache !== fromCache)
  ) {
    setTaken({ window, fromCache });
    setHistory(takeWindow(history ?? EMPTY_HISTORY, { messages: window, size, fromCache }));
  }

  const oldest = history?.messages[0];
  const loadOlder = useCallback(async () => {
    if (older === 'loading' || oldest === undefined) return;
    setOlder('loading');
    try {
      const page = await readOlderMessages(pair, oldest.createdAt, size);
      setHistory((known) => takeOlderPage(known ?? EMPTY_HISTORY, page, size));
      // Without a network this browser has no more; what is at the top would be asked for again and again.
      setOlder(page.fromCache && page.messages.length < size ? 'failed' : 'idle');
    } catch {
      // Shown with its own retry in the list.
      setOlder('failed');
    }
  }, [pair, size, oldest, older]);

  if (live.status === 'error') {
    if (!isDenied(live.error)) return live;
    return { ...NOTHING_YET, retry: live.retry };
  }
  if (live.status === 'missing') return NOTHING_YET;
  if (history === undefined) return { status: 'loading' };
  return {
    status: 'ready',
    messages: history.messages,
    fromCache: live.status !== 'ready' || live.fromCache,
    hasOlder: !history.reachedStart && oldest !== undefined,
    older,
    loadOlder,
    retry: doNothing,
  };
}

const NOTHING_YET = {
  status: 'ready',
  messages: [],
  fromCache: false,
  hasOlder: false,
  older: 'idle',
  loadOlder: doNothing,
  retry: doNothing,
} as const satisfies Thread;

function doNothing(): void {}

/** Rules may refuse to look into a conversation that does not exist; for its own two people that means "not yet". */
function isDenied(error: unknown): boolean {
  return errorCode(error) === 'permission-denied';
}
