import type { Refusal } from '@tod/model';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { call } from '../../../shared/firebase/call.ts';
import { CallFailedError, RefusedError } from '../../../shared/firebase/callFailure.ts';
import { newId } from '../../../shared/newId.ts';
import { failureText } from '../../../shared/texts/errors.ts';
import { toastError } from '../../../shared/toast.ts';
import { readKept, writeKept } from '../keptTexts.ts';
import { changeOutbox, nextToSend, type Outbox, readOutbox, writeOutbox } from '../outbox.ts';
import { texts } from '../texts.ts';

export interface OutboxControls {
  readonly outbox: Outbox;
  /** Why the server refused the last attempt; undefined once one succeeded. */
  readonly lastRefusal: Refusal | undefined;
  readonly send: (content: string) => void;
  /** Sends again under the same id. */
  readonly retry: (id: string) => void;
  readonly discard: (id: string) => void;
}

/**
 * Sends messages one after the other and keeps what has not arrived, also over a reload. What failed for want of a
 * connection goes out by itself when it is back. Mount anew for another partner.
 * @param arrivedIds the ids that the conversation shows.
 * @param onDelivered told after each message that the server took.
 */
export function useOutbox(
  uid: string,
  partnerUid: string,
  arrivedIds: ReadonlySet<string>,
  onDelivered: () => void,
): OutboxControls {
  const name = `outbox:${uid}:${partnerUid}`;
  const [outbox, dispatch] = useReducer(changeOutbox, name, (key) => readOutbox(readKept(key)));
  const [lastRefusal, setLastRefusal] = useState<Refusal>();
  const started = useRef(new Set<string>());

  useEffect(() => writeKept(name, outbox.length === 0 ? '' : writeOutbox(outbox)), [name, outbox]);

  useEffect(() => dispatch({ type: 'arrived', ids: arrivedIds }), [arrivedIds]);

  useEffect(() => {
    const handleOnline = () => dispatch({ type: 'reconnected' });
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);

  useEffect(() => {
    const next = nextToSend(outbox);
    // Effects may run twice for one outbox; a message goes out once per attempt.
    if (next === undefined || started.current.has(next.id)) return;
    started.current.add(next.id);
    dispatch({ type: 'started', id: next.id });
    call('sendMessage', { id: next.id, recipientId: partnerUid, content: next.content })
      .then(() => {
        setLastRefusal(undefined);
        dispatch({ type: 'delivered', id: next.id });
        onDelivered();
      })
      .catch((error: unknown) => {
        started.current.delete(next.id);
        const isRefused = error instanceof RefusedError;
        const isOffline = error instanceof CallFailedError && error.kind === 'offline';
        dispatch({ type: 'failed', id: next.id, mayRecover: isOffline });
        if (isRefused) setLastRefusal(error.reason);
        // The limit is said where the message is typed.
        if (!isOffline && !(isRefused && error.reason === 'messageLimitReached')) {
          toastError(`${isRefused ? texts.sendRefused : texts.sendFailed}. ${failureText(error)}`);
        }
      });
  }, [outbox, partnerUid, onDelivered]);

  return {
    outbox,
    lastRefusal,
    send: useCallback(
      (content) => dispatch({ type: 'written', id: newId(), content: content.trim(), at: new Date() }),
      [],
    ),
    retry: useCallback((id) => dispatch({ type: 'retried', id }), []),
    discard: useCallback((id) => dispatch({ type: 'discarded', id }), []),
  };
}
