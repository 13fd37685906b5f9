import type { Document } from '../commands/document.ts';
import type { DistanceMeasure, FindNearest } from '../commands/queries.ts';
import { StatusError } from '../status.ts';
import { checkValue } from '../values/checkFields.ts';
import { isReservedName, parseFieldPath, parseQueriedPath, setField, valueAt } from '../values/fieldPath.ts';
import type { Value } from '../values/value.ts';
import { numbersOf } from '../values/vector.ts';

const MAX_NEIGHBORS = 1000;

/** Picks the nearest of the documents a query found, nearest first. */
export type NearestSearch = (documents: readonly Document[]) => Document[];

/**
 * Checks and prepares a vector search; INVALID_ARGUMENT where Firestore refuses it. Documents whose field is no vector
 * of the same dimension are never found.
 */
export function searchNearest(search: FindNearest): NearestSearch {
  const { measure, limit, resultField, threshold } = search;
  const path = parseQueriedPath(search.fieldPath);
  if (limit < 1 || limit > MAX_NEIGHBORS) {
    refuse(`FindNearest.limit must be a positive integer of no more than ${MAX_NEIGHBORS}`);
  }
  if (threshold !== undefined && !Number.isFinite(threshold)) {
    refuse('distanceThreshold must be a finite number.');
  }
  const wanted = numbersOf(checkValue(search.queryVector, 'query_vector'));
  if (wanted === undefined) return refuse('Query Value must be of type vector.');
  if (resultField !== undefined && isReservedName(resultField)) {
    refuse(`The distanceResultField.property.name "${resultField}" is reserved.`);
  }
  const resultPath = resultField === undefined ? undefined : parseFieldPath(resultField);
  const distance = DISTANCES[measure];
  // Dot products grow with likeness, the other measures with unlikeness.
  const direction = measure === 'DOT_PRODUCT' ? -1 : 1;
  const isNearEnough = (measured: number): boolean =>
    threshold === undefined || measured * direction <= threshold * direction;

  return (documents) => {
    const measured: { readonly document: Document; readonly distance: number }[] = [];
    for (const document of documents) {
      const vector = numbersOf(valueAt(document, path));
      if (vector === undefined || vector.length !== wanted.length) continue;
      const between = distance(vector, wanted);
      if (isNearEnough(between)) measured.push({ document, distance: between });
    }
    measured.sort((left, right) => compareDistances(left.distance, right.distance, direction));
    return measured.slice(0, limit).map(({ document, distance: between }) => {
      if (resultPath === undefined) return document;
      const fields = new Map<string, Value>(document.fields);
      setField(fields, resultPath, { type: 'double', value: between });
      return { ...document, fields };
    });
  };
}

const DISTANCES: Readonly<
  Record<DistanceMeasure, (left: readonly number[], right: readonly number[]) => number>
> = {
  EUCLIDEAN: (left, right) => Math.sqrt(sum(left, (value, index) => (value - (right[index] ?? 0)) ** 2)),
  COSINE: (left, right) =>
    1 - dotProduct(left, right) / Math.sqrt(dotProduct(left, left) * dotProduct(right, right)),
  DOT_PRODUCT: dotProduct,
};

function dotProduct(left: readonly number[], right: readonly number[]): number {
  return sum(left, (value, index) => value * (right[index] ?? 0));
}

function sum(values: readonly number[], term: (value: number, index: number) => number): number {
  return values.reduce((total, value, index) => total + term(value, index), 0);
}

/** What has no distance, as the null vector has no angle, comes last. */
function compareDistances(left: number, right: number, direction: 1 | -1): number {
  if (Number.isNaN(left) || Number.isNaN(right))
    return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
  if (left === right) return 0;
  return left < right ? -direction : direction;
}

function refuse(message: string): never {
  throw new StatusError('INVALID_ARGUMENT', message);
}
