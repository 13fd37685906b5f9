import { useEffect } from 'react';
import { holdAlone } from '../../shared/holdAlone.ts';
import { openOutbox } from './outboxStore.ts';
import { sendOutbox } from './sendOutbox.ts';

/** Sends this person's messages as long as the component is there, on whatever page they are; in one tab of the browser. */
export function useOutboxSender(uid: string): void {
  useEffect(() => {
    const stop = new AbortController();
    void holdAlone(`tod:outbox:${uid}`, stop.signal, () => sendOutbox(openOutbox(uid), stop.signal));
    return () => stop.abort();
  }, [uid]);
}
