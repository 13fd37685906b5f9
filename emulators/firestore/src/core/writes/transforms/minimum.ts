import { compareValues, isNaNValue } from '../../values/compare.ts';
import type { Value } from '../../values/value.ts';
import { isNumber, type NumberValue } from './number.ts';

/** The smaller of two numbers, NaN below all; equal ones keep the stored value and its type. */
export function minimum(stored: Value | undefined, operand: NumberValue): Value {
  if (!isNumber(stored)) return operand;
  if (isNaNValue(stored)) return stored;
  return isNaNValue(operand) || compareValues(operand, stored) < 0 ? operand : stored;
}
