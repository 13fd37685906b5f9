/**
 * The total order of stored values, and the two equalities that follow from it or refine it.
 * null < boolean < NaN < number < timestamp < string < bytes < reference < geo point < array < vector < map.
 */
import { compareNames } from '../documents/resourceName.ts';
import { compareTimestamps } from './timestamp.ts';
import { compareUtf8 } from './utf8.ts';
import type { Fields, Value } from './value.ts';
import { elementsOfVector, isVector } from './vector.ts';

/** Negative, zero or positive. Zero for numerically equal numbers of either type, for -0 and 0, for NaN and NaN. */
export function compareValues(left: Value, right: Value): number {
  const leftRank = rankOf(left);
  const rightRank = rankOf(right);
  if (leftRank !== rightRank) return leftRank - rightRank;
  return compareOfSameRank(left, right);
}

/** Firestore's own equality, of `==` and of array transforms: 1 equals 1.0. */
export function areEqual(left: Value, right: Value): boolean {
  return compareValues(left, right) === 0;
}

/** Whether a range filter may compare the two: same class of type, and neither null nor NaN. */
export function areComparable(left: Value, right: Value): boolean {
  const rank = rankOf(left);
  return rank !== RANK.null && rank !== RANK.nan && rank === rankOf(right);
}

export function isNaNValue(value: Value): boolean {
  return value.type === 'double' && Number.isNaN(value.value);
}

/** Whether nothing at all would change: unlike areEqual, an integer is never the same as a double. */
export function isSameContent(left: Fields, right: Fields): boolean {
  if (left === right) return true;
  if (left.size !== right.size) return false;
  for (const [name, value] of left) {
    const other = right.get(name);
    if (other === undefined || !isIdentical(value, other)) return false;
  }
  return true;
}

const RANK = {
  null: 0,
  boolean: 1,
  nan: 2,
  number: 3,
  timestamp: 4,
  string: 5,
  bytes: 6,
  reference: 7,
  geoPoint: 8,
  array: 9,
  vector: 10,
  map: 11,
} as const;

function rankOf(value: Value): number {
  switch (value.type) {
    case 'integer':
      return RANK.number;
    case 'double':
      return Number.isNaN(value.value) ? RANK.nan : RANK.number;
    case 'map':
      return isVector(value.fields) ? RANK.vector : RANK.map;
    default:
      return RANK[value.type];
  }
}

function compareOfSameRank(left: Value, right: Value): number {
  if (left.type === 'string' && right.type === 'string') return compareUtf8(left.value, right.value);
  if (isNumber(left) && isNumber(right)) return compareNumbers(left.value, right.value);
  if (left.type === 'timestamp' && right.type === 'timestamp') {
    return compareTimestamps(left.value, right.value);
  }
  if (left.type === 'boolean' && right.type === 'boolean') return Number(left.value) - Number(right.value);
  if (left.type === 'reference' && right.type === 'reference') return compareNames(left.value, right.value);
  if (left.type === 'bytes' && right.type === 'bytes') return compareBytes(left.value, right.value);
  if (left.type === 'geoPoint' && right.type === 'geoPoint') {
    return left.latitude - right.latitude || left.longitude - right.longitude;
  }
  if (left.type === 'array' && right.type === 'array') return compareArrays(left.values, right.values);
  if (left.type === 'map' && right.type === 'map') {
    return isVector(left.fields)
      ? compareVectors(left.fields, right.fields)
      : compareMaps(left.fields, right.fields);
  }
  return 0;
}

function isNumber(value: Value): value is Extract<Value, { type: 'integer' | 'double' }> {
  return value.type === 'integer' || value.type === 'double';
}

/** JavaScript compares a bigint with a number by their mathematical values, exactly. */
function compareNumbers(left: bigint | number, right: bigint | number): number {
  if (left < right) return -1;
  return left > right ? 1 : 0;
}

export function compareBytes(left: Uint8Array, right: Uint8Array): number {
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function compareArrays(left: readonly Value[], right: readonly Value[]): number {
  for (const [index, value] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = compareValues(value, other);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareVectors(left: Fields, right: Fields): number {
  const leftValues = elementsOfVector(left);
  const rightValues = elementsOfVector(right);
  return leftValues.length - rightValues.length || compareArrays(leftValues, rightValues);
}

function compareMaps(left: Fields, right: Fields): number {
  const leftEntries = sortedEntries(left);
  const rightEntries = sortedEntries(right);
  for (const [index, [name, value]] of leftEntries.entries()) {
    const other = rightEntries[index];
    if (other === undefined) return 1;
    const order = compareUtf8(name, other[0]) || compareValues(value, other[1]);
    if (order !== 0) return order;
  }
  return leftEntries.length - rightEntries.length;
}

function sortedEntries(fields: Fields): [string, Value][] {
  return [...fields].sort(([left], [right]) => compareUtf8(left, right));
}

function isIdentical(left: Value, right: Value): boolean {
  if (left === right) return true;
  if (left.type === 'integer' && right.type === 'integer') return left.value === right.value;
  if (left.type === 'double' && right.type === 'double') return Object.is(left.value, right.value);
  if (left.type === 'map' && right.type === 'map') return isSameContent(left.fields, right.fields);
  if (left.type === 'array' && right.type === 'array') {
    return (
      left.values.length === right.values.length &&
      left.values.every((value, index) => {
        const other = right.values[index];
        return other !== undefined && isIdentical(value, other);
      })
    );
  }
  return left.type === right.type && compareValues(left, right) === 0;
}
