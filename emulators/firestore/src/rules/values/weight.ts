import { type Failure, fail } from './failure.ts';
import type { Result, Value } from './value.ts';

/** No value of a condition may become larger. Whatever a document can hold is far smaller. */
const MAX_WEIGHT = 2_000_000;
/** Text is counted by as many units of UTF-16. */
const UNITS_PER_WEIGHT = 8;
/** What comes from a document is not looked into before a condition does; it is taken to be this large. */
const UNSEEN_WEIGHT = 1000;

/** The longest text there may be, in units of UTF-16. */
export const MAX_TEXT = MAX_WEIGHT * UNITS_PER_WEIGHT;
/** The most segments a path may have. */
export const MAX_SEGMENTS = MAX_WEIGHT / UNITS_PER_WEIGHT;

export function failTooLarge(): Failure {
  return fail('The value is too large.');
}

/** Refuses a value with more in it than conditions may work on: a few lines can double a list a hundred times. */
export function limitSize(result: Result): Result {
  return result.type !== 'failure' && weightOf(result) > MAX_WEIGHT ? failTooLarge() : result;
}

const WEIGHTS = new WeakMap<Value, number>();

/** Roughly how many values there are in one; what is in it several times is counted as often. */
function weightOf(value: Value): number {
  switch (value.type) {
    case 'string':
    case 'bytes':
      return 1 + value.value.length / UNITS_PER_WEIGHT;
    case 'vector':
      return 1 + value.values.length;
    case 'path':
      return value.segments.reduce((sum, segment) => sum + 1 + segment.length / UNITS_PER_WEIGHT, 1);
    case 'list':
    case 'set':
      return weightOfAll(value, value.values);
    case 'map':
      return value.entries instanceof Map ? weightOfAll(value, value.entries.values()) : UNSEEN_WEIGHT;
    default:
      return 1;
  }
}

/** What holds other lists and maps is weighed once, since it may hold the same ones over and over. */
function weightOfAll(whole: Value, parts: Iterable<Value>): number {
  const known = WEIGHTS.get(whole);
  if (known !== undefined) return known;
  let weight = 1;
  let isNested = false;
  for (const part of parts) {
    weight += weightOf(part);
    isNested ||= part.type === 'list' || part.type === 'set' || part.type === 'map';
  }
  if (isNested) WEIGHTS.set(whole, weight);
  return weight;
}
