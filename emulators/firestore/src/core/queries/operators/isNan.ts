import { isNaNValue } from '../../values/compare.ts';
import { type Operator, PLAIN } from './operator.ts';

export const isNan: Operator = {
  ...PLAIN,
  name: 'IS_NAN',
  allowsName: false,
  test: () => isNaNValue,
};
