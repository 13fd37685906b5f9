import type { PartialMapValue, Value } from './value.ts';

export function partialMap(fields: ReadonlyMap<string, Value>, othersAreMissing = false): PartialMapValue {
  return { type: 'partialMap', fields, othersAreMissing };
}
