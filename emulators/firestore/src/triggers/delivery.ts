import { Agent, request as httpRequest } from 'node:http';
import type { TriggerRequest } from './event.ts';

const FIRST_PAUSE_MILLISECONDS = 100;
const LONGEST_PAUSE_MILLISECONDS = 5_000;

/** After so long without a connection an event is given up. */
const TIMEOUT_MILLISECONDS = 60_000;
/** After so long an event is given up at which its receiver fails. Production tries for a day: longer than a Firestore is away. */
const TIMEOUT_WITH_FAILURES_MILLISECONDS = 600_000;

/** Sends an event to a path of its receiver, once. Answers the HTTP status; rejects where no connection holds until it comes. */
export type Post = (path: string, event: TriggerRequest) => Promise<number>;

/** Sends the events of one trigger. */
export interface Delivery {
  /** Queues an event for a path of the receiver, behind those before it; returns at once. */
  deliver(path: string, event: TriggerRequest): void;
  /**
   * Queues an event after so many milliseconds, and again where the receiver failed at it, behind those that came meanwhile: as in
   * production, where nothing has an order.
   */
  deliverAfter(milliseconds: number, path: string, event: TriggerRequest): void;
  /** Drops what is still waiting. */
  stop(): void;
}

/**
 * Delivers to one receiver one event at a time, each at least once: what cannot be connected is tried again, with the
 * same event id. In order any answer counts as taken; an unexpected one is told to `onProblem`.
 */
export function createDelivery(post: Post, onProblem: (message: string) => void): Delivery {
  let last: Promise<void> = Promise.resolve();
  let stopped = false;
  const waiting = new Map<NodeJS.Timeout, () => void>();

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      if (stopped) return resolve();
      const timer = setTimeout(() => {
        waiting.delete(timer);
        resolve();
      }, milliseconds);
      waiting.set(timer, resolve);
    });

  /** Sends an event once. Answers why it has to come again, if it has. */
  const attempt = async ({ path, event, isTaken }: Sending, isLast: boolean): Promise<string | undefined> => {
    if (stopped) return undefined;
    try {
      const status = await post(path, event);
      if (status >= 300) onProblem(`${path} answered ${status} to an event`);
      return isTaken(status) || isLast ? undefined : `it was answered with ${status}`;
    } catch (caught) {
      const problem = caught instanceof Error ? caught.message : String(caught);
      if (isLast) onProblem(`an event for ${path} was lost: ${problem}`);
      return isLast ? undefined : problem;
    }
  };

  /** Goes on until an event is taken or given up, after ever longer pauses. `next` makes one attempt. */
  const persist = async (
    timeoutMs: number,
    next: (isLast: boolean) => Promise<string | undefined>,
  ): Promise<void> => {
    const deadline = performance.now() + timeoutMs;
    let wait = FIRST_PAUSE_MILLISECONDS;
    while ((await next(performance.now() + wait > deadline)) !== undefined) {
      await pause(wait);
      wait = Math.min(wait * 2, LONGEST_PAUSE_MILLISECONDS);
    }
  };

  const inLine = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.then(() => undefined);
    return done;
  };

  return {
    deliver(path, event) {
      const sending = { path, event, isTaken: () => true };
      void inLine(() => persist(TIMEOUT_MILLISECONDS, (isLast) => attempt(sending, isLast)));
    },
    deliverAfter(milliseconds, path, event) {
      const sending = { path, event, isTaken: (status: number) => status < 500 };
      void pause(milliseconds).then(() =>
        persist(TIMEOUT_WITH_FAILURES_MILLISECONDS, (isLast) => inLine(() => attempt(sending, isLast))),
      );
    },
    stop() {
      stopped = true;
      for (const [timer, wake] of waiting) {
        clearTimeout(timer);
        wake();
      }
      waiting.clear();
    },
  };
}

/** An event on its way. */
interface Sending {
  readonly path: string;
  readonly event: TriggerRequest;
  /** Whether an answer with this status means that it need not come again. */
  readonly isTaken: (status: number) => boolean;
}

/** Sends events to a receiver (`host:port`). */
export function postTo(receiver: string, agent: Agent): Post {
  return (path, event) =>
    new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        `http://${receiver}${path}`,
        {
          method: 'POST',
          agent,
          headers: { ...event.headers, 'content-length': Buffer.byteLength(event.body) },
        },
        (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode ?? 0));
          response.on('error', reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(event.body);
    });
}

/** Keeps connections to the receiver open between events. */
export function createDeliveryAgent(): Agent {
  return new Agent({ keepAlive: true });
}
