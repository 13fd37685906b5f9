/**
 * Messages into ProtoJSON, led by the descriptors of the protos. Defaults are left out, as the clients expect, except
 * for members of a oneof, whose presence means something.
 * Source: https://protobuf.dev/programming-guides/json/
 */
import protobuf from 'protobufjs/light.js';
import { type Int64, toBigInt, toNumber } from './int64.ts';
import type { MessageType, WireObject } from './protos.ts';
import { formatTimestamp } from './timestampText.ts';

type Write = (value: unknown) => unknown;

interface FieldPlan {
  readonly name: string;
  readonly inOneof: boolean;
  readonly write: Write;
}

const plans = new WeakMap<protobuf.Type, readonly FieldPlan[]>();

/** The JSON form of a message, ready for JSON.stringify. */
export function writeJson(type: MessageType<unknown>, message: WireObject): WireObject {
  return writeFields(type.descriptor, message);
}

function writeFields(type: protobuf.Type, message: WireObject): WireObject {
  const json: { [field: string]: unknown } = {};
  for (const { name, inOneof, write } of planOf(type)) {
    if (!Object.hasOwn(message, name)) continue;
    const value = message[name];
    if (value === undefined || value === null || (!inOneof && isDefault(value))) continue;
    json[name] = write(value);
  }
  return json;
}

function isDefault(value: unknown): boolean {
  if (typeof value !== 'object') return value === '' || value === 0 || value === false;
  if (Array.isArray(value) || value instanceof Uint8Array) return value.length === 0;
  return false;
}

function planOf(type: protobuf.Type): readonly FieldPlan[] {
  const known = plans.get(type);
  if (known !== undefined) return known;
  const plan = type.fieldsArray.map((field) => ({
    name: field.name,
    inOneof: field.partOf !== null,
    write: writerOf(field.resolve()),
  }));
  plans.set(type, plan);
  return plan;
}

function writerOf(field: protobuf.Field): Write {
  const single = singleWriterOf(field);
  if (field.map) {
    return (value) =>
      isPlainObject(value)
        ? dropEmpty(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, single(item)])))
        : undefined;
  }
  if (field.repeated) return (value) => (Array.isArray(value) ? value.map(single) : undefined);
  return single;
}

function singleWriterOf(field: protobuf.Field): Write {
  const type = field.resolvedType;
  if (type instanceof protobuf.Enum) {
    if (type.name === 'NullValue') return () => null;
    return (value) => (typeof value === 'number' ? (type.valuesById[value] ?? value) : value);
  }
  if (type instanceof protobuf.Type) {
    const wellKnown = WELL_KNOWN[type.fullName];
    if (wellKnown !== undefined) return wellKnown;
    return (value) => (isPlainObject(value) ? writeFields(type, value) : undefined);
  }
  return SCALARS[field.type] ?? ((value) => value);
}

const SCALARS: { readonly [type: string]: Write } = {
  int64: (value) => (isInt64(value) ? String(toBigInt(value)) : value),
  double: (value) => {
    if (typeof value !== 'number') return value;
    // JSON has no such numbers, and JSON.stringify would write -0 as 0.
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : Object.is(value, -0)
        ? '-0'
        : String(value);
  },
  bytes: (value) =>
    value instanceof Uint8Array
      ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')
      : value,
};

function writeTimestamp(value: unknown): unknown {
  if (!isPlainObject(value) || !isInt64(value.seconds)) return undefined;
  const nanos = typeof value.nanos === 'number' ? value.nanos : 0;
  return formatTimestamp({ seconds: toNumber(value.seconds), nanos });
}

function writeDuration(value: unknown): unknown {
  if (!isPlainObject(value) || !isInt64(value.seconds)) return undefined;
  const nanos = typeof value.nanos === 'number' ? value.nanos : 0;
  const fraction =
    nanos === 0
      ? ''
      : `.${String(nanos)
          .padStart(9, '0')
          .replace(/(000)+$/, '')}`;
  return `${toBigInt(value.seconds)}${fraction}s`;
}

/** A Struct, of which only texts are ever sent. */
function writeStruct(value: unknown): unknown {
  if (!isPlainObject(value) || !isPlainObject(value.fields)) return {};
  return Object.fromEntries(
    Object.entries(value.fields).map(([name, field]) => [
      name,
      isPlainObject(field) ? field.stringValue : undefined,
    ]),
  );
}

const WELL_KNOWN: { readonly [type: string]: Write } = {
  '.google.protobuf.Timestamp': writeTimestamp,
  '.google.protobuf.Duration': writeDuration,
  '.google.protobuf.Struct': writeStruct,
};

function dropEmpty(map: WireObject): WireObject | undefined {
  for (const _ in map) return map;
  return undefined;
}

function isPlainObject(value: unknown): value is WireObject {
  return typeof value === 'object' && value !== null;
}

function isInt64(value: unknown): value is Int64 {
  return isPlainObject(value) && typeof value.low === 'number' && typeof value.high === 'number';
}
