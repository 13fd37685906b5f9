import { paths as collections, conversationSchema, type Message, pairId } from '@tod/model';
import { doc, FieldPath, getDocs, writeBatch } from 'firebase/firestore';
import { useEffect, useRef, useState } from 'react';
import { getDb } from '../../../shared/firebase/firestore.ts';
import { useLiveDocument } from '../../../shared/firebase/live.ts';
import { failureText } from '../../../shared/texts/errors.ts';
import { toastError } from '../../../shared/toast.ts';
import { conversationNotificationsQuery } from '../queries.ts';
import { texts } from '../texts.ts';

/** Under the 500 writes of a batch, with room for the counter. */
const MAX_AT_ONCE = 400;

/**
 * Turns what is shown and addressed to this person into read, their counter to zero and what the notification centre says
 * about it into read, while the page is visible.
 */
export function useMarkRead(uid: string, partnerUid: string, shown: readonly Message[]): void {
  const pair = pairId(uid, partnerUid);
  const conversation = useLiveDocument(collections.conversation(pair), conversationSchema);
  const counter = conversation.status === 'ready' ? (conversation.data.unread[uid] ?? 0) : 0;
  const isVisible = useVisibility();
  const asked = useRef(new Set<string>());

  useEffect(() => {
    if (!isVisible) return;
    const unread = shown
      .filter((message) => message.receiverId === uid && !message.read && !asked.current.has(message.id))
      .slice(0, MAX_AT_ONCE);
    if (unread.length === 0 && counter === 0) return;
    for (const message of unread) asked.current.add(message.id);
    const db = getDb();
    const batch = writeBatch(db);
    for (const message of unread)
      batch.update(doc(db, collections.message(pair, message.id)), { read: true });
    if (counter > 0) batch.update(doc(db, collections.conversation(pair)), new FieldPath('unread', uid), 0);
    // Not awaited: offline it settles only when the connection is back.
    batch
      .commit()
      // Only now: a notification that is written from here on finds the message read.
      .then(() => markNotificationsRead(uid, pair))
      .catch((error: unknown) => {
        toastError(`${texts.markReadFailed}. ${failureText(error)}`, { id: 'mark-read' });
      });
  }, [uid, pair, shown, counter, isVisible]);
}

async function markNotificationsRead(uid: string, pair: string): Promise<void> {
  const db = getDb();
  const unread = await getDocs(conversationNotificationsQuery(db, uid, pair, MAX_AT_ONCE));
  if (unread.empty) return;
  const batch = writeBatch(db);
  for (const notification of unread.docs) batch.update(notification.ref, { read: true });
  await batch.commit();
}

function useVisibility(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const handleChange = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, []);
  return isVisible;
}
