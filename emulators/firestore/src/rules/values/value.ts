import type { Failure } from './failure.ts';

/** Everything an expression can come to, errors aside. */
export type Value =
  | NullValue
  | BoolValue
  | IntValue
  | FloatValue
  | StringValue
  | BytesValue
  | TimestampValue
  | DurationValue
  | LatLngValue
  | PathValue
  | ListValue
  | VectorValue
  | SetValue
  | MapValue
  | MapDiffValue
  | PartialMapValue
  | ConstraintValue;

export type Result = Value | Failure;

export type TypeName = Value['type'];

export type ValueOf<Type extends TypeName> = Extract<Value, { readonly type: Type }>;

/** Whether a value is of one of the types. */
export function isOneOf<Type extends TypeName>(value: Value, types: readonly Type[]): value is ValueOf<Type> {
  return types.some((type) => type === value.type);
}

// ---------------------------------------------------------------------------------------------------- the types

export interface NullValue {
  readonly type: 'null';
}

export interface BoolValue {
  readonly type: 'bool';
  readonly value: boolean;
}

/** UTF-16, as in JavaScript; sizes and indexes count its units. */
export interface StringValue {
  readonly type: 'string';
  readonly value: string;
}

/** A signed 64-bit integer. */
export interface IntValue {
  readonly type: 'int';
  readonly value: bigint;
}

export interface FloatValue {
  readonly type: 'float';
  readonly value: number;
}

export interface BytesValue {
  readonly type: 'bytes';
  readonly value: Uint8Array;
}

/** A moment in UTC, in nanoseconds since 1970. */
export interface TimestampValue {
  readonly type: 'timestamp';
  readonly nanos: bigint;
}

/** A stretch of time, in nanoseconds; may be negative. */
export interface DurationValue {
  readonly type: 'duration';
  readonly nanos: bigint;
}

/** A point on earth, in degrees. */
export interface LatLngValue {
  readonly type: 'latlng';
  readonly latitude: number;
  readonly longitude: number;
}

/** A path, by segments: `/databases/(default)/documents/users/u1`. A segment `{name}` waits for `bind`. */
export interface PathValue {
  readonly type: 'path';
  readonly segments: readonly string[];
}

export interface ListValue {
  readonly type: 'list';
  readonly values: readonly Value[];
}

/** A vector for similarity search: nothing can be done with it but to compare it. */
export interface VectorValue {
  readonly type: 'vector';
  readonly values: readonly number[];
}

/** No two elements are identical (see compare.ts); their order says nothing. */
export interface SetValue {
  readonly type: 'set';
  readonly values: readonly Value[];
}

export interface MapValue {
  readonly type: 'map';
  readonly entries: Entries;
}

/** What a map has to answer. A plain Map of values does. */
export interface Entries {
  readonly size: number;
  get(key: string): Value | undefined;
  has(key: string): boolean;
  keys(): Iterable<string>;
}

/** The difference between two maps, by keys: what `a.diff(b)` found in a and not in b was added. */
export interface MapDiffValue {
  readonly type: 'mapDiff';
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
}

/** A map of which only some fields are known; whether it has others is open. */
export interface PartialMapValue {
  readonly type: 'partialMap';
  readonly fields: ReadonlyMap<string, Value>;
  /** Treat fields that the query does not mention as missing (the official emulator does; production does not). */
  readonly othersAreMissing: boolean;
}

/**
 * A field of documents that nobody has seen: only what the query says about it is known. All of `facts` hold; with
 * none, the field is merely there. An equality is not a constraint but the value itself.
 */
export interface ConstraintValue {
  readonly type: 'constraint';
  readonly facts: readonly Fact[];
  /** Whether it stands for the keys of a map, of which more can be asked than of a list in a document. */
  readonly areKeys?: true;
}

export type Comparator = '!=' | '<' | '<=' | '>' | '>=' | 'contains';

export interface Fact {
  readonly comparator: Comparator;
  readonly value: Value;
}
