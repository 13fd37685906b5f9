import { areEqual } from '../../values/compare.ts';
import type { Value } from '../../values/value.ts';

/** Takes every occurrence of the elements away; what is no array becomes an empty one. */
export function arrayRemove(stored: Value | undefined, elements: readonly Value[]): Value {
  const values = stored?.type === 'array' ? stored.values : [];
  return {
    type: 'array',
    values: values.filter((value) => !elements.some((element) => areEqual(value, element))),
  };
}
