import { equal } from './equal.ts';
import { elementsOf, type Operator, PLAIN } from './operator.ts';

export const isIn: Operator = {
  ...PLAIN,
  name: 'IN',
  maxComparisons: 30,
  countDisjuncts: (operand) => elementsOf(operand).length,
  test: (operand) => {
    const tests = elementsOf(operand).map(equal.test);
    return (stored) => tests.some((test) => test(stored));
  },
};
