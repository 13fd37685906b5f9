import { type Operator, PLAIN } from './operator.ts';

export const isNull: Operator = {
  ...PLAIN,
  name: 'IS_NULL',
  allowsName: false,
  test: () => (stored) => stored.type === 'null',
};
