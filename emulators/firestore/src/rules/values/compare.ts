/*
 * The only place where values of the language are compared. There are three notions of sameness, as in production:
 * `==` (areEqual), which between elements of lists and maps tells an int from a float and 0.0 from -0.0; being among the
 * elements of a list (areSameElement), which tells an int from a float at once; and the sameness of set elements and of
 * `diff` (areIdentical), which goes by numeric value at every depth and for which NaN is NaN. The result of a `diff` equals
 * nothing to the first two, not even itself, unless it is inside of something.
 */
import { identityKey } from './keys.ts';
import type { MapValue, Value } from './value.ts';

/** What `a == b` comes to; undefined where a query's constraints leave it open. Different types are just unequal. */
export function areEqual(left: Value, right: Value): boolean | undefined {
  if (left.type === 'constraint' || right.type === 'constraint') return undefined;
  if (isNumber(left) && isNumber(right)) return compareNumbers(left.value, right.value) === 0;
  return left.type !== 'mapDiff' && areEqualInside(left, right);
}

/** Whether `in`, `hasAny` and their likes take a value for an element of a list; undefined as for areEqual. */
export function areSameElement(left: Value, right: Value): boolean | undefined {
  if (left.type === 'constraint' || right.type === 'constraint') return undefined;
  if (left.type === 'float' && right.type === 'float') return left.value === right.value;
  return left.type !== 'mapDiff' && areEqualInside(left, right);
}

/** Whether two values are the same element of a set. */
export function areIdentical(left: Value, right: Value): boolean {
  return identityKey(left) === identityKey(right);
}

/** Below zero, zero or above for values that have an order among them, NaN where NaN is compared; else undefined. */
export function compareOrder(left: Value, right: Value): number | undefined {
  if (isNumber(left) && isNumber(right)) return compareNumbers(left.value, right.value);
  if (left.type === 'string' && right.type === 'string') return sign(left.value, right.value);
  if (left.type === 'timestamp' && right.type === 'timestamp') return sign(left.nanos, right.nanos);
  if (left.type === 'duration' && right.type === 'duration') return sign(left.nanos, right.nanos);
  if (left.type === 'bytes' && right.type === 'bytes') return compareBytes(left.value, right.value);
  return undefined;
}

/** Equality without the leniency between ints and floats. */
function areEqualInside(left: Value, right: Value): boolean | undefined {
  switch (left.type) {
    case 'null':
      return right.type === 'null';
    case 'bool':
    case 'string':
    case 'int':
      return right.type === left.type && right.value === left.value;
    case 'float':
      return right.type === 'float' && Object.is(right.value, left.value) && !Number.isNaN(left.value);
    case 'bytes':
      return right.type === 'bytes' && compareBytes(left.value, right.value) === 0;
    case 'timestamp':
    case 'duration':
      return right.type === left.type && right.nanos === left.nanos;
    case 'latlng':
      return (
        right.type === 'latlng' && right.latitude === left.latitude && right.longitude === left.longitude
      );
    case 'path':
      return right.type === 'path' && areSameTexts(left.segments, right.segments);
    case 'list':
      return right.type === 'list' ? areEqualLists(left.values, right.values) : false;
    case 'vector':
      return right.type === 'vector' && areIdentical(left, right);
    case 'set':
      return right.type === 'set' && areIdentical(left, right);
    case 'map':
      if (right.type === 'partialMap') return undefined;
      return right.type === 'map' ? haveSameEntries(left, right) : false;
    case 'mapDiff':
      return (
        right.type === 'mapDiff' &&
        areSameTexts(left.added, right.added) &&
        areSameTexts(left.removed, right.removed) &&
        areSameTexts(left.changed, right.changed) &&
        areSameTexts(left.unchanged, right.unchanged)
      );
    case 'partialMap':
      return right.type === 'map' || right.type === 'partialMap' ? undefined : false;
    case 'constraint':
      return undefined;
  }
}

function areEqualLists(left: readonly Value[], right: readonly Value[]): boolean | undefined {
  if (left.length !== right.length) return false;
  return all(left, (value, index) => {
    const other = right[index];
    return other !== undefined && areEqualInside(value, other);
  });
}

function haveSameEntries(left: MapValue, right: MapValue): boolean | undefined {
  if (left.entries.size !== right.entries.size) return false;
  return all([...left.entries.keys()], (key) => {
    const first = left.entries.get(key);
    const second = right.entries.get(key);
    return first !== undefined && second !== undefined && areEqualInside(first, second);
  });
}

/** False as soon as one is false, undefined if one is open, else true. */
function all<Element>(
  elements: readonly Element[],
  test: (element: Element, index: number) => boolean | undefined,
): boolean | undefined {
  let result: boolean | undefined = true;
  for (const [index, element] of elements.entries()) {
    const answer = test(element, index);
    if (answer === false) return false;
    if (answer === undefined) result = undefined;
  }
  return result;
}

function isNumber(value: Value): value is Extract<Value, { type: 'int' | 'float' }> {
  return value.type === 'int' || value.type === 'float';
}

/** Exact between ints and floats, since JavaScript compares a bigint with a number by value. */
function compareNumbers(left: bigint | number, right: bigint | number): number {
  if (left < right) return -1;
  if (left > right) return 1;
  return Number.isNaN(left) || Number.isNaN(right) ? Number.NaN : 0;
}

function compareBytes(left: Uint8Array, right: Uint8Array): number {
  for (const [index, byte] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    if (byte !== other) return byte - other;
  }
  return left.length - right.length;
}

function sign<Ordered extends string | bigint>(left: Ordered, right: Ordered): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function areSameTexts(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((text, index) => text === right[index]);
}
