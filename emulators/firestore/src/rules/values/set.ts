import { identityKey } from './keys.ts';
import type { SetValue, Value } from './value.ts';

/** The set of some values, of which the first of each kind stays. */
export function setOf(values: Iterable<Value>): SetValue {
  const kept = new Map<string, Value>();
  for (const value of values) {
    const key = identityKey(value);
    if (!kept.has(key)) kept.set(key, value);
  }
  return { type: 'set', values: [...kept.values()] };
}

/** Tells of a value whether an identical one is among some. */
export function isMemberOf(values: readonly Value[]): (wanted: Value) => boolean {
  const keys = new Set(values.map(identityKey));
  return (wanted) => keys.has(identityKey(wanted));
}
