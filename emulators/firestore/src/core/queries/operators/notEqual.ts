import { areComparable, areEqual } from '../../values/compare.ts';
import { type Operator, PLAIN } from './operator.ts';

/** Matches NaN, whatever it is compared with, but never null; what is compared with null never matches. */
export const notEqual: Operator = {
  ...PLAIN,
  name: 'NOT_EQUAL',
  isInequality: true,
  isNegation: true,
  test: (operand) =>
    operand.type === 'null'
      ? () => false
      : (stored) => stored.type !== 'null' && !(areComparable(stored, operand) && areEqual(stored, operand)),
};
