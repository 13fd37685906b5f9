import type { MessageType, WireObject } from '../shared/protos.ts';

/** Writes an answer's bytes. */
export function encodeWith(type: MessageType<unknown>): (message: WireObject) => Buffer {
  return (message) => {
    const bytes = type.encode(message);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
}
