import { describe, it } from 'vitest';
import { expectFailure, expectFalse, expectTrue, expectValue } from '../testing.ts';

describe('string', () => {
  it('has its simple methods', () => {
    expectValue("'Ana'.size()", 3);
    expectValue("'é'.size()", 1);
    expectValue("'🎾'.size()", 2);
    expectValue("'ÉAz'.lower()", 'Éaz');
    expectValue("'éaZ'.upper()", 'éAZ');
    expectValue("'  a b\\n'.trim()", 'a b');
    expectTrue("'hé'.toUtf8() == b'h\\xc3\\xa9'");
  });

  it('matches the whole of it', () => {
    expectTrue("'tennis'.matches('t.*s')");
    expectFalse("'tennis'.matches('enn')");
    expectFalse("'a\\nb'.matches('a.b')");
    expectTrue("'ana@example.org'.matches('[^@]+@example\\\\.org')");
    expectFailure("'a'.matches('a' + '(')", 'Invalid regular expression pattern. Pattern: a(.');
    expectFailure("'a'.matches(1)", 'Received: string.matches(int). Expected: string.matches(string).');
    expectFailure("'a'.matches(null)", 'Received: string.matches(null).');
  });

  it('splits by a pattern', () => {
    expectValue("'a,b,,c'.split(',')", ['a', 'b', '', 'c']);
    expectValue("'a1b22c'.split('[0-9]+')", ['a', 'b', 'c']);
    expectValue("'a,b,,'.split(',')", ['a', 'b']);
    expectValue("',a'.split(',')", ['', 'a']);
    expectValue("'abc'.split('')", ['', 'a', 'b', 'c']);
    expectValue("'abc'.split('x')", ['abc']);
    expectValue("''.split(',')", ['']);
    expectFailure("'a'.split('a' + '[')", 'Invalid regular expression pattern');
  });

  it('replaces every match of a pattern', () => {
    expectValue("'aXa'.replace('a', 'b')", 'bXb');
    expectValue("'x.y'.replace('.', '-')", '---');
    expectValue("'x.y'.replace('[.]', '-')", 'x-y');
    expectValue("'ab'.replace('(a)(b)', '$2$1$0')", 'baab');
    expectValue("'ab'.replace('a', '\\\\$')", '$b');
    expectValue("'ab'.replace('(x)?a', '[$1]')", '[]b');
    expectValue("'ab'.replace('(a)', '$10')", 'a0b');
    expectValue("'ab'.replace('(?P<first>a)', '<$' + '{first}>')", '<a>b');
    expectFailure("'ab'.replace('a', '$1')", 'Invalid replacement: $1.');
    expectFailure("'ab'.replace('(?P<first>a)', '$' + '{last}')", 'Invalid replacement: $');
    expectFailure("'ab'.replace('(?P<first>a)', '$' + '{last')", 'Invalid replacement: $');
    expectValue("'ab'.replace('a', '$x$')", '$x$b');
    expectValue("'ab'.replace('a', '\\\\')", '\\b');
    expectFailure("'ab'.replace('a' + '(', '')", 'Invalid regular expression pattern');
  });

  it('fails with the wrong number of arguments', () => {
    expectFailure("'a'.size(1)", 'Incorrect number of arguments. Received: 1. Expected: string.size().');
    expectFailure("'a'.matches()", 'Received: 0. Expected: string.matches(string).');
    expectFailure("'a'.replace('a')", 'Received: 1. Expected: string.replace(string, string).');
  });
});
