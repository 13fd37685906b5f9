import type { Refusal } from '@tod/model';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '../../../platform/newId.ts';
import { byWriting, failedIn, lastRefusalIn, momentAfter, type Outbox, takenElsewhere } from './outbox.ts';
import { openOutbox } from './outboxStore.ts';

/** How long the tabs of one person may be apart in what they have received, in milliseconds. */
const TABS_APART_MS = 30_000;

/** All that a person has written and that has not arrived, in every conversation. */
export function useWholeOutbox(uid: string): Outbox {
  const store = openOutbox(uid);
  const [outbox, setOutbox] = useState(store.read);
  useEffect(() => {
    // In a task of its own: what was written leaves for the server before it is drawn here.
    const update = () => startTransition(() => setOutbox(store.read()));
    update();
    return store.subscribe(update);
  }, [store]);
  return outbox;
}

export interface OutboxControls {
  /** What was written to this partner and has not arrived. */
  readonly outbox: Outbox;
  /** Why the server refused the last message that stands there as failed. */
  readonly lastRefusal: Refusal | undefined;
  /** Whether that was before this was shown, so that what is known by now may be newer. */
  readonly isRefusalEarlier: boolean;
  readonly send: (content: string) => void;
  /** Sends again under the same id, also what the browser has removed from its storage. */
  readonly retry: (id: string) => void;
  readonly discard: (id: string) => void;
}

interface Partner {
  readonly uid: string;
  readonly name: string;
}

/**
 * What waits for one partner, and what the person may do about it; `messageQueue.ts` sends it.
 * @param arrivedIds the ids that the conversation shows.
 * @param onDelivered called after each message that the server took.
 */
export function useOutbox(
  uid: string,
  partner: Partner,
  arrivedIds: ReadonlySet<string>,
  onDelivered: () => void,
): OutboxControls {
  const store = openOutbox(uid);
  const all = useWholeOutbox(uid);
  const outbox = useMemo(
    () => all.filter((message) => message.partnerUid === partner.uid),
    [all, partner.uid],
  );

  useEffect(() => {
    for (const { id } of outbox) if (arrivedIds.has(id)) store.remove(id);
  }, [outbox, arrivedIds, store]);

  const reported = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, delivery } of outbox) {
      if (delivery !== 'delivered' || reported.current.has(id)) continue;
      reported.current.add(id);
      onDelivered();
    }
  }, [outbox, onDelivered]);

  return {
    outbox: useUntilShown(outbox, arrivedIds),
    lastRefusal: lastRefusalIn(outbox),
    isRefusalEarlier: useFailedBefore(outbox).includes(failedIn(outbox).at(-1) ?? ''),
    send: useCallback(
      (content) =>
        store.add({
          id: newId(),
          partnerUid: partner.uid,
          partnerName: partner.name,
          content: content.trim(),
          writtenAt: momentAfter(store.read()),
          delivery: 'queued',
          refusal: null,
        }),
      [store, partner.uid, partner.name],
    ),
    retry: useCallback(
      (id) => {
        const shown = store.read().find((message) => message.id === id);
        store.move(id, { type: 'retried' });
        if (shown !== undefined) store.add({ ...shown, delivery: 'queued', refusal: null });
      },
      [store],
    ),
    discard: useCallback((id) => store.remove(id), [store]),
  };
}

/** The ids of what had failed already when this was first shown, and was not tried again since. */
function useFailedBefore(outbox: Outbox): readonly string[] {
  const [before, setBefore] = useState(() => failedIn(outbox));
  const failed = failedIn(outbox);
  const left = before.filter((id) => failed.includes(id));
  if (left.length < before.length) setBefore(left);
  return left;
}

/** The outbox with what another tab has taken out of it, for as long as the conversation does not show that here. */
function useUntilShown(outbox: Outbox, arrivedIds: ReadonlySet<string>): Outbox {
  const [before, setBefore] = useState(outbox);
  const [taken, setTaken] = useState<Outbox>([]);
  if (before !== outbox) {
    setBefore(outbox);
    setTaken(takenElsewhere([...taken, ...before], outbox));
  }
  useEffect(() => {
    if (taken.length === 0) return;
    const timer = setTimeout(() => setTaken([]), TABS_APART_MS);
    return () => clearTimeout(timer);
  }, [taken]);
  return useMemo(() => {
    const missing = taken.filter(({ id }) => !arrivedIds.has(id));
    return missing.length === 0 ? outbox : [...missing, ...outbox].sort(byWriting);
  }, [outbox, taken, arrivedIds]);
}
