import type { Refusal } from '@tod/model';
import { call } from '../../../platform/firebase/call.ts';
import { CallFailedError, isOfflineFailure, RefusedError } from '../../../platform/firebase/callFailure.ts';
import { newId } from '../../../platform/newId.ts';
import type { DeliveryEvent } from '../../../platform/offline/delivery.ts';
import { perAccount } from '../../../platform/offline/perAccount.ts';
import {
  createQueue,
  type Queue,
  type QueueParts,
  type SendResult,
} from '../../../platform/offline/queue.ts';
import type { LazyQueue } from '../../../platform/offline/useQueue.ts';
import { pause } from '../../../platform/pause.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { isBehindUnanswered, isUnanswered, type OutgoingMessage } from './outbox.ts';
import { type OutboxStore, openOutbox } from './outboxStore.ts';

/** How long a page that is being left still runs after the browser has ended what it was asking, in milliseconds; far less. */
const LEAVING_MS = 500;
/** How long a conversation may take to show what the server has. */
const SHOWN_MS = 30_000;
/** After how many milliseconds what found no answer goes out again by itself; twice as many each time, up to the longest. */
const AGAIN_MS = 30_000;
const LONGEST_MS = 600_000;

/** What sends a person's messages, one after the other in the order of writing, on whatever page they are. */
export const messageQueueOf = perAccount((uid): LazyQueue => {
  const store = openOutbox(uid);
  const queue = createMessageQueue(`tod:outbox:${uid}`, store);
  return { isNeeded: () => true, subscribe: store.subscribe, load: async () => queue };
});

/** Resolves once no message is on its way: each has arrived, or can only go on with the person, the network or much later. */
export function untilSent(store: OutboxStore): Promise<void> {
  const isOver = () => {
    const outbox = store.read();
    const isOnItsWay = (message: OutgoingMessage) =>
      message.delivery === 'sending' ||
      (message.delivery === 'queued' && !isBehindUnanswered(outbox, message));
    return !outbox.some(isOnItsWay);
  };
  return new Promise((resolve) => {
    if (isOver()) return resolve();
    const stop = store.subscribe(() => {
      if (!isOver()) return;
      stop();
      resolve();
    });
  });
}

/** Exported for its test, which plays several tabs. @param lock the name of the Web Lock */
export function createMessageQueue(lock: string, store: OutboxStore): Queue {
  const shared = createQueue(partsFor(lock, store, false));
  // The tab that sends for all does not know of what lies on this page only.
  const ofPage = createQueue(partsFor(`${lock}:${newId()}`, store, true));
  return {
    flush: async () => {
      await Promise.all([shared.flush(), ofPage.flush()]);
    },
    start: () => {
      const stops = [shared.start(), ofPage.start()];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** @param isOfPage whether it is about what the browser's storage did not take, or about what lies there */
function partsFor(lock: string, store: OutboxStore, isOfPage: boolean): QueueParts<OutgoingMessage, unknown> {
  const read = () => store.read().filter(({ id }) => store.isOnPage(id) === isOfPage);
  let hasSaid = false;
  const leaving = new Set<string>();
  /** How often a message found no answer on this page. */
  const unanswered = new Map<string, number>();
  /** What is going to send them again. */
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** What waits behind a message that goes out again by itself keeps its place. */
  function pending(): readonly OutgoingMessage[] {
    const outbox = read();
    const toCome = outbox.filter(({ id }) => timers.has(id));
    return outbox.filter((message) => message.delivery === 'queued' && !isBehindUnanswered(toCome, message));
  }

  function moveAll(messages: readonly OutgoingMessage[], event: DeliveryEvent<Refusal>): void {
    for (const { id } of messages) store.move(id, event);
  }

  /** An open conversation shows what was delivered from here until the server's own copy comes; where none is open, nobody misses it. */
  function removeLater({ id }: OutgoingMessage): void {
    if (leaving.has(id)) return;
    leaving.add(id);
    setTimeout(() => {
      leaving.delete(id);
      store.remove(id);
    }, SHOWN_MS);
  }

  /** Whoever wrote it need not be there. @returns whether it is the first time */
  function sendAgainLater(id: string): boolean {
    const times = unanswered.get(id) ?? 0;
    unanswered.set(id, times + 1);
    clearTimeout(timers.get(id));
    const timer = setTimeout(() => sendAgain(id), Math.min(AGAIN_MS * 2 ** times, LONGEST_MS));
    timers.set(id, timer);
    return times === 0;
  }

  /** What cannot go by waiting: nothing waits behind it either. */
  function leaveToWriter(id: string): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
    unanswered.set(id, 0);
  }

  /** Its writer may have been faster, and what the server has refused since is theirs. */
  function sendAgain(id: string): void {
    timers.delete(id);
    if (read().some((message) => message.id === id && isUnanswered(message)))
      store.move(id, { type: 'retried' });
  }

  function takeOver(): void {
    moveAll(read(), { type: 'abandoned' });
    for (const message of read()) {
      if (message.delivery === 'delivered') removeLater(message);
      // Of a page that is gone.
      if (isUnanswered(message) && !unanswered.has(message.id)) sendAgainLater(message.id);
    }
  }

  return {
    lock,
    pending,
    subscribe: store.subscribe,
    laneOf: ({ partnerUid }) => partnerUid,
    send: ([message]) => sendMessage(message),
    // A message that is asked for twice counts once, and costs two requests.
    isSoleSender: true,
    ...(isOfPage ? {} : { onTakeOver: takeOver }),
    onReconnect: () => moveAll(read(), { type: 'reconnected' }),
    onStart: (messages) => moveAll(messages, { type: 'started' }),
    onDelivered: (messages) => {
      moveAll(messages, { type: 'delivered' });
      for (const message of messages) removeLater(message);
    },
    onUnreachable: (messages) => {
      moveAll(messages, { type: 'unreachable' });
      if (isOfPage && !hasSaid) toastError(texts.waitsOnPage);
      hasSaid ||= isOfPage;
    },
    onRefused: ({ id }, error) => {
      const refusal = refusalIn(error);
      store.move(id, { type: 'refused', reason: refusal });
      // The limit is said where the message is typed, and a failure once.
      if (refusal === 'messageLimitReached') return;
      if (refusal === null) {
        if (isBlocked(error)) leaveToWriter(id);
        else if (!sendAgainLater(id)) return;
      }
      toastError(`${refusal === null ? texts.sendFailed : texts.sendRefused}. ${failureText(error)}`);
    },
  };
}

async function sendMessage({ id, partnerUid, content }: OutgoingMessage): Promise<SendResult<unknown>> {
  try {
    await call('sendMessage', { id, receiverUid: partnerUid, content });
    return { status: 'delivered' };
  } catch (error) {
    if (isOfflineFailure(error)) return { status: 'unreachable' };
    // No answer may mean that the page is being left. Then nothing comes after this, and the next page takes the message over.
    if (!(error instanceof RefusedError)) await pause(LEAVING_MS);
    return { status: 'refused', reason: error };
  }
}

/** Whether something stands between the app and its proof of itself: a network that hangs has no answer in time instead. */
function isBlocked(error: unknown): boolean {
  return error instanceof CallFailedError && error.kind === 'appCheck';
}

/** Why the server does not take a message; null where there is no answer, or from a service that is closed and opens again. */
function refusalIn(error: unknown): Refusal | null {
  return error instanceof RefusedError && error.reason !== 'maintenance' ? error.reason : null;
}
