import type { Value } from '../../values/value.ts';

export type NumberValue = Extract<Value, { type: 'integer' | 'double' }>;

export function isNumber(value: Value | undefined): value is NumberValue {
  return value?.type === 'integer' || value?.type === 'double';
}
