import { areIdentical } from './compare.ts';
import type { Entries, MapDiffValue } from './value.ts';

export function diff(after: Entries, before: Entries): MapDiffValue {
  const added: string[] = [];
  const changed: string[] = [];
  const unchanged: string[] = [];
  for (const key of after.keys()) {
    const then = before.get(key);
    const now = after.get(key);
    if (then === undefined || now === undefined) added.push(key);
    else (areIdentical(then, now) ? unchanged : changed).push(key);
  }
  const removed = [...before.keys()].filter((key) => !after.has(key));
  return { type: 'mapDiff', added, removed, changed, unchanged };
}
