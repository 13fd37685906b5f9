import { areComparable, compareValues } from '../../values/compare.ts';
import { type Operator, PLAIN } from './operator.ts';

export const lessThan: Operator = {
  ...PLAIN,
  name: 'LESS_THAN',
  isInequality: true,
  test: (operand) => (stored) => areComparable(stored, operand) && compareValues(stored, operand) < 0,
};
