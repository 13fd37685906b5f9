import { areEqual } from '../../values/compare.ts';
import type { Value } from '../../values/value.ts';

/** Appends the elements that are not there yet; what is no array starts empty. */
export function arrayUnion(stored: Value | undefined, elements: readonly Value[]): Value {
  const values = stored?.type === 'array' ? [...stored.values] : [];
  for (const element of elements) {
    if (!values.some((value) => areEqual(value, element))) values.push(element);
  }
  return { type: 'array', values };
}
