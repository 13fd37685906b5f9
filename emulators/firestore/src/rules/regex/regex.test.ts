import { describe, expect, it } from 'vitest';
import { compileRegex } from './regex.ts';
import { expandReplacement } from './replacement.ts';

function expectMatch(pattern: string, ...texts: string[]): void {
  for (const text of texts) expect(compileRegex(pattern)?.matches(text), `${pattern} on ${text}`).toBe(true);
}

function expectNoMatch(pattern: string, ...texts: string[]): void {
  for (const text of texts) expect(compileRegex(pattern)?.matches(text), `${pattern} on ${text}`).toBe(false);
}

describe('compileRegex', () => {
  it('reads what RE2 and JavaScript share', () => {
    expectMatch('a+b*?c{2}d{1,}e{0,2}(f|g)', 'accdf', 'aabccddeeg');
    expectMatch('[a-z0-9_.-]+', 'a-b_c.9');
    expectMatch('[^/]+', 'abc');
    expectNoMatch('[^/]+', 'a/b');
    expectMatch('(?:ab)+', 'abab');
    expectMatch('\\d\\D\\w\\W\\bx', '1ab x');
    expectMatch('^a$', 'a');
    expectMatch('', '');
  });

  it('takes a dot for anything but a line feed, unless told otherwise', () => {
    expectMatch('a.b', 'a\rb', 'a\u2028b', 'a🎾b');
    expectNoMatch('a.b', 'a\nb');
    expectMatch('(?s)a.b', 'a\nb');
    expectMatch('(?s:a.)b.', 'a\nbc');
    expectNoMatch('(?s:a.)b.', 'a\nb\n');
    expectNoMatch('(?s)a(?-s:.)b', 'a\nb');
  });

  it('knows flags, for all of it or for a group', () => {
    expectMatch('(?i)ana|BEA', 'ANA', 'bea');
    expectMatch('a(?i:n)a', 'aNa');
    expectNoMatch('a(?i:n)a', 'ANA');
    expectMatch('(?m:a$)\nb', 'a\nb');
    expectMatch('(a(?i)b|c)d', 'aBd', 'Cd');
    expectNoMatch('(a(?i)b|c)d', 'Abd', 'cD');
    expectMatch('x|(?i)y|z', 'x', 'Y', 'Z');
    expectNoMatch('x|(?i)y|z', 'X');
    expectMatch('(a(?s).).', 'a\nb');
  });

  it('knows the classes of RE2, which are ASCII', () => {
    expectMatch('[[:alpha:]]+[[:digit:]]*[[:punct:]]?', 'ab12!', 'a]', 'a-');
    expectNoMatch('[[:alpha:]]', 'é');
    expectMatch('[[:space:][:upper:]x]+', ' Ax\t');
    expectMatch('\\s', ' ', '\t');
    expectNoMatch('\\s', '\u00a0', '\v');
    expectMatch('\\S', '\u00a0');
    expectMatch('[\\s]', ' ');
    expectMatch('[\\S]', 'a');
    expectMatch('[[:^alpha:]a]+', '1 é-a🎾');
    expectNoMatch('[[:^alpha:]]', 'b');
    expectMatch('[^[:^alpha:]]+', 'ab');
    expect(compileRegex('[[:nothing:]]')).toBeUndefined();
  });

  it('knows properties of characters', () => {
    expectMatch('\\pL+\\p{Lu}\\p{Greek}', 'éàÉα');
    expectNoMatch('\\PL', 'é');
    expectMatch('\\P{Lu}\\p{^Lu}', 'aa');
    expectMatch('[\\p{L}\\d]+', 'é1');
    expect(compileRegex('\\p{Nothing}')).toBeUndefined();
  });

  it('knows escapes', () => {
    expectMatch('\\.\\*\\\\\\/\\-', '.*\\/-');
    expectMatch('\\x41\\x{1F3BE}\\101\\07', 'A🎾A\u0007');
    expectMatch('\\Aab\\z', 'ab');
    expectMatch('\\Qa.b*\\Ec', 'a.b*c');
    expectMatch('\\Qa.b', 'a.b');
    expectMatch('\\a\\f\\n\\r\\t\\v', '\u0007\f\n\r\t\v');
    for (const pattern of ['\\y', '\\Z', '\\', '[\\A]', '[a', '\\8'])
      expect(compileRegex(pattern), pattern).toBeUndefined();
  });

  it('takes brackets and braces for themselves where they open nothing', () => {
    expectMatch('a{b}', 'a{b}');
    expectMatch('a]', 'a]');
    expectMatch('{', '{');
    expectMatch('[]a]', ']', 'a');
    expectMatch('[^]a]', 'b');
    expectMatch('[a^-]', '^', '-');
    expectMatch('[(){}|/]+', '(){}|/');
  });

  it('reads named groups', () => {
    expectMatch('(?P<year>\\d+)-(?<month>\\d+)', '2025-06');
  });

  it('refuses what RE2 refuses', () => {
    for (const pattern of ['(?=a)', '(?!a)', '(?<=a)b', '(?<!a)b', '(a)\\1', '(', ')', '[', '*a', 'a{2,1}']) {
      expect(compileRegex(pattern), pattern).toBeUndefined();
    }
    for (const pattern of [
      'a**',
      'a*{2}',
      'a+??',
      '(*)',
      'a|+',
      '(?)',
      '(?P<a>x)(?P<a>y)',
      '(?P=a)',
      '(?x)a',
    ]) {
      expect(compileRegex(pattern), pattern).toBeUndefined();
    }
    for (const pattern of ['[z-a]', '[a-\\d]', '\\x{110000}', '\\é', '\\C', '(?i', '[[:alpha:]']) {
      expect(compileRegex(pattern), pattern).toBeUndefined();
    }
  });

  it('has the limits of RE2', () => {
    expectMatch('a{1000}', 'a'.repeat(1000));
    expectMatch('(a{10}){100}', 'a'.repeat(1000));
    expectMatch('(a{2,}){500}', 'a'.repeat(1001));
    for (const pattern of ['a{1001}', '(a{10}){101}', '(a{2,}|b){501}', 'a{1,1001}', 'a{1000}'.repeat(60)]) {
      expect(compileRegex(pattern), pattern.slice(0, 20)).toBeUndefined();
    }
    const nest = (depth: number) => `${'('.repeat(depth)}a${')'.repeat(depth)}`;
    expectMatch(nest(1000), 'a');
    expect(compileRegex(nest(1001))).toBeUndefined();
  });

  it('takes time in proportion to the text, whatever the pattern', () => {
    const text = `${'a'.repeat(20_000)}!`;
    for (const pattern of [
      '(a+)+',
      '(a*)*b',
      '(a|aa)+',
      '(.*)(.*)(.*)(.*)c',
      '(a|a)*',
      '(?:a?){30}a{30}',
      '(|a)+',
    ]) {
      expectNoMatch(pattern, text);
    }
  });

  it('keeps apart what looks alike', () => {
    expectMatch('(?i)[^a]', 'b');
    expectNoMatch('(?i)[^a]', 'a', 'A');
    expectMatch('(?i)\\p{Lu}[[:lower:]]', 'aA');
    expectNoMatch('(?i)\\P{Lu}', 'a');
    expectMatch('(?i)ß', 'ß');
    expectMatch('\\p{Any}\\P{^Any}', 'é\n');
    expectMatch('(?m)a$\n^b', 'a\nb');
    expectNoMatch('(?m)a$\r', 'a\r');
    expectMatch('\\Bé\\B', 'é');
    expectNoMatch('a\\Bb\\b\\b\\Bc', 'abc');
    expectMatch('^*(?:^)+a$?', 'a');
    expectMatch('a{,2}a{x}', 'a{,2}a{x}');
    expectMatch('\\Qa*\\E+\\Q\\E', 'a***');
    expectMatch('[[:a]+', '[:a');
    expectMatch('[+--]+[\\x41-\\x43][a-]', '+,-B-');
    expectMatch('(?i-s:A.)', 'ab');
    expectNoMatch('(?s-i).', '');
    expectMatch('[🎾-🎿]', '🎿');
  });

  it('finds every match, preferring as the pattern does', () => {
    const found = (pattern: string, text: string) =>
      compileRegex(pattern)
        ?.findAll(text)
        .map(({ groups }) => groups);
    expect(found('a+?', 'aaa')).toEqual([['a'], ['a'], ['a']]);
    expect(found('(?U)a+', 'aaa')).toEqual([['a'], ['a'], ['a']]);
    expect(found('(?U)a+?', 'aaa')).toEqual([['aaa']]);
    expect(found('(?U:a{2,})a', 'aaaa')).toEqual([['aaa']]);
    expect(found('a|ab|abc', 'abc')).toEqual([['a']]);
    expect(found('abc|a', 'ababc')).toEqual([['a'], ['abc']]);
    expect(found('a{1,2}?|b{0,1}', 'aab')).toEqual([['a'], ['a'], ['b'], ['']]);
    expect(found('(a)|(b)', 'ab')).toEqual([
      ['a', 'a', undefined],
      ['b', undefined, 'b'],
    ]);
    expect(found('(a(b)?)+', 'aba')).toEqual([['aba', 'a', 'b']]);
    expect(found('x*', '🎾x')).toEqual([[''], ['x'], ['']]);
    expect(found('^|$', 'ab')).toEqual([[''], ['']]);
    expect(found('\\ud83c', '\ud83c')).toBeUndefined();
    expect(found('.', 'a\ud83c')).toEqual([['a'], ['\ud83c']]);
  });

  it('forgets the oldest patterns rather than growing', () => {
    for (let index = 0; index < 1200; index += 1) compileRegex(`a${index}`);
    expectMatch('a1199', 'a1199');
  });
});

describe('expandReplacement', () => {
  it('puts in groups and escaped characters', () => {
    const none = new Map<string, number>();
    expect(expandReplacement('$1-\\$-$0', ['ab', 'a'], none)).toBe('a-$-ab');
    expect(expandReplacement('$1', ['ab', undefined], none)).toBe('');
    expect(expandReplacement('$2', ['ab', 'a'], none)).toBeUndefined();
    expect(expandReplacement('$x', ['ab'], none)).toBe('$x');
    expect(expandReplacement('a\\', ['ab'], none)).toBe('a\\');
    expect(expandReplacement('$12', ['ab', 'a'], none)).toBe('a2');
    expect(expandReplacement(['$', '{x}'].join(''), ['ab', 'a'], new Map([['x', 1]]))).toBe('a');
  });
});
