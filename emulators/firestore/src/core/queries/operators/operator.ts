import type { Value } from '../../values/value.ts';

/** What a query needs to know of one filter operator. */
export interface Operator {
  /** As messages name it. */
  readonly name: string;
  /** Inequalities order the results by their field, even when the query does not ask for it. */
  readonly isInequality: boolean;
  /** At most one negation is allowed in a query. */
  readonly isNegation: boolean;
  /** At most one of these is allowed in each conjunction. */
  readonly isArrayMembership: boolean;
  /** Whether document names can be filtered by it. */
  readonly allowsName: boolean;
  /** The most comparison values it takes; absent where its operand is one value. */
  readonly maxComparisons?: number;
  /** How many alternatives it stands for once the query is in disjunctive normal form. */
  readonly countDisjuncts: (operand: Value) => number;
  /** The test that a stored value, which is present, passes when it matches. */
  readonly test: (operand: Value) => (stored: Value) => boolean;
}

/** What most operators have in common. */
export const PLAIN = {
  isInequality: false,
  isNegation: false,
  isArrayMembership: false,
  allowsName: true,
  countDisjuncts: () => 1,
} as const satisfies Omit<Operator, 'name' | 'test'>;

/** The comparison values of an operator that takes several. */
export function elementsOf(operand: Value): readonly Value[] {
  return operand.type === 'array' ? operand.values : [];
}
