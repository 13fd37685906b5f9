import { anyOf, between, codePointOf, not, ofProperty, PERL_CLASSES, POSIX_CLASSES } from './characters.ts';
import { PatternError, type PatternReader } from './patternReader.ts';
import type { CharacterTest } from './tree.ts';

const LETTER_ESCAPES: ReadonlyMap<string, number> = new Map([
  ['a', 0x07],
  ['t', 0x09],
  ['n', 0x0a],
  ['v', 0x0b],
  ['f', 0x0c],
  ['r', 0x0d],
]);

/** Makes a test take either letter case, or leaves it as it is. */
export type Fold = (test: CharacterTest) => CharacterTest;

/** A set in brackets; the opening one has been read. */
export function readSet(reader: PatternReader, fold: Fold): CharacterTest {
  const isNegated = reader.skip('^');
  const members: CharacterTest[] = [];
  // A bracket that comes first stands for itself.
  if (reader.skip(']')) members.push(readRange(reader, codePointOf(']')));
  while (!reader.skip(']')) members.push(readMember(reader));
  const isMember = fold(anyOf(members));
  return isNegated ? not(isMember) : isMember;
}

function readMember(reader: PatternReader): CharacterTest {
  const posix = reader.take(/\[:(\^?)(\w*):\]/y);
  if (posix !== undefined) {
    const [text, caret, name] = posix;
    const test = POSIX_CLASSES.get(name);
    if (test === undefined) throw new PatternError(text);
    return caret === '^' ? not(test) : test;
  }
  return readClassEscape(reader, (test) => test) ?? readRange(reader, readCharacter(reader));
}

/** A range, or the one character that it would begin with. */
function readRange(reader: PatternReader, first: number): CharacterTest {
  if (reader.looksAt('-]') || !reader.skip('-')) return between(first, first);
  const last = readCharacter(reader);
  if (last < first) throw new PatternError('range');
  return between(first, last);
}

function readCharacter(reader: PatternReader): number {
  const escaped = readEscapedCharacter(reader);
  if (escaped !== undefined) return escaped;
  const character = reader.take(/[^\\]/uy);
  if (character === undefined) throw new PatternError('set');
  return codePointOf(character[0]);
}

/** An escape that stands for many characters, such as `\d` or `\pL`; undefined if none comes next. */
export function readClassEscape(reader: PatternReader, fold: Fold): CharacterTest | undefined {
  const property = reader.take(/\\([pP])(?:\{(\^?)(\w+)\}|([A-Za-z]))/y);
  if (property !== undefined) {
    const [text, letter, caret, long, short] = property;
    const test = ofProperty(long + short);
    if (test === undefined) throw new PatternError(text);
    return (letter === 'P') === (caret === '^') ? fold(test) : not(fold(test));
  }
  const perl = reader.take(/\\([dDsSwW])/y);
  return perl && PERL_CLASSES.get(perl[1]);
}

/** An escape that stands for one character; undefined if none comes next, and none is what RE2 does not know. */
export function readEscapedCharacter(reader: PatternReader): number | undefined {
  const hexadecimal = reader.take(/\\x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\})/y);
  if (hexadecimal !== undefined) {
    const code = Number.parseInt(hexadecimal[1] + hexadecimal[2], 16);
    if (code > LAST_CODE_POINT) throw new PatternError(hexadecimal[0]);
    return code;
  }
  const octal = reader.take(/\\(0[0-7]{0,2}|[1-7][0-7]{1,2})/y);
  if (octal !== undefined) return Number.parseInt(octal[1], 8);
  const letter = reader.take(/\\([atnvfr])/y);
  if (letter !== undefined) return LETTER_ESCAPES.get(letter[1]);
  const mark = reader.take(/\\([^\dA-Za-z\u0080-\u{10ffff}])/uy);
  return mark && codePointOf(mark[1]);
}

const LAST_CODE_POINT = 0x10_ffff;
