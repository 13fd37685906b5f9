import { string } from './scalar.ts';
import type { ConstraintValue, Fact } from './value.ts';

export function constraint(facts: readonly Fact[]): ConstraintValue {
  return { type: 'constraint', facts };
}

/** The keys of a map of which nobody knows whether it has more. */
export function keysAmong(keys: Iterable<string>): ConstraintValue {
  const facts = Array.from(keys, (key): Fact => ({ comparator: 'contains', value: string(key) }));
  return { type: 'constraint', facts, areKeys: true };
}

/** Something that is there and of which nothing else is known, such as the id of any document. */
export const UNKNOWN: ConstraintValue = constraint([]);
