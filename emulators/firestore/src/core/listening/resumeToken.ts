/**
 * Resume tokens: opaque to clients, in the official emulator's form, a protobuf message with the read time in
 * microseconds as field 1 of field 1.
 */
import { microsOf, timestampFromMicros } from '../values/timestamp.ts';
import type { Timestamp } from '../values/value.ts';

const INNER_MESSAGE = 0x0a;
const INNER_VARINT = 0x08;
const MAX_TOKEN_BYTES = 13;

export function encodeResumeToken(readTime: Timestamp): Uint8Array {
  const digits: number[] = [];
  let rest = BigInt(microsOf(readTime));
  do {
    const more = rest > 0x7fn;
    digits.push(Number(rest & 0x7fn) | (more ? 0x80 : 0));
    rest >>= 7n;
  } while (rest > 0n);
  return Uint8Array.of(INNER_MESSAGE, digits.length + 1, INNER_VARINT, ...digits);
}

/** The time a token stands for; undefined for bytes that are no token of ours. */
export function decodeResumeToken(token: Uint8Array): Timestamp | undefined {
  const [outer, length, inner, ...digits] = token;
  const isToken =
    token.length <= MAX_TOKEN_BYTES &&
    outer === INNER_MESSAGE &&
    length === token.length - 2 &&
    inner === INNER_VARINT &&
    digits.length > 0;
  if (!isToken) return undefined;
  let micros = 0n;
  for (const [index, digit] of digits.entries()) {
    const isLast = index === digits.length - 1;
    if (isLast === digit >= 0x80) return undefined;
    micros |= BigInt(digit & 0x7f) << BigInt(7 * index);
  }
  return timestampFromMicros(Number(micros));
}
