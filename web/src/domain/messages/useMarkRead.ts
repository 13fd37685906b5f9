import { type Conversation, type Message, pairId } from '@tod/model';
import { useEffect, useRef } from 'react';
import { failureText } from '../../platform/text/errors.ts';
import { toastError } from '../../platform/ui/toast.ts';
import { useVisibility } from '../../platform/ui/useVisibility.ts';
import { markConversationNotificationsRead, markMessagesRead } from './queries.ts';
import { texts } from './texts.ts';

/** Under the 500 writes of a batch, with room for the counter. */
const MAX_AT_ONCE = 400;

/**
 * Turns what is shown and addressed to this person into read, their counter to zero and once what the notification centre says
 * about it into read, while the page is visible. What it says later is followed live (`useReadAbout`). Only for what the server
 * has confirmed: a device that lacks messages must not say that they were read.
 * @param unread what the list of conversations knows of this one while something is unread in it
 * @param onNotificationsRead something in the notification centre is read now
 */
export function useMarkRead(
  uid: string,
  partnerUid: string,
  shown: readonly Message[],
  unread: Pick<Conversation, 'unread' | 'lastMessageAt'> | undefined,
  onNotificationsRead: () => void,
): void {
  const pair = pairId(uid, partnerUid);
  const counter = unread?.unread[uid] ?? 0;
  const newestAt = unread?.lastMessageAt?.getTime();
  const isVisible = useVisibility();
  const asked = useRef(new Set<string>());
  const wasRefused = useRef(false);
  const areNotificationsRead = useRef(false);

  useEffect(() => {
    if (!isVisible) return;
    function mark(): void {
      // The list may hear of a message before the conversation does: the counter would go with one that nobody has seen.
      if (newestAt !== undefined && !shown.some(({ createdAt }) => Number(createdAt) >= newestAt)) return;
      const fresh = shown
        .filter((message) => message.receiverUid === uid && !message.read && !asked.current.has(message.id))
        .slice(0, MAX_AT_ONCE);
      // What was refused once is refused again: the counter that comes back must not ask for ever.
      if (fresh.length === 0 && (counter === 0 || wasRefused.current)) return;
      const ids = fresh.map((message) => message.id);
      for (const id of ids) asked.current.add(id);
      // Not awaited: offline it settles only when the connection is back.
      markMessagesRead(uid, pair, ids)
        // Only now: a notification that is written from here on finds the message read.
        .then(async () => {
          if (areNotificationsRead.current) return;
          const wereUnread = await markConversationNotificationsRead(uid, pair, MAX_AT_ONCE);
          areNotificationsRead.current = true;
          if (wereUnread) onNotificationsRead();
        })
        .catch((error: unknown) => {
          wasRefused.current = true;
          toastError(`${texts.markReadFailed}. ${failureText(error)}`, { id: 'mark-read' });
        });
    }
    // A task later: the message is drawn first, and the counter that comes with it goes the same way.
    const timer = setTimeout(mark);
    return () => clearTimeout(timer);
  }, [uid, pair, shown, counter, newestAt, isVisible, onNotificationsRead]);
}
