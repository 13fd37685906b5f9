/** Fields of protobuf messages as bytes, for messages whose types are not at hand. */

export function integerField(number: number, value: bigint): Buffer {
  return Buffer.concat([tag(number, 0), varint(value)]);
}

export function doubleField(number: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return Buffer.concat([tag(number, 1), bytes]);
}

/** A text, or a message that consists of these fields. */
export function bytesField(number: number, ...parts: readonly (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  return Buffer.concat([tag(number, 2), varint(BigInt(body.length)), body]);
}

export function groupField(number: number, ...fields: readonly Buffer[]): Buffer {
  return Buffer.concat([tag(number, 3), ...fields, tag(number, 4)]);
}

/** The number of a field and the kind of what follows. */
export function tag(number: number, kind: number): Buffer {
  return varint(BigInt((number << 3) | kind));
}

export function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  let left = BigInt.asUintN(64, value);
  while (left >= 0x80n) {
    bytes.push(Number(left & 0x7fn) | 0x80);
    left >>= 7n;
  }
  return Buffer.from([...bytes, Number(left)]);
}
