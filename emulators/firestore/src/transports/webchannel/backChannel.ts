import type { ServerResponse } from 'node:http';
import { encodeArrays, KEEP_ALIVE_MILLISECONDS, type OutgoingArray } from './encode.ts';

/** A response is ended and asked for again after this long, which makes the client acknowledge what it has. */
const LIFETIME_MILLISECONDS = 60_000;

/** Payloads are bundled up to about this many characters, so that a client can begin before all is sent. */
const CHUNK_CHARACTERS = 262_144;

/**
 * A response is ended once it has carried so much: only with its next request the client says what it has, and until
 * then everything is kept.
 */
const RESPONSE_CHARACTERS = 8 * 1024 * 1024;

/** With so much waiting for a response no more is to be pushed; with so little it goes on. */
const FULL_CHARACTERS = 1_048_576;
const READY_CHARACTERS = 262_144;

const NOOP = '"noop"';

/** The server-to-client half of a session: numbered payloads, kept until acknowledged, over one response at a time. */
export interface BackChannel {
  /** Queues a payload (JSON text) and sends it as soon as there is a response to carry it. */
  push(payload: string): void;
  /** Whether so much waits for a response to take it that no more should be pushed. */
  isFull(): boolean;
  /** Forgets every payload up to and including this number: the client has them. */
  acknowledge(id: number): void;
  /** Carries payloads on this response from now on, in place of an earlier one; `longPoll` ends it after the first. */
  attach(response: ServerResponse, longPoll: boolean): void;
  isAttached(): boolean;
  /** The number of the last payload, and how many characters are not acknowledged. */
  state(): { readonly lastId: number; readonly outstanding: number };
  /** The number of the last payload that a response took. */
  lastTaken(): number;
  /** Drops what no response has taken yet, and says this in its place. */
  giveUp(payload: string): void;
  /** Ends the response. */
  close(): void;
}

/**
 * Creates a back channel; `onDetach` is called whenever it is left without a response, `onReady` when responses have
 * taken enough after it was full.
 */
export function createBackChannel(onDetach: () => void, onReady: () => void = () => {}): BackChannel {
  let queue: OutgoingArray[] = [];
  let lastId = 0;
  /** The last payload that any response was given: its number is used up. */
  let lastSentId = 0;
  let current: Carrier | undefined;
  let flushing = false;
  /** How many characters no response has taken yet. */
  let waitingCharacters = 0;
  let isFull = false;

  const push = (payload: string): void => {
    lastId += 1;
    queue.push({ id: lastId, payload });
    waitingCharacters += payload.length;
    isFull ||= waitingCharacters > FULL_CHARACTERS;
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
    // A client that reads slowly is sent no more than it takes; the rest waits here.
    const isDone = (): boolean => carrier.sentCharacters > RESPONSE_CHARACTERS;
    while (carrier.sentId < lastId && !isDone() && !carrier.response.writableNeedDrain) send(carrier);
    if (isDone() || (carrier.longPoll && carrier.sentId > carrier.firstId)) detach(carrier);
    if (!isFull || waitingCharacters > READY_CHARACTERS) return;
    isFull = false;
    onReady();
  };

  /** Sends one chunk of what is next. */
  const send = (carrier: Carrier): void => {
    const bundle: OutgoingArray[] = [];
    let characters = 0;
    for (let index = queue.length - (lastId - carrier.sentId); index < queue.length; index += 1) {
      const array = queue[index];
      if (array === undefined || characters >= CHUNK_CHARACTERS) break;
      bundle.push(array);
      characters += array.payload.length;
      // What is sent again, because an earlier response broke, was taken before.
      if (array.id > lastSentId) waitingCharacters -= array.payload.length;
    }
    carrier.sentId += bundle.length;
    lastSentId = Math.max(lastSentId, carrier.sentId);
    carrier.sentCharacters += characters;
    carrier.response.write(encodeArrays(bundle));
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
    const carrier: Carrier = {
      response,
      longPoll,
      firstId,
      sentId: firstId,
      sentCharacters: 0,
      keepAlive,
      lifetime,
    };
    current = carrier;
    if (earlier !== undefined) detach(earlier);
    response.on('close', () => detach(carrier));
    response.on('error', () => detach(carrier));
    response.on('drain', flush);
    // A streaming client decides by the first bytes whether a proxy holds them back: they must come at once.
    if (!longPoll) push(NOOP);
    flush();
  };

  return {
    push,
    attach,
    acknowledge(id) {
      for (const array of queue) {
        if (array.id <= id && array.id > lastSentId) waitingCharacters -= array.payload.length;
      }
      queue = queue.filter((array) => array.id > id);
      // A client may say that it has what this response, or even none, has carried: then it is not sent any more.
      const forgotten = lastId - queue.length;
      lastSentId = Math.max(lastSentId, forgotten);
      if (current !== undefined) current.sentId = Math.max(current.sentId, forgotten);
    },
    isAttached: () => current !== undefined,
    isFull: () => isFull,
    lastTaken: () => lastSentId,
    state: () => ({ lastId, outstanding: queue.reduce((sum, { payload }) => sum + payload.length, 0) }),
    giveUp(payload) {
      queue = queue.filter(({ id }) => id <= lastSentId);
      lastId = lastSentId;
      waitingCharacters = 0;
      push(payload);
    },
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
  sentCharacters: number;
  readonly keepAlive: NodeJS.Timeout;
  readonly lifetime: NodeJS.Timeout;
}
