import { arrayContains } from './arrayContains.ts';
import { elementsOf, type Operator } from './operator.ts';

export const arrayContainsAny: Operator = {
  ...arrayContains,
  name: 'ARRAY_CONTAINS_ANY',
  maxComparisons: 30,
  countDisjuncts: (operand) => elementsOf(operand).length,
  test: (operand) => {
    const tests = elementsOf(operand).map(arrayContains.test);
    return (stored) => tests.some((test) => test(stored));
  },
};
