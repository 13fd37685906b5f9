import type { VectorValue } from './value.ts';

export function vector(values: readonly number[]): VectorValue {
  return { type: 'vector', values };
}
