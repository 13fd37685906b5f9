import { useEffect } from 'react';
import { withTabLock } from '../../../platform/offline/withTabLock.ts';
import { onBeforeSignOut } from '../../session/beforeSignOut.ts';
import { openOutbox } from './outboxStore.ts';
import { sendOutbox, untilSent } from './sendOutbox.ts';

/**
 * Sends this person's messages as long as the component is there, on whatever page they are; in one tab of the browser.
 * Whoever signs out right after writing has what is on its way sent first.
 */
export function useOutboxSender(uid: string): void {
  useEffect(() => {
    const stop = new AbortController();
    void withTabLock(`tod:outbox:${uid}`, stop.signal, () => sendOutbox(openOutbox(uid), stop.signal));
    const forget = onBeforeSignOut(() => untilSent(openOutbox(uid)));
    return () => {
      stop.abort();
      forget();
    };
  }, [uid]);
}
