import { isNaNValue } from '../../values/compare.ts';
import { type Operator, PLAIN } from './operator.ts';

/** As every negation, it leaves null out. */
export const isNotNan: Operator = {
  ...PLAIN,
  name: 'IS_NOT_NAN',
  isInequality: true,
  isNegation: true,
  allowsName: false,
  test: () => (stored) => stored.type !== 'null' && !isNaNValue(stored),
};
