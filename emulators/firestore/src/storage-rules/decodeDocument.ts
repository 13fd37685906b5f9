import {
  bool,
  float,
  int,
  latlng,
  list,
  map,
  NULL,
  parseTimestamp,
  path,
  string,
  type Value,
} from '../rules/index.ts';
import { isObject, type JsonObject } from '../transports/shared/jsonObject.ts';
import { decodeBytes, MAX_NESTING } from './decodeValue.ts';

/**
 * A Firestore document, as its REST API writes it, as what `firestore.get` gives: `data`, `id` and `__name__`.
 * A field that cannot be read is left out, so that conditions which look at it fail.
 */
export function decodeDocument(document: JsonObject): Value {
  const name = typeof document.name === 'string' ? document.name : '';
  const segments = pathOf(name);
  return map(
    new Map<string, Value>([
      ['data', map(decodeFields(document.fields, 0))],
      ['id', string(segments.at(-1) ?? '')],
      ['__name__', path(segments)],
    ]),
  );
}

function decodeFields(fields: unknown, nesting: number): Map<string, Value> {
  const decoded = new Map<string, Value>();
  if (!isObject(fields)) return decoded;
  for (const [key, field] of Object.entries(fields)) {
    const value = decodeField(field, nesting + 1);
    if (value !== undefined) decoded.set(key, value);
  }
  return decoded;
}

/** One value in ProtoJSON. 64-bit integers come as strings, numbers that JSON lacks by name. */
function decodeField(field: unknown, nesting: number): Value | undefined {
  if (!isObject(field) || nesting > MAX_NESTING) return undefined;
  const [type, value] = Object.entries(field)[0] ?? [];
  switch (type) {
    case 'nullValue':
      return NULL;
    case 'booleanValue':
      return typeof value === 'boolean' ? bool(value) : undefined;
    case 'integerValue':
      return /^-?[0-9]{1,19}$/.test(String(value)) ? int(BigInt(String(value))) : undefined;
    case 'doubleValue':
      return typeof value === 'number' || typeof value === 'string' ? float(Number(value)) : undefined;
    case 'timestampValue':
      return typeof value === 'string' ? parseTimestamp(value) : undefined;
    case 'stringValue':
      return typeof value === 'string' ? string(value) : undefined;
    case 'bytesValue':
      return typeof value === 'string' ? decodeBytes(value) : undefined;
    case 'referenceValue':
      return typeof value === 'string' ? path(pathOf(value)) : undefined;
    case 'geoPointValue': {
      const { latitude = 0, longitude = 0 } = isObject(value) ? value : {};
      return latlng(Number(latitude), Number(longitude));
    }
    case 'arrayValue': {
      const values = isObject(value) && Array.isArray(value.values) ? value.values : [];
      return list(
        values.map((value) => decodeField(value, nesting + 1)).filter((element) => element !== undefined),
      );
    }
    case 'mapValue':
      return map(decodeFields(isObject(value) ? value.fields : undefined, nesting));
    default:
      return undefined;
  }
}

/** `projects/{p}/databases/…` as rules see it: without the project. */
function pathOf(name: string): readonly string[] {
  return name.split('/').slice(2);
}
