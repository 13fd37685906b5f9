import type { Value } from '../../values/value.ts';
import { isNumber, type NumberValue } from './number.ts';

const MIN_INTEGER = -(2n ** 63n);
const MAX_INTEGER = 2n ** 63n - 1n;

/** Adds to a number; what is no number becomes the operand. Integers stay integers and saturate at 64 bits. */
export function increment(stored: Value | undefined, operand: NumberValue): Value {
  if (!isNumber(stored)) return operand;
  if (stored.type === 'integer' && operand.type === 'integer') {
    const sum = stored.value + operand.value;
    if (sum > MAX_INTEGER) return { type: 'integer', value: MAX_INTEGER };
    return { type: 'integer', value: sum < MIN_INTEGER ? MIN_INTEGER : sum };
  }
  return { type: 'double', value: Number(stored.value) + Number(operand.value) };
}
