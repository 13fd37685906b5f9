import type { Document } from '../commands/document.ts';
import type { Aggregation } from '../commands/queries.ts';
import { StatusError } from '../status.ts';
import {
  type FieldPath,
  isNamePath,
  isReservedName,
  parseQueriedPath,
  valueAt,
} from '../values/fieldPath.ts';
import { sumExactly } from '../values/sumExactly.ts';
import { utf8Length } from '../values/utf8.ts';
import { type Fields, NULL_VALUE, type Value } from '../values/value.ts';

const MAX_AGGREGATIONS = 5;
const MAX_ALIAS_BYTES = 1500;
const MIN_INTEGER = -(2n ** 63n);
const MAX_INTEGER = 2n ** 63n - 1n;

/** Checks the aggregations of a request and answers them with their aliases filled in. */
export function checkAggregations(aggregations: readonly Aggregation[]): readonly Aggregation[] {
  if (aggregations.length === 0) refuse('Aggregations can not be empty.');
  if (aggregations.length > MAX_AGGREGATIONS) {
    refuse(`The maximum number of aggregations allowed in a request is ${MAX_AGGREGATIONS}.`);
  }
  const aliases = new Set<string>();
  let unnamed = 0;
  return aggregations.map((aggregation) => {
    const alias = aggregation.alias === '' ? `field_${++unnamed}` : aggregation.alias;
    if (isReservedName(alias)) refuse(`The property.name "${alias}" is reserved.`);
    if (utf8Length(alias) > MAX_ALIAS_BYTES) {
      refuse(`The property.name is longer than ${MAX_ALIAS_BYTES} bytes.`);
    }
    if (aliases.has(alias)) refuse(`Aggregation aliases contain duplicate alias: ${alias}.`);
    aliases.add(alias);
    if (aggregation.kind === 'count') {
      if (aggregation.upTo !== undefined && aggregation.upTo < 0) {
        refuse('The `up_to` value in a COUNT aggregation must be greater than or equal to zero.');
      }
    } else if (isNamePath(aggregatedPath(aggregation))) {
      refuse('Aggregations are not supported for the property: __key__');
    }
    return { ...aggregation, alias };
  });
}

/** The fields that are summed or averaged: documents without them are left out of the whole query, count included. */
export function aggregatedPaths(aggregations: readonly Aggregation[]): readonly FieldPath[] {
  return aggregations.filter(({ kind }) => kind !== 'count').map(aggregatedPath);
}

/** Aggregates the documents a query found, by alias. */
export function aggregate(documents: readonly Document[], aggregations: readonly Aggregation[]): Fields {
  const results = new Map<string, Value>();
  for (const aggregation of aggregations) results.set(aggregation.alias, resultOf(aggregation, documents));
  return results;
}

function resultOf(aggregation: Aggregation, documents: readonly Document[]): Value {
  if (aggregation.kind === 'count') {
    const count = Math.min(documents.length, aggregation.upTo ?? documents.length);
    return { type: 'integer', value: BigInt(count) };
  }
  const path = aggregatedPath(aggregation);
  const numbers = documents.flatMap((document) => {
    const value = valueAt(document, path);
    return value?.type === 'integer' || value?.type === 'double' ? [value.value] : [];
  });
  const sum = sumOf(numbers);
  if (aggregation.kind === 'sum') return toValue(sum);
  return numbers.length === 0 ? NULL_VALUE : { type: 'double', value: Number(sum) / numbers.length };
}

/** An integer as long as only integers are added; exact in any case, and only then rounded to a double. */
function sumOf(numbers: readonly (bigint | number)[]): bigint | number {
  let integers = 0n;
  const doubles: number[] = [];
  for (const number of numbers) {
    if (typeof number === 'bigint') integers += number;
    else doubles.push(number);
  }
  return doubles.length === 0 ? integers : sumExactly(doubles, integers);
}

function toValue(sum: bigint | number): Value {
  if (typeof sum === 'bigint' && sum >= MIN_INTEGER && sum <= MAX_INTEGER)
    return { type: 'integer', value: sum };
  return { type: 'double', value: Number(sum) };
}

function aggregatedPath(aggregation: Aggregation): FieldPath {
  if (aggregation.fieldPath === undefined)
    return refuse(`Aggregation '${aggregation.kind}' requires a field.`);
  return parseQueriedPath(aggregation.fieldPath);
}

function refuse(message: string): never {
  throw new StatusError('INVALID_ARGUMENT', message);
}
