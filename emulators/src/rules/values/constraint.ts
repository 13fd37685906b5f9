import type { ConstraintValue, Fact } from './value.ts';

export function constraint(facts: readonly Fact[]): ConstraintValue {
  return { type: 'constraint', facts };
}

/** Something that is there and of which nothing else is known, such as the id of any document. */
export const UNKNOWN: ConstraintValue = constraint([]);
