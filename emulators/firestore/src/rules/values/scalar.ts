import type { BoolValue, NullValue, StringValue } from './value.ts';

export const NULL: NullValue = { type: 'null' };

const TRUE: BoolValue = { type: 'bool', value: true };
const FALSE: BoolValue = { type: 'bool', value: false };

export function bool(value: boolean): BoolValue {
  return value ? TRUE : FALSE;
}

export function string(value: string): StringValue {
  return { type: 'string', value };
}
