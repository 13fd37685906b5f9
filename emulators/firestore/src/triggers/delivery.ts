import { Agent, request as httpRequest } from 'node:http';
import type { TriggerRequest } from './event.ts';

const FIRST_PAUSE_MILLISECONDS = 100;
const LONGEST_PAUSE_MILLISECONDS = 5_000;

/** After so long without a connection an event is given up. */
const PATIENCE_MILLISECONDS = 60_000;

/** Sends events to one receiver. */
export interface Delivery {
  /** Queues an event for a path of the receiver, behind those before it; returns at once. */
  deliver(path: string, event: TriggerRequest): void;
  /**
   * Sends an event after so many milliseconds, beside all others, and again where the receiver failed at it: as production
   * does, where nothing has an order.
   */
  deliverAfter(milliseconds: number, path: string, event: TriggerRequest): void;
  /** Drops what is still waiting. */
  stop(): void;
}

/**
 * Delivers to one receiver (`host:port`), at least once: what cannot be connected is tried again, with the same event id. In
 * order any answer counts as taken; an unexpected one is told to `onProblem`.
 */
export function createDelivery(
  receiver: string,
  agent: Agent,
  onProblem: (message: string) => void,
): Delivery {
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

  /** @param isTaken whether an answer with this status means that the event need not come again */
  const send = async (
    path: string,
    event: TriggerRequest,
    isTaken: (status: number) => boolean,
  ): Promise<void> => {
    const deadline = performance.now() + PATIENCE_MILLISECONDS;
    for (
      let wait = FIRST_PAUSE_MILLISECONDS;
      !stopped;
      wait = Math.min(wait * 2, LONGEST_PAUSE_MILLISECONDS)
    ) {
      const problem = await attempt(path, event, isTaken);
      if (problem === undefined) return;
      if (performance.now() + wait > deadline) {
        onProblem(`an event for ${path} was lost: ${problem}`);
        return;
      }
      await pause(wait);
    }
  };

  /** Why the event has to come again. */
  const attempt = async (
    path: string,
    event: TriggerRequest,
    isTaken: (status: number) => boolean,
  ): Promise<string | undefined> => {
    try {
      const status = await post(receiver, agent, path, event);
      if (status >= 300) onProblem(`${path} answered ${status} to an event`);
      return isTaken(status) ? undefined : `it was answered with ${status}`;
    } catch (caught) {
      return caught instanceof Error ? caught.message : String(caught);
    }
  };

  return {
    deliver(path, event) {
      last = last.then(() => send(path, event, () => true));
    },
    deliverAfter(milliseconds, path, event) {
      void pause(milliseconds).then(() => send(path, event, (status) => status < 500));
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

/** Rejects when there is no connection or it breaks before an answer. */
function post(receiver: string, agent: Agent, path: string, event: TriggerRequest): Promise<number> {
  return new Promise((resolve, reject) => {
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
