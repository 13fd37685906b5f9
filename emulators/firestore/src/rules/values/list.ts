import type { ListValue, Value } from './value.ts';

export function list(values: readonly Value[]): ListValue {
  return { type: 'list', values };
}
