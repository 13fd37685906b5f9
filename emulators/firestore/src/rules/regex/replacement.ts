/**
 * Puts groups into a replacement: `$1` and `${name}` are groups, `\\$` is a dollar sign. A `$` before anything else stands
 * for itself, as does either sign at the end. Undefined if there is no such group.
 */
export function expandReplacement(
  replacement: string,
  groups: readonly (string | undefined)[],
  names: ReadonlyMap<string, number>,
): string | undefined {
  let text = '';
  let from = 0;
  for (const { 0: found, index, groups: parts } of replacement.matchAll(SPECIAL)) {
    text += replacement.slice(from, index);
    from = index + found.length;
    if (parts?.escaped !== undefined) {
      text += parts.escaped;
      continue;
    }
    const digits = parts?.digits;
    const length = digits === undefined ? 0 : lengthOfNumber(digits, groups.length);
    const group = digits === undefined ? names.get(parts?.name ?? '') : Number(digits.slice(0, length));
    if (group === undefined || group >= groups.length) return undefined;
    text += (groups[group] ?? '') + (digits?.slice(length) ?? '');
  }
  return text + replacement.slice(from);
}

const SPECIAL = /\\(?<escaped>[\s\S])|\$(?<digits>[0-9]+)|\$\{(?<name>[^}]*)\}?/g;

/** As many digits as still name a group, and at least one. */
function lengthOfNumber(digits: string, groups: number): number {
  let length = 1;
  while (length < digits.length && Number(digits.slice(0, length + 1)) < groups) length += 1;
  return length;
}
