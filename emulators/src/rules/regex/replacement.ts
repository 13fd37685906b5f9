/** Puts groups into a replacement: `$1` is a group, `\$` a dollar sign. Undefined if it is malformed. */
export function expandReplacement(
  replacement: string,
  groups: readonly (string | undefined)[],
): string | undefined {
  let text = '';
  for (let index = 0; index < replacement.length; index += 1) {
    const character = replacement.charAt(index);
    if (character !== '\\' && character !== '$') {
      text += character;
      continue;
    }
    index += 1;
    const next = replacement.charAt(index);
    if (next === '') return undefined;
    if (character === '\\') text += next;
    else if (/[0-9]/.test(next) && Number(next) < groups.length) text += groups[Number(next)] ?? '';
    else return undefined;
  }
  return text;
}
