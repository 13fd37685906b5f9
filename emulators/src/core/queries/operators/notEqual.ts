import { areEqual } from '../../values/compare.ts';
import { type Operator, PLAIN } from './operator.ts';

/** Matches NaN, but never null. */
export const notEqual: Operator = {
  ...PLAIN,
  name: 'NOT_EQUAL',
  isInequality: true,
  isNegation: true,
  test: (operand) => (stored) => stored.type !== 'null' && !areEqual(stored, operand),
};
