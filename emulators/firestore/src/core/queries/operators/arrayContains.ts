import { areComparable, areEqual } from '../../values/compare.ts';
import { type Operator, PLAIN } from './operator.ts';

export const arrayContains: Operator = {
  ...PLAIN,
  name: 'ARRAY_CONTAINS',
  isArrayMembership: true,
  allowsName: false,
  test: (operand) => (stored) =>
    stored.type === 'array' &&
    stored.values.some((element) => areComparable(element, operand) && areEqual(element, operand)),
};
