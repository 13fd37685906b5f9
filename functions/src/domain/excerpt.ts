/** At most `length` UTF-16 code units of a text, with an ellipsis where something was cut; never half a character. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  let fitting = '';
  for (const { segment } of new Intl.Segmenter('fr', { granularity: 'grapheme' }).segment(text)) {
    if (fitting.length + segment.length > length - 1) break;
    fitting += segment;
  }
  return `${fitting.trimEnd()}…`;
}
