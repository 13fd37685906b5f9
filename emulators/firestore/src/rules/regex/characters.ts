import type { CharacterTest } from './tree.ts';

export const isAny: CharacterTest = () => true;

export const isNoLineFeed: CharacterTest = (codePoint) => codePoint !== LINE_FEED;

export const LINE_FEED = 0x0a;

/** Whether a character is one of some, which are given as ranges: `a-z` is the string `az`. */
export function inRanges(...ranges: readonly string[]): CharacterTest {
  return anyOf(
    ranges.map((range) => {
      const codes = Array.from(range, codePointOf);
      return between(Math.min(...codes), Math.max(...codes));
    }),
  );
}

export function between(first: number, last: number): CharacterTest {
  return (codePoint) => first <= codePoint && codePoint <= last;
}

export function anyOf(tests: readonly CharacterTest[]): CharacterTest {
  return (codePoint) => tests.some((test) => test(codePoint));
}

export function not(test: CharacterTest): CharacterTest {
  return (codePoint) => !test(codePoint);
}

/** A test that a character passes in either letter case. */
export function ignoringCase(test: CharacterTest): CharacterTest {
  return (codePoint) => {
    if (test(codePoint)) return true;
    const character = String.fromCodePoint(codePoint);
    return [character.toLowerCase(), character.toUpperCase()].some(
      (other) => other.length <= 2 && test(codePointOf(other)),
    );
  };
}

/** A Unicode category, script or `Any`; undefined if there is none of this name. */
export function ofProperty(name: string): CharacterTest | undefined {
  if (name === 'Any') return isAny;
  try {
    const regex = new RegExp(`^\\p{${name.length <= 2 ? 'gc' : 'sc'}=${name}}$`, 'u');
    return (codePoint) => regex.test(String.fromCodePoint(codePoint));
  } catch {
    return undefined;
  }
}

const isDigit = inRanges('09');
const isLetter = inRanges('AZ', 'az');
export const isWord = inRanges('09', 'AZ', 'az', '__');
const isBlank = inRanges('\t\n', '\f\r', '  ');

/** `\d` and its likes, which are ASCII only. */
export const PERL_CLASSES: ReadonlyMap<string, CharacterTest> = new Map([
  ['d', isDigit],
  ['D', not(isDigit)],
  ['s', isBlank],
  ['S', not(isBlank)],
  ['w', isWord],
  ['W', not(isWord)],
]);

/** `[:alnum:]` and its likes. */
export const POSIX_CLASSES: ReadonlyMap<string, CharacterTest> = new Map([
  ['alnum', anyOf([isDigit, isLetter])],
  ['alpha', isLetter],
  ['ascii', inRanges('\x00\x7f')],
  ['blank', inRanges('\t\t', '  ')],
  ['cntrl', inRanges('\x00\x1f', '\x7f\x7f')],
  ['digit', isDigit],
  ['graph', inRanges('!~')],
  ['lower', inRanges('az')],
  ['print', inRanges(' ~')],
  ['punct', inRanges('!/', ':@', '[`', '{~')],
  ['space', inRanges('\t\r', '  ')],
  ['upper', inRanges('AZ')],
  ['word', isWord],
  ['xdigit', inRanges('09', 'AF', 'af')],
]);

/** The first code point of a text; NaN, which is in no set, if it is empty. */
export function codePointOf(text: string): number {
  return text.codePointAt(0) ?? Number.NaN;
}
