import { areIdentical } from './compare.ts';
import type { SetValue, Value } from './value.ts';

/** The set of some values, of which the first of each kind stays. */
export function setOf(values: Iterable<Value>): SetValue {
  const kept: Value[] = [];
  const strings = new Set<string>();
  for (const value of values) {
    if (value.type === 'string') {
      if (strings.has(value.value)) continue;
      strings.add(value.value);
      kept.push(value);
    } else if (!contains(kept, value)) kept.push(value);
  }
  return { type: 'set', values: kept };
}

/** Whether an identical value is among some. */
export function contains(values: readonly Value[], wanted: Value): boolean {
  return values.some((value) => areIdentical(value, wanted));
}
