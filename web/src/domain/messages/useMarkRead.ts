import { type Message, pairId } from '@tod/model';
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
 * about it into read, while the page is visible. What it says later is followed live (`useReadAbout`).
 * @param counter what the list of conversations counts as unread in this one
 */
export function useMarkRead(
  uid: string,
  partnerUid: string,
  shown: readonly Message[],
  counter: number,
): void {
  const pair = pairId(uid, partnerUid);
  const isVisible = useVisibility();
  const asked = useRef(new Set<string>());
  const wasRefused = useRef(false);
  const areNotificationsRead = useRef(false);

  useEffect(() => {
    if (!isVisible) return;
    function mark(): void {
      const unread = shown
        .filter((message) => message.receiverUid === uid && !message.read && !asked.current.has(message.id))
        .slice(0, MAX_AT_ONCE);
      // What was refused once is refused again: the counter that comes back must not ask for ever.
      if (unread.length === 0 && (counter === 0 || wasRefused.current)) return;
      const ids = unread.map((message) => message.id);
      for (const id of ids) asked.current.add(id);
      // Not awaited: offline it settles only when the connection is back.
      markMessagesRead(uid, pair, ids)
        // Only now: a notification that is written from here on finds the message read.
        .then(async () => {
          if (areNotificationsRead.current) return;
          await markConversationNotificationsRead(uid, pair, MAX_AT_ONCE);
          areNotificationsRead.current = true;
        })
        .catch((error: unknown) => {
          wasRefused.current = true;
          toastError(`${texts.markReadFailed}. ${failureText(error)}`, { id: 'mark-read' });
        });
    }
    // A task later: the message is drawn first, and the counter that comes with it goes the same way.
    const timer = setTimeout(mark);
    return () => clearTimeout(timer);
  }, [uid, pair, shown, counter, isVisible]);
}
