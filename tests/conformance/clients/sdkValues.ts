import type { Fields, Value } from '../client.ts';
import { parseTimestamp } from './timestamps.ts';

/** How one SDK makes the values that JavaScript has no type for. */
export interface ValueMakers {
  /** Throws when the SDK has no such integer. */
  integer(text: string): unknown;
  bytes(base64: string): unknown;
  timestamp(seconds: number, nanos: number): unknown;
  reference(path: string): unknown;
  geoPoint(latitude: number, longitude: number): unknown;
}

/** Reads a number or an object of one of an SDK's classes; undefined for a plain object. */
export type ReadSpecial = (value: number | bigint | object) => Value | undefined;

/** A value as an SDK wants it. */
export function toSdk(make: ValueMakers, value: Value): unknown {
  if (value.nullValue !== undefined) return null;
  if (value.booleanValue !== undefined) return value.booleanValue;
  if (value.integerValue !== undefined) return make.integer(value.integerValue);
  if (value.doubleValue !== undefined) return doubleOf(value.doubleValue);
  if (value.stringValue !== undefined) return value.stringValue;
  if (value.bytesValue !== undefined) return make.bytes(value.bytesValue);
  if (value.timestampValue !== undefined) {
    const { seconds, nanos } = parseTimestamp(value.timestampValue);
    return make.timestamp(seconds, nanos);
  }
  if (value.referenceValue !== undefined) return make.reference(value.referenceValue);
  if (value.geoPointValue !== undefined) {
    return make.geoPoint(value.geoPointValue.latitude, value.geoPointValue.longitude);
  }
  if (value.arrayValue !== undefined) {
    return (value.arrayValue.values ?? []).map((item) => toSdk(make, item));
  }
  const fields = Object.entries(value.mapValue?.fields ?? {});
  return Object.fromEntries(fields.map(([name, item]) => [name, toSdk(make, item)]));
}

/** The fields of a document as an SDK gives them. */
export function fieldsFromSdk(read: ReadSpecial, data: { readonly [name: string]: unknown }): Fields {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, fromSdk(read, value)]));
}

function fromSdk(read: ReadSpecial, value: unknown): Value {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (Array.isArray(value)) {
    return { arrayValue: value.length === 0 ? {} : { values: value.map((item) => fromSdk(read, item)) } };
  }
  if (typeof value !== 'number' && typeof value !== 'bigint' && typeof value !== 'object') {
    throw new Error(`no Firestore value is a ${typeof value}`);
  }
  const special = read(value);
  if (special !== undefined) return special;
  const fields = fieldsFromSdk(read, { ...Object(value) });
  return { mapValue: Object.keys(fields).length === 0 ? {} : { fields } };
}

/** A double in its JSON form. */
export function describeDouble(value: number): Value {
  if (Object.is(value, -0)) return { doubleValue: '-0' };
  return { doubleValue: Number.isFinite(value) ? value : String(value) };
}

function doubleOf(json: number | string): number {
  const double = Number(json);
  if (Number.isSafeInteger(double) && !Object.is(double, -0)) {
    throw new Error('a client in JavaScript would write an integer');
  }
  return double;
}
