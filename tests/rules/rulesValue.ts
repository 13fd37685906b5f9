import {
  bool,
  float,
  int,
  list,
  map,
  NULL,
  string,
  timestampFromMillis,
  type Value,
} from '../../emulators/firestore/src/rules/index.ts';

/** Plain data in the values of the rules language; whole numbers become integers, as the SDKs send them. */
export function rulesValueOf(data: unknown): Value {
  if (data === null || data === undefined) return NULL;
  if (typeof data === 'string') return string(data);
  if (typeof data === 'boolean') return bool(data);
  if (typeof data === 'number') return Number.isInteger(data) ? int(BigInt(data)) : float(data);
  if (data instanceof Date) return timestampFromMillis(BigInt(data.getTime())) ?? NULL;
  if (Array.isArray(data)) return list(data.map(rulesValueOf));
  if (typeof data === 'object') {
    return map(new Map(Object.entries(data).map(([key, value]) => [key, rulesValueOf(value)])));
  }
  throw new TypeError(`Rules have no value for a ${typeof data}.`);
}
