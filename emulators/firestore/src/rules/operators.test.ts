import { describe, it } from 'vitest';
import { expectFailure, expectFalse, expectTrue, expectValue } from './testing.ts';
import { setOf } from './values/set.ts';
import { timestampFromSeconds } from './values/timestamp.ts';

const NOW = timestampFromSeconds(1_750_000_000, 250_000_000);
const maximum = '9223372036854775807';

describe('arithmetic', () => {
  it.each([
    ['7 + 2', 9],
    ['7 - 9', -2],
    ['7 * -2', -14],
    ['7 / 2', 3],
    ['-7 / 2', -3],
    ['7 / -2', -3],
    ['7 % 3', 1],
    ['-7 % 3', -1],
    ['7 % -3', 1],
    ['7.5 + 2', 9.5],
    ['9 / 2.0', 4.5],
    ['9.0 / 2.0', 4.5],
    ['-5.5 % 2', -1.5],
    ['1 + 0.5 * 3', 2.5],
    ["'a' + 'b' + ''", 'ab'],
  ])('%s', (text, expected) => expectValue(text, expected));

  it('keeps ints ints and makes a float of anything with a float', () => {
    expectTrue('4 / 2 is int && 4 / 2.0 is float && 4.0 / 2 is float && 1 + 1.0 is float && 2 * 3 is int');
  });

  it('keeps all 64 bits, and fails beyond', () => {
    expectValue(`${maximum} - 1`, 9223372036854775806n);
    for (const text of ['+ 1', '* 2', '- -1'])
      expectFailure(`${maximum} ${text}`, 'Integer value is out of the');
    expectFailure(
      '-9223372036854775808 - 1',
      'Integer value is out of the [-9223372036854775808, 9223372036854775807] range.',
    );
    expectFailure('-(-9223372036854775808 + 0)', 'Integer value is out of the');
    expectValue('-9223372036854775808 / -1', -9223372036854775808n);
    expectValue('-9223372036854775808', -9223372036854775808n);
    expectTrue('9007199254740993 != 9007199254740992');
  });

  it('fails on a division of ints by zero, but not of floats', () => {
    expectFailure('1 / 0', 'Divide by zero error.');
    expectFailure('1 % 0', 'Divide by zero error.');
    expectTrue("1.0 / 0 == float('Infinity') && math.isNaN(0.0 / 0) && math.isNaN(1.5 % 0)");
  });

  it('negates numbers and durations only', () => {
    expectTrue("-duration.value(90, 's') == duration.value(-90, 's')");
    expectValue('-(-3)', 3);
    expectValue('-1.5', -1.5);
    expectFailure("-'a'", 'Received: -string. Expected: -int, -float, -duration.');
    expectFailure('-null', 'Received: -null.');
  });

  it.each([
    ['[1] + [2]', 'list + list'],
    ["'a' + 1", 'string + int'],
    ["1 + 'a'", 'int + string'],
    ["['a'] + 'a'", 'list + string'],
    ["{'a': 1} + {'b': 2}", 'map + map'],
    ["'a' - 'a'", 'string - string'],
    ["'a' * 2", 'string * int'],
    ["'a' / 'b'", 'string / string'],
    ["'a' % 'b'", 'string % string'],
    ["b'a' + b'b'", 'bytes + bytes'],
    ["duration.value(1, 's') * 2", 'duration * int'],
    ["duration.value(1, 's') - timestamp.value(0)", 'duration - timestamp'],
    ['timestamp.value(0) + timestamp.value(0)', 'timestamp + timestamp'],
    ['timestamp.value(0) + 1', 'timestamp + int'],
    ['true + true', 'bool + bool'],
    ['/a/b + /c', 'path + path'],
  ])('fails on %s, which || swallows', (text, received) => {
    expectFailure(text, `Unsupported operation error. Received: ${received}. Expected: `);
    expectFailure(`(${text}) != 1`, received);
    expectTrue(`(${text}) == 1 || true`);
  });

  it('fails on null, and tells what it takes', () =>
    expectFailure('1 * null', 'Received: int * null. Expected: int * int, float * float.'));
});

describe('times and durations', () => {
  it('add up to what they should', () => {
    expectTrue("timestamp.value(0) + duration.value(90, 's') == timestamp.value(90000)");
    expectTrue("duration.value(90, 's') + timestamp.value(0) == timestamp.value(90000)");
    expectTrue("timestamp.value(90000) - duration.value(1, 'm') == timestamp.value(30000)");
    expectTrue("timestamp.value(90000) - timestamp.value(30000) == duration.value(1, 'm')");
    expectTrue("duration.value(1, 'h') + duration.value(30, 'm') == duration.value(90, 'm')");
    expectTrue("duration.value(1, 'm') - duration.value(30, 's') == duration.value(30, 's')");
  });

  it('have an order', () => {
    expectTrue(
      'now > timestamp.date(2025, 1, 1) && now < timestamp.date(2026, 1, 1) && now <= now && now >= now',
      { now: NOW },
    );
    expectTrue(
      "duration.value(1, 'm') > duration.value(59, 's') && duration.value(-1, 's') < duration.value(0, 's')",
    );
    expectFailure('now > 0', 'Received: timestamp > int', { now: NOW });
    expectFailure('1 <= now', 'Received: int <= timestamp', { now: NOW });
  });

  it('stay within the years 1 to 9999', () => {
    expectFailure("now + duration.value(500000, 'w')", 'Timestamp is not valid.', { now: NOW });
    expectFailure("now - duration.value(500000, 'w')", 'Timestamp is not valid.', { now: NOW });
  });
});

describe('==', () => {
  it.each([
    '1 == 1.0',
    '0 == -0.0',
    '0.0 == -0.0',
    "'a' == 'a'",
    'null == null',
    'true == true',
    "[1, 'a'] == [1, 'a']",
    "{'a': 1, 'b': 2} == {'b': 2, 'a': 1}",
    '/a/b == /a/b',
    "b'a' == b'a'",
    "['a', 'b'].toSet() == ['b', 'a'].toSet()",
    'latlng.value(1, 2) == latlng.value(1, 2)',
    '[1][0] == 1.0',
    "{'a': 1}.a == 1.0",
    "[{'a': 1}.diff({})] == [{'a': 2}.diff({})]",
    '[-0.0] == [-0.0]',
  ])('%s', (text) => {
    expectTrue(text);
    expectFalse(text.replace('==', '!='));
  });

  it.each([
    "1 == '1'",
    'true == 1',
    "null == ''",
    '[1] == [2]',
    '[1] == [1, 1]',
    "{'a': 1} == {'a': 2}",
    "{'a': 1} == {'b': 1}",
    "{'a': 1} == {'a': 1, 'b': 1}",
    "b'a' == 'a'",
    "b'a' == b'ab'",
    "['a'] == ['a'].toSet()",
    "/a/b == 'a/b'",
    '/a/b == /a',
    'latlng.value(1, 2) == latlng.value(2, 1)',
    "timestamp.value(0) == duration.value(0, 's')",
    "float('NaN') == float('NaN')",
    '[1] == [1.0]',
    '[[1]] == [[1.0]]',
    "{'a': 1} == {'a': 1.0}",
    '[0.0] == [-0.0]',
    "[float('NaN')] == [float('NaN')]",
    "['a'].toSet() == ['a', 'b'].toSet()",
    "{'a': 1}.diff({}) == {'a': 1}.diff({})",
    "[{'a': 1}.diff({})] == [{'b': 1}.diff({})]",
    '{}.diff({}) == {}',
  ])('not %s', (text) => {
    expectFalse(text);
    expectTrue(text.replace('==', '!='));
  });
});

describe('<, <=, > and >=', () => {
  it('compare numbers by value, and strings and bytes from the left', () => {
    expectTrue('1 < 1.5 && 1.5 <= 2 && 2 > 1.5 && 2 >= 2.0');
    expectTrue("'a' < 'b' && 'a' < 'aa' && 'Z' < 'a' && 'b' > 'a' && 'a' <= 'a' && '' < 'a'");
    expectTrue("b'abc' < b'abd' && b'ab' < b'abc' && b'\\x00' < b'\\xff' && b'ab' > b'a'");
    expectTrue(`${maximum} > 9223372036854775806 && 9007199254740993 > 9007199254740992.0`);
    expectFalse("float('NaN') < 1 || float('NaN') >= 1 || 1 > float('NaN')");
  });

  it.each([
    ["1 < 'a'", 'int < string'],
    ["'a' >= 2", 'string >= int'],
    ['false < true', 'bool < bool'],
    ['[1] < [2]', 'list < list'],
    ["{'a': 1} > {}", 'map > map'],
    ['/a <= /b', 'path <= path'],
  ])('fail on %s', (text, received) => {
    expectFailure(text, `Unsupported operation error. Received: ${received}. Expected: `);
    expectFailure(`!(${text})`, received);
    expectTrue(`!((${text}) && false)`);
  });

  it('fail on null', () => {
    expectFailure('1 < null', 'Received: int < null. Expected: string < string, bytes < bytes, int < int,');
    expectFailure("null >= 'a'", 'Received: null >= string. Expected: string >= string,');
  });
});

describe('in', () => {
  it('looks for elements of lists and sets and for keys of maps', () => {
    expectTrue("'a' in ['a', 'b'] && !('c' in ['a', 'b'])");
    expectTrue('!(1 in [1.0]) && !(1.0 in [1]) && 1.0 in [1.0] && !([1] in [[1.0]]) && null in [null]');
    expectTrue('-0.0 in [0.0] && !(0 in [-0.0]) && !([0.0] in [[-0.0]])');
    expectTrue("'a' in ['a'].toSet() && 1 in [1.0].toSet() && [1] in [[1.0]].toSet()");
    expectTrue("float('NaN') in [float('NaN')].toSet() && !(float('NaN') in [float('NaN')])");
    expectTrue("'a' in {'a': null} && !('b' in {'a': 1})");
    expectTrue("'a' in {'a': 1, 'b': 2}.diff({'b': 2}).addedKeys()");
  });

  it('fails on anything else', () => {
    for (const text of [
      "'a' in 'abc'",
      "'a' in 1",
      "'a' in 1.5",
      "'a' in true",
      "'a' in timestamp.value(0)",
      "'a' in /a/b",
      "'a' in {}.diff({})",
    ]) {
      expectFailure(text, 'Function not found error: Name: [in].');
      expectFailure(`!(${text})`, 'Name: [in].');
    }
    expectFailure("'a' in null", 'Null value error.');
    expectFailure(
      "1 in {'a': 1}",
      'Unsupported operation error. Received: map.in(int). Expected: map.in(string).',
    );
    expectFailure("null in {'a': 1}", 'Received: map.in(null). Expected: map.in(string).');
  });
});

describe('is', () => {
  it.each([
    ['true', 'bool'],
    ['1', 'int number'],
    ['1.0', 'float number'],
    ["'a'", 'string'],
    ["b'a'", 'bytes'],
    ['[1]', 'list'],
    ["{'a': 1}", 'map'],
    ['/a/b', 'path'],
    ['timestamp.value(0)', 'timestamp'],
    ["duration.value(1, 's')", 'duration'],
    ['latlng.value(0, 0)', 'latlng'],
    ['null', ''],
    ['{}.diff({})', ''],
  ])('%s is %s', (text, types) => {
    const all = [
      'bool',
      'bytes',
      'duration',
      'float',
      'int',
      'latlng',
      'list',
      'map',
      'number',
      'path',
      'set',
      'string',
      'timestamp',
    ];
    for (const type of all) expectValue(`${text} is ${type}`, types.split(' ').includes(type));
  });
});

describe('a set', () => {
  it('is told by its elements, whatever their order', () => {
    expectValue(
      "['b', 'a', 'b'].toSet()",
      setOf([
        { type: 'string', value: 'b' },
        { type: 'string', value: 'a' },
      ]),
    );
  });
});
