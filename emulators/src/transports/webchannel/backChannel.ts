import type { ServerResponse } from 'node:http';
import { encodeArrays, KEEP_ALIVE_MILLISECONDS, type OutgoingArray } from './encode.ts';

/** A response is ended and asked for again after this long, which makes the client acknowledge what it has. */
const LIFETIME_MILLISECONDS = 60_000;

/** Payloads are bundled up to about this many characters, so that a client can begin before all is sent. */
const CHUNK_CHARACTERS = 262_144;

const NOOP = '"noop"';

/** The server-to-client half of a session: numbered payloads, kept until acknowledged, over one response at a time. */
export interface BackChannel {
  /** Queues a payload (JSON text) and sends it as soon as there is a response to carry it. */
  push(payload: string): void;
  /** Forgets every payload up to and including this number: the client has them. */
  acknowledge(id: number): void;
  /** Carries payloads on this response from now on, in place of an earlier one; `longPoll` ends it after the first. */
  attach(response: ServerResponse, longPoll: boolean): void;
  isAttached(): boolean;
  /** The number of the last payload, and how many characters are not acknowledged. */
  state(): { readonly lastId: number; readonly outstanding: number };
  /** Ends the response. */
  close(): void;
}

/** Creates a back channel; `onDetach` is called whenever it is left without a response. */
export function createBackChannel(onDetach: () => void): BackChannel {
  let queue: OutgoingArray[] = [];
  let lastId = 0;
  let current: Carrier | undefined;
  let flushing = false;

  const push = (payload: string): void => {
    lastId += 1;
    queue.push({ id: lastId, payload });
    if (flushing || current === undefined) return;
    flushing = true;
    // One turn's messages travel together.
    queueMicrotask(() => {
      flushing = false;
      flush();
    });
  };

  const flush = (): void => {
    if (current === undefined) return;
    const carrier = current;
    let bundle: OutgoingArray[] = [];
    let characters = 0;
    for (const array of queue) {
      if (array.id <= carrier.sentId) continue;
      carrier.sentId = array.id;
      bundle.push(array);
      characters += array.payload.length;
      if (characters < CHUNK_CHARACTERS) continue;
      carrier.response.write(encodeArrays(bundle));
      bundle = [];
      characters = 0;
    }
    if (bundle.length > 0) carrier.response.write(encodeArrays(bundle));
    if (carrier.longPoll && carrier.sentId > carrier.firstId) detach(carrier);
  };

  const detach = (carrier: Carrier): void => {
    clearInterval(carrier.keepAlive);
    clearTimeout(carrier.lifetime);
    if (!carrier.response.writableEnded) carrier.response.end();
    if (current !== carrier) return;
    current = undefined;
    onDetach();
  };

  const attach = (response: ServerResponse, longPoll: boolean): void => {
    const earlier = current;
    const firstId = lastId - queue.length;
    const keepAlive = setInterval(() => push(NOOP), KEEP_ALIVE_MILLISECONDS);
    const lifetime = setTimeout(() => {
      push(NOOP);
      flush();
      detach(carrier);
    }, LIFETIME_MILLISECONDS);
    const carrier: Carrier = { response, longPoll, firstId, sentId: firstId, keepAlive, lifetime };
    current = carrier;
    if (earlier !== undefined) detach(earlier);
    response.on('close', () => detach(carrier));
    response.on('error', () => detach(carrier));
    // A streaming client decides by the first bytes whether a proxy holds them back: they must come at once.
    if (!longPoll) push(NOOP);
    flush();
  };

  return {
    push,
    attach,
    acknowledge(id) {
      const kept = queue.findIndex((array) => array.id > id);
      queue = kept === -1 ? [] : queue.slice(kept);
    },
    isAttached: () => current !== undefined,
    state: () => ({ lastId, outstanding: queue.reduce((sum, { payload }) => sum + payload.length, 0) }),
    close() {
      queue = [];
      if (current !== undefined) detach(current);
    },
  };
}

/** The response that carries payloads at the moment. */
interface Carrier {
  readonly response: ServerResponse;
  readonly longPoll: boolean;
  /** What the client already had when the response began. */
  readonly firstId: number;
  sentId: number;
  readonly keepAlive: NodeJS.Timeout;
  readonly lifetime: NodeJS.Timeout;
}
