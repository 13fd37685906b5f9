import { useQueue } from '../../../platform/offline/useQueue.ts';
import { messageQueueOf } from './messageQueue.ts';

/** Sends this person's messages as long as the component is there. */
export function useOutboxSender(uid: string): void {
  useQueue(messageQueueOf(uid));
}
