/** At most `length` UTF-16 code units of a text, with an ellipsis where something was cut; never half a character. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('fr', { granularity: 'grapheme' }).segment(text)) {
    if (kept.length + segment.length > length - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
