import { notEqual } from './notEqual.ts';
import { elementsOf, type Operator, PLAIN } from './operator.ts';

/** A null among the comparison values makes it match nothing at all. */
export const notIn: Operator = {
  ...PLAIN,
  name: 'NOT_IN',
  isInequality: true,
  isNegation: true,
  maxComparisons: 10,
  test: (operand) => {
    const elements = elementsOf(operand);
    if (elements.some((element) => element.type === 'null')) return () => false;
    const tests = elements.map(notEqual.test);
    return (stored) => tests.every((test) => test(stored));
  },
};
