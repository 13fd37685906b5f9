import {
  bool,
  bytes,
  duration,
  float,
  int,
  latlng,
  list,
  map,
  NULL,
  parseTimestamp,
  path,
  setOf,
  string,
  type Value,
} from '../rules/index.ts';
import { isObject } from '../transports/shared/jsonObject.ts';

/** How deep values may be nested: deeper than any that Firebase would store, and no danger to the stack. */
export const MAX_NESTING = 100;

/** Reads a value as the caller writes it: an object with exactly one key, which tells the type. Else undefined. */
export function decodeValue(json: unknown, nesting = 0): Value | undefined {
  if (!isObject(json) || nesting > MAX_NESTING) return undefined;
  const [entry, ...more] = Object.entries(json);
  if (entry === undefined || more.length > 0) return undefined;
  const [type, value] = entry;
  return DECODERS.get(type)?.(value, nesting);
}

type Decoder = (value: unknown, nesting: number) => Value | undefined;

const DECODERS: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['null_value', () => NULL],
  ['bool_value', (value) => (typeof value === 'boolean' ? bool(value) : undefined)],
  ['int_value', decodeInt],
  ['float_value', (value) => (typeof value === 'number' ? float(value) : undefined)],
  ['string_value', (value) => (typeof value === 'string' ? string(value) : undefined)],
  ['bytes_value', (value) => (typeof value === 'string' ? decodeBytes(value) : undefined)],
  ['timestamp_value', (value) => (typeof value === 'string' ? parseTimestamp(value) : undefined)],
  ['duration_value', decodeDuration],
  ['latlng_value', decodeLatLng],
  ['path_value', decodePath],
  ['list_value', (value, nesting) => mapValues(value, nesting, list)],
  ['set_value', (value, nesting) => mapValues(value, nesting, setOf)],
  ['map_value', decodeMap],
]);

function decodeInt(value: unknown): Value | undefined {
  if (typeof value === 'number' && Number.isInteger(value)) return int(value);
  return typeof value === 'string' && /^-?[0-9]{1,19}$/.test(value) ? int(BigInt(value)) : undefined;
}

/** Base 64, with either alphabet. */
export function decodeBytes(text: string): Value {
  return bytes(Uint8Array.from(Buffer.from(text, 'base64')));
}

function decodeDuration(value: unknown): Value | undefined {
  if (!isObject(value)) return undefined;
  const seconds = decodeInt(value.seconds ?? 0);
  const nanos = decodeInt(value.nanos ?? 0);
  if (seconds?.type !== 'int' || nanos?.type !== 'int') return undefined;
  return duration(seconds.value * 1_000_000_000n + nanos.value);
}

function decodeLatLng(value: unknown): Value | undefined {
  if (!isObject(value)) return undefined;
  const { latitude = 0, longitude = 0 } = value;
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? latlng(latitude, longitude)
    : undefined;
}

function decodePath(value: unknown): Value | undefined {
  if (!isObject(value) || !Array.isArray(value.segments)) return undefined;
  const segments: string[] = [];
  for (const segment of value.segments) {
    if (!isObject(segment)) return undefined;
    const text = segment.simple ?? segment.bound_value;
    if (typeof text !== 'string') return undefined;
    segments.push(text);
  }
  return path(segments);
}

function mapValues(
  value: unknown,
  nesting: number,
  make: (values: readonly Value[]) => Value,
): Value | undefined {
  const values = isObject(value) ? (value.values ?? []) : undefined;
  if (!Array.isArray(values)) return undefined;
  const decoded = values
    .map((element) => decodeValue(element, nesting + 1))
    .filter((element) => element !== undefined);
  return decoded.length === values.length ? make(decoded) : undefined;
}

function decodeMap(value: unknown, nesting: number): Value | undefined {
  const fields = isObject(value) ? (value.fields ?? {}) : undefined;
  if (!isObject(fields)) return undefined;
  const entries = new Map<string, Value>();
  for (const [key, field] of Object.entries(fields)) {
    const decoded = decodeValue(field, nesting + 1);
    if (decoded === undefined) return undefined;
    entries.set(key, decoded);
  }
  return map(entries);
}
