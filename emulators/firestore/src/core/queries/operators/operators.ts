import type { FieldOperator, UnaryOperator } from '../../commands/queries.ts';
import { arrayContains } from './arrayContains.ts';
import { arrayContainsAny } from './arrayContainsAny.ts';
import { equal } from './equal.ts';
import { greaterThan } from './greaterThan.ts';
import { greaterThanOrEqual } from './greaterThanOrEqual.ts';
import { isIn } from './isIn.ts';
import { isNan } from './isNan.ts';
import { isNotNan } from './isNotNan.ts';
import { isNotNull } from './isNotNull.ts';
import { isNull } from './isNull.ts';
import { lessThan } from './lessThan.ts';
import { lessThanOrEqual } from './lessThanOrEqual.ts';
import { notEqual } from './notEqual.ts';
import { notIn } from './notIn.ts';
import type { Operator } from './operator.ts';

/** Every filter operator by its name on the wire. */
export const OPERATORS: Readonly<Record<FieldOperator | UnaryOperator, Operator>> = {
  LESS_THAN: lessThan,
  LESS_THAN_OR_EQUAL: lessThanOrEqual,
  GREATER_THAN: greaterThan,
  GREATER_THAN_OR_EQUAL: greaterThanOrEqual,
  EQUAL: equal,
  NOT_EQUAL: notEqual,
  ARRAY_CONTAINS: arrayContains,
  IN: isIn,
  ARRAY_CONTAINS_ANY: arrayContainsAny,
  NOT_IN: notIn,
  IS_NAN: isNan,
  IS_NULL: isNull,
  IS_NOT_NAN: isNotNan,
  IS_NOT_NULL: isNotNull,
};
