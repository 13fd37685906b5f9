import { Agent, request as httpRequest } from 'node:http';
import type { TriggerRequest } from './event.ts';

const FIRST_PAUSE_MILLISECONDS = 100;
const LONGEST_PAUSE_MILLISECONDS = 5_000;

/** After so long without a connection an event is given up. */
const PATIENCE_MILLISECONDS = 60_000;

/** Sends events one after the other: an event is sent when the one before it has been taken or given up. */
export interface Delivery {
  /** Queues an event for a path of the receiver; returns at once. */
  deliver(path: string, event: TriggerRequest): void;
  /** Drops what is still waiting. */
  stop(): void;
}

/**
 * Delivers to one receiver (`host:port`), in order, at least once: what cannot be connected is tried again, with the
 * same event id. Any answer counts as taken; an unexpected one is told to `onProblem`.
 */
export function createDelivery(
  receiver: string,
  agent: Agent,
  onProblem: (message: string) => void,
): Delivery {
  let last: Promise<void> = Promise.resolve();
  let stopped = false;
  let wake: (() => void) | undefined;

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const send = async (path: string, event: TriggerRequest): Promise<void> => {
    const deadline = performance.now() + PATIENCE_MILLISECONDS;
    for (
      let wait = FIRST_PAUSE_MILLISECONDS;
      !stopped;
      wait = Math.min(wait * 2, LONGEST_PAUSE_MILLISECONDS)
    ) {
      try {
        const status = await post(receiver, agent, path, event);
        if (status >= 300) onProblem(`${path} answered ${status} to an event`);
        return;
      } catch (caught) {
        if (performance.now() + wait > deadline) {
          onProblem(`an event for ${path} was lost: ${caught instanceof Error ? caught.message : caught}`);
          return;
        }
        await pause(wait);
      }
    }
  };

  return {
    deliver(path, event) {
      last = last.then(() => send(path, event));
    },
    stop() {
      stopped = true;
      wake?.();
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
