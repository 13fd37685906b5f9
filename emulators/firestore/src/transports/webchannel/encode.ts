/** A payload on its way to the client, numbered within its session. */
export interface OutgoingArray {
  readonly id: number;
  /** The payload as JSON text. */
  readonly payload: string;
}

/** How long the client may hear nothing before it worries, in milliseconds. */
export const KEEP_ALIVE_MILLISECONDS = 30_000;

/** One chunk of a body: its length in UTF-16 code units, as the client counts, a line break, and the JSON. */
function encodeChunk(json: string): string {
  return `${json.length}\n${json}`;
}

/** The answer to a handshake: session id, no host prefix, protocol version 8, server version, keep-alive. */
export function encodeHandshake(sessionId: string): string {
  return encodeChunk(JSON.stringify([[0, ['c', sessionId, '', 8, 12, KEEP_ALIVE_MILLISECONDS]]]));
}

/** Payloads for the back channel, in order, in one chunk. */
export function encodeArrays(arrays: readonly OutgoingArray[]): string {
  return encodeChunk(`[${arrays.map(({ id, payload }) => `[${id},[${payload}]]`).join(',')}]`);
}

/** The answer to a forward post: is there a back channel, the last array's number, and how much is not acknowledged. */
export function encodeForwardAnswer(hasBackChannel: boolean, lastId: number, outstanding: number): string {
  return encodeChunk(JSON.stringify([hasBackChannel ? 1 : 0, lastId, outstanding]));
}
