import { call } from '../../../platform/firebase/call.ts';
import { CallFailedError, RefusedError } from '../../../platform/firebase/callFailure.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { nextToSend, type OutgoingMessage } from './outbox.ts';
import type { OutboxStore } from './outboxStore.ts';

/** How long a page that is being left still runs after the browser has ended what it was asking, in milliseconds; far less. */
const LEAVING_MS = 500;
/** How long a conversation may take to show what the server has. */
const SHOWN_MS = 30_000;

/**
 * Sends what is written, one message after the other in the order of writing, until it is told to stop. What failed for want
 * of a connection goes out by itself when it is back. To be run in one tab at a time.
 */
export async function sendOutbox(store: OutboxStore, signal: AbortSignal): Promise<void> {
  takeOver(store, signal);
  const handleOnline = () => reconnect(store);
  window.addEventListener('online', handleOnline);
  try {
    while (!signal.aborted) {
      const next = nextToSend(store.read());
      if (next === undefined) await untilChanged(store, signal);
      else await sendOne(store, next, signal);
    }
  } finally {
    window.removeEventListener('online', handleOnline);
  }
}

/** Resolves once no message is on its way: each has arrived, or can only go on with the person or the network. */
export function untilSent(store: OutboxStore): Promise<void> {
  const isOver = () => store.read().every(({ delivery }) => delivery !== 'queued' && delivery !== 'sending');
  return new Promise((resolve) => {
    if (isOver()) return resolve();
    const stop = store.subscribe(() => {
      if (!isOver()) return;
      stop();
      resolve();
    });
  });
}

/** What a tab that is gone, or this one before a reload, has left over. */
function takeOver(store: OutboxStore, signal: AbortSignal): void {
  for (const { id, delivery } of store.read()) {
    if (delivery === 'delivered') forgetLater(store, id, signal);
    else store.move(id, { type: 'abandoned' });
  }
  if (navigator.onLine) reconnect(store);
}

function reconnect(store: OutboxStore): void {
  for (const { id } of store.read()) store.move(id, { type: 'reconnected' });
}

/** An open conversation shows what was delivered from here until the server's own copy comes; where none is open, nobody misses it. */
function forgetLater(store: OutboxStore, id: string, signal: AbortSignal): void {
  const timer = setTimeout(() => store.remove(id), SHOWN_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

async function sendOne(
  store: OutboxStore,
  { id, partnerUid, content }: OutgoingMessage,
  signal: AbortSignal,
): Promise<void> {
  store.move(id, { type: 'started' });
  try {
    await call('sendMessage', { id, receiverUid: partnerUid, content });
    store.move(id, { type: 'delivered' });
    forgetLater(store, id, signal);
  } catch (error) {
    const refusal = error instanceof RefusedError ? error.reason : null;
    const isOffline = error instanceof CallFailedError && error.kind === 'offline';
    // No answer may mean that the page is being left. Then nothing comes after this, and the next page takes the message over.
    if (refusal === null && !isOffline) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    store.move(id, { type: 'failed', mayRecover: isOffline, refusal });
    // The limit is said where the message is typed.
    if (!isOffline && refusal !== 'messageLimitReached') {
      toastError(`${refusal === null ? texts.sendFailed : texts.sendRefused}. ${failureText(error)}`);
    }
  }
}

function untilChanged(store: OutboxStore, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      stop();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const stop = store.subscribe(finish);
    signal.addEventListener('abort', finish);
  });
}
