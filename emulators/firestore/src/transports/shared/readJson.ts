/**
 * ProtoJSON into messages, led by the descriptors of the protos: the same messages that decoding bytes gives.
 * Accepts lowerCamelCase and original field names, integers as numbers or strings; refuses everything else.
 * Source: https://protobuf.dev/programming-guides/json/
 */
import protobuf from 'protobufjs/light.js';
import { fromBigInt, fromNumber } from './int64.ts';
import { InvalidPayload } from './parseJson.ts';
import type { MessageType } from './protos.ts';
import { parseTimestamp } from './timestampText.ts';

/** Far above what any valid request needs; it only protects the stack. */
const DEEPEST = 500;

type Read = (json: unknown, place: string, depth: number) => unknown;

interface FieldPlan {
  readonly name: string;
  readonly oneof: string | undefined;
  readonly takesNull: boolean;
  readonly read: Read;
}

const plans = new WeakMap<protobuf.Type, ReadonlyMap<string, FieldPlan>>();

/** Reads a message from parsed JSON. Throws InvalidPayload on an unknown field or a wrong type. */
export function readJson<Message>(type: MessageType<Message>, json: unknown): Message {
  return type.create(readFields(type.descriptor, json, '', 0));
}

function readFields(
  type: protobuf.Type,
  json: unknown,
  place: string,
  depth: number,
): { [field: string]: unknown } {
  if (depth > DEEPEST) throw new InvalidPayload(place, 'nested too deeply');
  const plan = planOf(type);
  const fields: { [field: string]: unknown } = {};
  const oneofs = new Set<string>();
  for (const [key, value] of entriesOf(json, place)) {
    const inner = place === '' ? key : `${place}.${key}`;
    const field = plan.get(key);
    if (field === undefined) throw new InvalidPayload(inner, 'unknown field');
    if (value === null && !field.takesNull) continue;
    if (Object.hasOwn(fields, field.name)) throw new InvalidPayload(inner, 'given twice');
    if (field.oneof !== undefined) {
      if (oneofs.has(field.oneof)) throw new InvalidPayload(inner, `another ${field.oneof} is given as well`);
      oneofs.add(field.oneof);
    }
    fields[field.name] = field.read(value, inner, depth + 1);
  }
  return fields;
}

function planOf(type: protobuf.Type): ReadonlyMap<string, FieldPlan> {
  const known = plans.get(type);
  if (known !== undefined) return known;
  const plan = new Map<string, FieldPlan>();
  for (const field of type.fieldsArray) {
    const entry: FieldPlan = {
      name: field.name,
      oneof: field.partOf?.name,
      takesNull: field.type === 'google.protobuf.NullValue',
      read: readerOf(field.resolve()),
    };
    plan.set(field.name, entry);
    plan.set(
      field.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      entry,
    );
  }
  plans.set(type, plan);
  return plan;
}

function readerOf(field: protobuf.Field): Read {
  const single = singleReaderOf(field);
  if (field.map) {
    return (json, place, depth) =>
      Object.fromEntries(
        entriesOf(json, place).map(([key, value]) => [key, single(value, `${place}.${key}`, depth)]),
      );
  }
  if (field.repeated) {
    return (json, place, depth) => {
      if (!Array.isArray(json)) throw new InvalidPayload(place, 'must be a list');
      return json.map((item, index) => single(item, `${place}[${index}]`, depth));
    };
  }
  return single;
}

function singleReaderOf(field: protobuf.Field): Read {
  const type = field.resolvedType;
  if (type instanceof protobuf.Enum) return enumReader(type);
  if (type instanceof protobuf.Type) {
    const wellKnown = WELL_KNOWN[type.fullName];
    if (wellKnown !== undefined) return (json, place) => type.create(wellKnown(json, place));
    return (json, place, depth) => type.create(readFields(type, json, place, depth));
  }
  const scalar = SCALARS[field.type];
  if (scalar === undefined) throw new Error(`no JSON form for ${field.type} ${field.fullName}`);
  return scalar;
}

const SCALARS: { readonly [type: string]: (json: unknown, place: string) => unknown } = {
  string: (json, place) => {
    if (typeof json !== 'string' || !json.isWellFormed()) throw new InvalidPayload(place, 'must be a string');
    return json;
  },
  bool: (json, place) => {
    if (typeof json !== 'boolean') throw new InvalidPayload(place, 'must be true or false');
    return json;
  },
  int32: (json, place) => Number(readInteger(json, place, 32)),
  int64: (json, place) => fromBigInt(readInteger(json, place, 64)),
  double: readDouble,
  bytes: (json, place) => {
    if (typeof json !== 'string' || !/^[\w+/-]*={0,2}$/.test(json)) {
      throw new InvalidPayload(place, 'must be base64');
    }
    return Buffer.from(json, 'base64');
  },
};

/** Messages whose JSON form is not an object with their fields. */
const WELL_KNOWN: {
  readonly [type: string]: (json: unknown, place: string) => { [field: string]: unknown };
} = {
  '.google.protobuf.Timestamp': (json, place) => {
    const timestamp = typeof json === 'string' ? parseTimestamp(json) : undefined;
    if (timestamp === undefined) throw new InvalidPayload(place, 'must be an RFC 3339 time');
    return { seconds: fromNumber(timestamp.seconds), nanos: timestamp.nanos };
  },
  '.google.protobuf.Int32Value': (json, place) => ({ value: Number(readInteger(json, place, 32)) }),
  '.google.protobuf.Int64Value': (json, place) => ({ value: fromBigInt(readInteger(json, place, 64)) }),
  '.google.protobuf.DoubleValue': (json, place) => ({ value: readDouble(json, place) }),
};

function enumReader(type: protobuf.Enum): Read {
  return (json, place) => {
    // NullValue: the only enum whose usual JSON form is null.
    if (json === null) return 0;
    const number = typeof json === 'string' ? type.values[json] : json;
    if (typeof number !== 'number' || !Number.isInteger(number)) {
      throw new InvalidPayload(place, `must be one of ${Object.keys(type.values).join(', ')}`);
    }
    return number;
  };
}

function readInteger(json: unknown, place: string, bits: 32 | 64): bigint {
  const integer = integerOf(json);
  if (integer === undefined || BigInt.asIntN(bits, integer) !== integer) {
    throw new InvalidPayload(place, `must be an integer of ${bits} bits`);
  }
  return integer;
}

function integerOf(json: unknown): bigint | undefined {
  if (typeof json === 'bigint') return json;
  if (typeof json === 'number') return Number.isInteger(json) ? BigInt(json) : undefined;
  if (typeof json === 'string' && /^-?\d{1,19}$/.test(json)) return BigInt(json);
  return undefined;
}

function readDouble(json: unknown, place: string): number {
  if (typeof json === 'number') return json;
  if (typeof json === 'bigint') return Number(json);
  if (json === 'NaN') return Number.NaN;
  if (json === 'Infinity') return Number.POSITIVE_INFINITY;
  if (json === '-Infinity') return Number.NEGATIVE_INFINITY;
  if (typeof json === 'string' && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(json)) return Number(json);
  throw new InvalidPayload(place, 'must be a number');
}

function entriesOf(json: unknown, place: string): [string, unknown][] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new InvalidPayload(place, 'must be an object');
  }
  const entries = Object.entries(json);
  if (!entries.every(([key]) => key.isWellFormed()))
    throw new InvalidPayload(place, 'has a key that is no text');
  return entries;
}
