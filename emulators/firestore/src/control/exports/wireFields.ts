/** A field of a protobuf message whose type is not at hand: groups as their fields, everything else as it is written. */
export interface WireField {
  readonly number: number;
  readonly value: bigint | number | Buffer | readonly WireField[];
}

/** The fields of a message, in the order they were written. Throws an Error for bytes that are no message. */
export function readWireFields(bytes: Buffer): readonly WireField[] {
  return new WireReader(bytes).fields(undefined);
}

/** The values of a field, each of the kind that is asked for; others are left out. */
export function groupsAt(fields: readonly WireField[], number: number): readonly (readonly WireField[])[] {
  return fields.flatMap(({ number: own, value }) => (own === number && isGroup(value) ? [value] : []));
}

export function bytesAt(fields: readonly WireField[], number: number): Buffer | undefined {
  for (const { number: own, value } of fields) if (own === number && Buffer.isBuffer(value)) return value;
  return undefined;
}

export function integerAt(fields: readonly WireField[], number: number): bigint | undefined {
  for (const { number: own, value } of fields) if (own === number && typeof value === 'bigint') return value;
  return undefined;
}

export function doubleAt(fields: readonly WireField[], number: number): number | undefined {
  for (const { number: own, value } of fields) if (own === number && typeof value === 'number') return value;
  return undefined;
}

function isGroup(value: WireField['value']): value is readonly WireField[] {
  return Array.isArray(value);
}

class WireReader {
  readonly #bytes: Buffer;
  #position = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Up to the end of the message, or of the group with this number. */
  fields(group: number | undefined): WireField[] {
    const fields: WireField[] = [];
    while (this.#position < this.#bytes.length) {
      const tag = Number(this.#varint());
      const number = tag >>> 3;
      switch (tag & 7) {
        case 0:
          fields.push({ number, value: BigInt.asIntN(64, this.#varint()) });
          break;
        case 1:
          fields.push({ number, value: this.#take(8).readDoubleLE(0) });
          break;
        case 2:
          fields.push({ number, value: this.#take(Number(this.#varint())) });
          break;
        case 3:
          fields.push({ number, value: this.fields(number) });
          break;
        case 4:
          if (number !== group) throw new Error('a group of the message ends that never began');
          return fields;
        case 5:
          fields.push({ number, value: this.#take(4).readFloatLE(0) });
          break;
        default:
          throw new Error('the bytes are no message');
      }
    }
    if (group !== undefined) throw new Error('the message ends within a group');
    return fields;
  }

  #varint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.#take(1)[0] ?? 0;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new Error('a number of the message has no end');
  }

  #take(length: number): Buffer {
    const end = this.#position + length;
    if (end > this.#bytes.length) throw new Error('the message ends too early');
    const taken = this.#bytes.subarray(this.#position, end);
    this.#position = end;
    return taken;
  }
}
