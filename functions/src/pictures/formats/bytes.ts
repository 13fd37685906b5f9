/** @throws RangeError where the part lies beyond the end */
export function partOf(bytes: Uint8Array, start: number, length: number): Uint8Array {
  if (start + length > bytes.length) throw new RangeError('The file ends before its structure does.');
  return bytes.subarray(start, start + length);
}

/** One array of all parts, in their order. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The letters that four bytes stand for. */
export function lettersOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
