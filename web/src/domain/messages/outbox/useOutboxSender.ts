import { useEffect } from 'react';
import { useQueue } from '../../../platform/offline/useQueue.ts';
import { onBeforeSignOut } from '../../session/beforeSignOut.ts';
import { messageQueueOf, untilSent } from './messageQueue.ts';
import { openOutbox } from './outboxStore.ts';

/** Sends this person's messages as long as the component is there; what is on its way goes out before they sign out. */
export function useOutboxSender(uid: string): void {
  useQueue(messageQueueOf(uid));
  useEffect(() => onBeforeSignOut(() => untilSent(openOutbox(uid))), [uid]);
}
