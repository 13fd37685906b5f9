import type { Snapshot } from '../client.ts';

/** What happened between two results of a query, in the order in which the SDKs tell it: removed, then the rest. */
export function changesBetween(before: readonly Snapshot[], after: readonly Snapshot[]): string[] {
  const earlier = new Map(before.map(({ path, fields }) => [path, JSON.stringify(fields)]));
  const removed = before.filter(({ path }) => !after.some((later) => later.path === path));
  return [
    ...removed.map(({ path }) => `removed ${path}`),
    ...after.flatMap(({ path, fields }) => {
      const known = earlier.get(path);
      if (known === undefined) return [`added ${path}`];
      return known === JSON.stringify(fields) ? [] : [`modified ${path}`];
    }),
  ];
}
