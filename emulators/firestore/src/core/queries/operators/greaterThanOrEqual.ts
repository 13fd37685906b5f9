import { areComparable, compareValues } from '../../values/compare.ts';
import { type Operator, PLAIN } from './operator.ts';

export const greaterThanOrEqual: Operator = {
  ...PLAIN,
  name: 'GREATER_THAN_OR_EQUAL',
  isInequality: true,
  test: (operand) => (stored) => areComparable(stored, operand) && compareValues(stored, operand) >= 0,
};
