type Hash = Readonly<Record<string, unknown>>;

/**
 * What an object held before a change, as events tell it: of a hash only what differs, of a list the whole of it, null for
 * what was not there. Undefined where nothing differs.
 */
export function previousAttributes(before: object, after: object): Hash | undefined {
  const old: Hash = { ...before };
  const next: Hash = { ...after };
  const differences = [...new Set([...Object.keys(old), ...Object.keys(next)])].flatMap((key) => {
    const difference = differenceOf(old[key], next[key]);
    return difference === undefined ? [] : [[key, difference.value] as const];
  });
  return differences.length === 0 ? undefined : Object.fromEntries(differences);
}

function differenceOf(before: unknown, after: unknown): { readonly value: unknown } | undefined {
  if (isHash(before) && isHash(after)) {
    const value = previousAttributes(before, after);
    return value === undefined ? undefined : { value };
  }
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : { value: before ?? null };
}

function isHash(value: unknown): value is Hash {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
