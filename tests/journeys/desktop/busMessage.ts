/*
 * The messages of D-Bus, by which programs on a Linux desktop talk to each other, as far as notifications need them
 * (https://dbus.freedesktop.org/doc/dbus-specification.html#message-protocol).
 */

export const MESSAGE_TYPES = { call: 1, answer: 2, error: 3, signal: 4 } as const;

/** The fields of a header by the codes of the specification. */
const FIELDS = {
  path: [1, 'o'],
  interface: [2, 's'],
  member: [3, 's'],
  errorName: [4, 's'],
  replySerial: [5, 'u'],
  sender: [7, 's'],
  signature: [8, 'g'],
} as const;

/** A call as it comes in. */
export interface BusCall {
  readonly type: number;
  readonly serial: number;
  readonly member: string;
  readonly interface: string;
  readonly body: BusReader;
}

export interface BusMessage {
  readonly type: number;
  readonly serial: number;
  readonly fields: Partial<Record<keyof typeof FIELDS, string | number>>;
  readonly body: BusWriter;
}

const FIXED_HEADER = 16;

/** Takes the first complete message from the front; undefined where more has to come. */
export function takeMessage(bytes: Buffer): { readonly call: BusCall; readonly rest: Buffer } | undefined {
  if (bytes.length < FIXED_HEADER) return undefined;
  const [bodyLength, serial, fieldsLength] = [4, 8, 12].map((offset) => bytes.readUInt32LE(offset));
  const bodyStart = aligned(FIXED_HEADER + (fieldsLength ?? 0), 8);
  const end = bodyStart + (bodyLength ?? 0);
  if (bytes.length < end) return undefined;
  const header = readHeader(new BusReader(bytes, FIXED_HEADER), FIXED_HEADER + (fieldsLength ?? 0));
  return {
    call: {
      type: bytes[1] ?? 0,
      serial: serial ?? 0,
      member: header.get(FIELDS.member[0]) ?? '',
      interface: header.get(FIELDS.interface[0]) ?? '',
      body: new BusReader(bytes.subarray(bodyStart, end), 0),
    },
    rest: bytes.subarray(end),
  };
}

export function encodeMessage({ type, serial, fields, body }: BusMessage): Buffer {
  const header = new BusWriter();
  for (const [name, value] of Object.entries(fields)) {
    const field = Object.entries(FIELDS).find(([known]) => known === name)?.[1];
    if (field === undefined) continue;
    header.align(8).byte(field[0]).signature(field[1]);
    if (typeof value === 'number') header.uint32(value);
    else if (field[1] === 'g') header.signature(value);
    else header.text(value);
  }
  const start = Buffer.alloc(FIXED_HEADER);
  start.set(Buffer.from('l'), 0);
  start.set([type, 0, 1], 1);
  start.writeUInt32LE(body.length, 4);
  start.writeUInt32LE(serial, 8);
  start.writeUInt32LE(header.length, 12);
  const padding = Buffer.alloc(aligned(FIXED_HEADER + header.length, 8) - FIXED_HEADER - header.length);
  return Buffer.concat([start, header.bytes(), padding, body.bytes()]);
}

/** The texts among the fields of a header. */
function readHeader(reader: BusReader, end: number): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  while (reader.offset < end) {
    reader.align(8);
    const code = reader.byte();
    const kind = reader.signature();
    if (kind === 'u') reader.uint32();
    else found.set(code, kind === 'g' ? reader.signature() : reader.text());
  }
  return found;
}

/** Reads values one after the other. */
export class BusReader {
  readonly #bytes: Buffer;
  offset: number;

  constructor(bytes: Buffer, offset: number) {
    this.#bytes = bytes;
    this.offset = offset;
  }

  align(size: number): void {
    this.offset = aligned(this.offset, size);
  }

  byte(): number {
    this.offset += 1;
    return this.#bytes[this.offset - 1] ?? 0;
  }

  uint32(): number {
    this.align(4);
    this.offset += 4;
    return this.#bytes.readUInt32LE(this.offset - 4);
  }

  text(): string {
    return this.#take(this.uint32());
  }

  signature(): string {
    return this.#take(this.byte());
  }

  texts(): string[] {
    const length = this.uint32();
    const end = this.offset + length;
    const found: string[] = [];
    while (this.offset < end) found.push(this.text());
    return found;
  }

  #take(length: number): string {
    const text = this.#bytes.toString('utf8', this.offset, this.offset + length);
    this.offset += length + 1;
    return text;
  }
}

/** Writes values one after the other. */
export class BusWriter {
  readonly #parts: Buffer[] = [];
  length = 0;

  align(size: number): this {
    return this.#add(Buffer.alloc(aligned(this.length, size) - this.length));
  }

  byte(value: number): this {
    return this.#add(Buffer.from([value]));
  }

  uint32(value: number): this {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return this.align(4).#add(bytes);
  }

  text(value: string): this {
    return this.uint32(Buffer.byteLength(value)).#add(Buffer.from(`${value}\0`));
  }

  signature(value: string): this {
    return this.byte(value.length).#add(Buffer.from(`${value}\0`));
  }

  texts(values: readonly string[]): this {
    const list = new BusWriter();
    for (const value of values) list.text(value);
    return this.uint32(list.length).#add(list.bytes());
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }

  #add(bytes: Buffer): this {
    this.#parts.push(bytes);
    this.length += bytes.length;
    return this;
  }
}

function aligned(offset: number, size: number): number {
  return Math.ceil(offset / size) * size;
}
