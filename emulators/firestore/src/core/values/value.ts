/**
 * A Firestore value as the core keeps it: plain, immutable data, a union on `type`.
 * Integers are bigint (64 bit), doubles are number; the two stay distinct although they compare as equal numbers.
 * Source: google.firestore.v1.Value.
 */
export type Value =
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'integer'; readonly value: bigint }
  | { readonly type: 'double'; readonly value: number }
  | { readonly type: 'timestamp'; readonly value: Timestamp }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array }
  | { readonly type: 'reference'; readonly value: string }
  | { readonly type: 'geoPoint'; readonly latitude: number; readonly longitude: number }
  | { readonly type: 'array'; readonly values: readonly Value[] }
  | { readonly type: 'map'; readonly fields: Fields };

/** Fields by name. A vector is a map whose `__type__` is the string `__vector__`, as on the wire. */
export type Fields = ReadonlyMap<string, Value>;

/** Seconds since the epoch (may be negative) and 0 to 999,999,999 nanoseconds, as google.protobuf.Timestamp. */
export interface Timestamp {
  readonly seconds: number;
  readonly nanos: number;
}

export const NULL_VALUE: Value = { type: 'null' };
