import { describe, expect, it } from 'vitest';
import { compileRegex, expandReplacement } from './regex.ts';

function expectMatch(pattern: string, ...texts: string[]): void {
  for (const text of texts)
    expect(compileRegex(pattern)?.whole.test(text), `${pattern} on ${text}`).toBe(true);
}

function expectNoMatch(pattern: string, ...texts: string[]): void {
  for (const text of texts)
    expect(compileRegex(pattern)?.whole.test(text), `${pattern} on ${text}`).toBe(false);
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
    expect(compileRegex('(?U)a+')).toBeUndefined();
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
  });

  it('forgets the oldest patterns rather than growing', () => {
    for (let index = 0; index < 1200; index += 1) compileRegex(`a${index}`);
    expectMatch('a1199', 'a1199');
  });
});

describe('expandReplacement', () => {
  it('puts in groups and escaped characters', () => {
    expect(expandReplacement('$1-\\$-$0', ['ab', 'a'])).toBe('a-$-ab');
    expect(expandReplacement('$1', ['ab', undefined])).toBe('');
    expect(expandReplacement('$2', ['ab', 'a'])).toBeUndefined();
    expect(expandReplacement('$x', ['ab'])).toBeUndefined();
    expect(expandReplacement('a\\', ['ab'])).toBeUndefined();
  });
});
