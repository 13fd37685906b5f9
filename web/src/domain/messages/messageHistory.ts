import type { Message } from '@tod/model';

/** A message that the server has dated; only those are shown. */
export type DatedMessage = Message & { readonly createdAt: Date };

/** What is known of a conversation: older pages and everything that the live window has shown, oldest first. */
export interface MessageHistory {
  readonly messages: readonly DatedMessage[];
  /** True once the server's page came back short: there is nothing older. */
  readonly reachedStart: boolean;
}

export const EMPTY_HISTORY: MessageHistory = { messages: [], reachedStart: false };

/** The newest messages as a live query gives them, `size` at most. */
export interface LiveWindow {
  readonly messages: readonly Message[];
  readonly size: number;
  /** What this browser happens to hold may be less than what there is. */
  readonly fromCache: boolean;
}

/**
 * Puts a new live window into what is known. What slid out of the window stays; what is missing from its span was deleted
 * and goes. A window that no longer touches what is known (after a long time offline) replaces it, because nobody can tell
 * what lies between; older pages are then read again.
 */
export function takeWindow(history: MessageHistory, live: LiveWindow): MessageHistory {
  const window = live.messages.filter(isDated).toSorted(byTime);
  const oldest = window[0];
  if (live.messages.length < live.size || oldest === undefined) {
    return { messages: window, reachedStart: !live.fromCache };
  }
  const ids = new Set(window.map((message) => message.id));
  const known = history.messages;
  const touches = known.some((message) => ids.has(message.id));
  if (known.length > 0 && !touches) return { messages: window, reachedStart: false };
  const older = known.filter((message) => !ids.has(message.id) && byTime(message, oldest) < 0);
  return { messages: [...older, ...window], reachedStart: history.reachedStart };
}

/** Puts a page of older messages before what is known. */
export function takeOlderPage(
  history: MessageHistory,
  page: Pick<LiveWindow, 'messages' | 'fromCache'>,
  pageSize: number,
): MessageHistory {
  const ids = new Set(history.messages.map((message) => message.id));
  const added = page.messages.filter(isDated).filter((message) => !ids.has(message.id));
  return {
    messages: [...added, ...history.messages].toSorted(byTime),
    reachedStart: !page.fromCache && page.messages.length < pageSize,
  };
}

function isDated(message: Message): message is DatedMessage {
  return message.createdAt !== null;
}

function byTime(first: DatedMessage, second: DatedMessage): number {
  const difference = first.createdAt.getTime() - second.createdAt.getTime();
  if (difference !== 0) return difference;
  if (first.id === second.id) return 0;
  return first.id < second.id ? -1 : 1;
}
