import { type Operator, PLAIN } from './operator.ts';

export const isNotNull: Operator = {
  ...PLAIN,
  name: 'IS_NOT_NULL',
  isInequality: true,
  isNegation: true,
  allowsName: false,
  test: () => (stored) => stored.type !== 'null',
};
