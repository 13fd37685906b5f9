import { compileRegex, type Regex } from '../regex/regex.ts';
import { expandReplacement } from '../regex/replacement.ts';
import { encodeUtf8 } from '../values/bytes.ts';
import { fail } from '../values/failure.ts';
import { list } from '../values/list.ts';
import { int } from '../values/number.ts';
import { bool, string } from '../values/scalar.ts';
import { failTooLarge, MAX_TEXT } from '../values/weight.ts';
import { row1, row2, row3, table } from './table.ts';

/** `lower` and `upper` know only the letters of ASCII. */
export const stringMethods = table([
  row1('size', ['string'], (text) => int(text.value.length)),
  row1('lower', ['string'], (text) =>
    string(text.value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  ),
  row1('upper', ['string'], (text) =>
    string(text.value.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
  ),
  row1('trim', ['string'], (text) => string(text.value.trim())),
  row1('toUtf8', ['string'], (text) => encodeUtf8(text.value)),
  row2('matches', ['string'], ['string'], (text, pattern) => {
    const regex = compileRegex(pattern.value);
    return regex === undefined ? failPattern(pattern.value) : bool(regex.matches(text.value));
  }),
  row2('split', ['string'], ['string'], (text, pattern) => {
    const regex = compileRegex(pattern.value);
    return regex === undefined ? failPattern(pattern.value) : list(split(text.value, regex).map(string));
  }),
  row3('replace', ['string'], ['string'], ['string'], (text, pattern, replacement) => {
    const regex = compileRegex(pattern.value);
    if (regex === undefined) return failPattern(pattern.value);
    let [replaced, from] = ['', 0];
    for (const { start, end, groups } of regex.findAll(text.value)) {
      const expanded = expandReplacement(replacement.value, groups, regex.names);
      if (expanded === undefined) return fail(`Invalid replacement: ${replacement.value}.`);
      replaced += text.value.slice(from, start) + expanded;
      if (replaced.length > MAX_TEXT) return failTooLarge();
      from = end;
    }
    return string(replaced + text.value.slice(from));
  }),
]);

function failPattern(pattern: string) {
  return fail(`Invalid regular expression pattern. Pattern: ${pattern}.`);
}

/** The parts between matches, an empty match at the very start being one of them; without empty parts at the end. */
function split(text: string, pattern: Regex): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of pattern.findAll(text)) {
    parts.push(text.slice(from, start));
    from = end;
  }
  parts.push(text.slice(from));
  while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return parts;
}
