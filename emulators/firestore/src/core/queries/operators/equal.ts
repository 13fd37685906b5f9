import { areComparable, areEqual } from '../../values/compare.ts';
import { type Operator, PLAIN } from './operator.ts';

/** Null and NaN equal nothing here: clients ask for them with IS_NULL and IS_NAN. */
export const equal: Operator = {
  ...PLAIN,
  name: 'EQUAL',
  test: (operand) => (stored) => areComparable(stored, operand) && areEqual(stored, operand),
};
