import { isDeepStrictEqual } from 'node:util';

/** The names of the fields that differ between two versions of a document, in the order of the alphabet; `undefined` stands for none. */
export function changedFields(before: unknown, after: unknown): string[] {
  const [former, latter] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))];
  const names = new Set([...former.keys(), ...latter.keys()]);
  return [...names].filter((name) => !isDeepStrictEqual(former.get(name), latter.get(name))).toSorted();
}
