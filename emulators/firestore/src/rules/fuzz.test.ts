import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { compile } from './ruleset.ts';
import { KITCHEN_SINK } from './testing/kitchenSink.ts';
import { decideText, evaluateText, firestoreRules, seededRandom, value } from './testing.ts';
import { constraint, UNKNOWN } from './values/constraint.ts';
import { LazyEntries, map } from './values/map.ts';
import { partialMap } from './values/partialMap.ts';
import { timestampFromSeconds } from './values/timestamp.ts';
import type { Value } from './values/value.ts';

/** Whatever is read or evaluated, nothing is thrown: mistakes are issues, errors are values. */
describe('reading anything', () => {
  const random = seededRandom(1);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick.');
    return item;
  };

  it('never throws, on random characters', () => {
    const characters = [...'abcXYZ019_ \t\n\r.,;:?=!<>&|+-*/%(){}[]\'"\\$~@#éà🎾\u2028\0'];
    for (let round = 0; round < 2000; round += 1) {
      const length = Math.floor(random() * 60);
      const content = Array.from({ length }, () => pick(characters)).join('');
      expect(() => compile([{ name: 'a', content }]), content).not.toThrow();
    }
  });

  it('never throws, on rules with parts cut out, doubled or swapped', () => {
    for (let round = 0; round < 1500; round += 1) {
      const from = Math.floor(random() * KITCHEN_SINK.length);
      const to = from + Math.floor(random() * 30);
      const other = Math.floor(random() * KITCHEN_SINK.length);
      const middle = pick([
        '',
        KITCHEN_SINK.slice(from, to).repeat(2),
        KITCHEN_SINK.slice(other, other + to - from),
        "'",
        '/',
        '(',
      ]);
      const content = KITCHEN_SINK.slice(0, from) + middle + KITCHEN_SINK.slice(to);
      const { ruleset, issues } = compile([{ name: 'a', content }]);
      expect(ruleset === undefined).toBe(issues.some(({ severity }) => severity === 'error'));
      for (const { place } of issues) {
        expect(place.line).toBeGreaterThan(0);
        expect(content.split('\n').length).toBeGreaterThanOrEqual(place.line);
      }
    }
  });
});

describe('evaluating anything', () => {
  const random = seededRandom(2);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick.');
    return item;
  };

  const leaves = [
    'null',
    'true',
    'false',
    '0',
    '1',
    '-1',
    '9223372036854775807',
    '1.5',
    '-0.0',
    "''",
    "'a'",
    "'é🎾'",
    "b'a'",
    '[]',
    '{}',
    '/a/b',
    'timestamp.value(0)',
    "duration.value(1, 's')",
    'latlng.value(1, 2)',
    "['a'].toSet()",
    "{'a': 1}.diff({'b': 2})",
    'unknown',
    'ranged',
    'listed',
    'partial',
    'request',
    'missing',
    'now',
    "float('NaN')",
  ];
  const methods = [
    'size',
    'keys',
    'values',
    'get',
    'diff',
    'hasAll',
    'hasAny',
    'hasOnly',
    'concat',
    'removeAll',
    'join',
    'toSet',
    'union',
    'intersection',
    'difference',
    'lower',
    'matches',
    'split',
    'replace',
    'trim',
    'toUtf8',
    'year',
    'date',
    'time',
    'seconds',
    'nanos',
    'addedKeys',
    'affectedKeys',
    'bind',
    'latitude',
    'distance',
    'toBase64',
    'nothing',
  ];
  const functions = [
    'int',
    'float',
    'string',
    'path',
    'debug',
    'get',
    'exists',
    'getAfter',
    'math.abs',
    'math.pow',
    'math.round',
    'math.isNaN',
    'timestamp.value',
    'timestamp.date',
    'duration.value',
    'duration.abs',
    'duration.time',
    'latlng.value',
    'hashing.md5',
    'hashing.crc32',
    'none',
  ];
  const binary = ['+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>=', 'in', '&&', '||'];
  const types = ['bool', 'int', 'number', 'string', 'list', 'map', 'timestamp', 'path', 'set'];

  const expression = (depth: number): string => {
    if (depth === 0) return pick(leaves);
    const inner = () => expression(depth - 1 - Math.floor(random() * depth));
    const several = () => Array.from({ length: Math.floor(random() * 4) }, inner).join(', ');
    return pick([
      () => `(${inner()} ${pick(binary)} ${inner()})`,
      () => `(${inner()}).${pick(methods)}(${several()})`,
      () => `${pick(functions)}(${several()})`,
      () => `(${inner()})[${inner()}]`,
      () => `(${inner()})[${inner()} : ${inner()}]`,
      () => `(${inner()}).a`,
      () => `(${pick(['!', '-'])}(${inner()}))`,
      () => `(${inner()} is ${pick(types)})`,
      () => `(${inner()} ? ${inner()} : ${inner()})`,
      () => `[${several()}]`,
      () => `{'a': ${inner()}, ${inner()} : 1}`,
      () => `/a/$(${inner()})`,
    ])();
  };

  const variables: { [name: string]: Value } = {
    unknown: UNKNOWN,
    ranged: constraint([
      { comparator: '>', value: value(1) },
      { comparator: '<=', value: value(5) },
    ]),
    listed: constraint([{ comparator: 'contains', value: value('a') }]),
    partial: partialMap(
      new Map([
        ['a', value('a')],
        ['b', UNKNOWN],
      ]),
    ),
    request: value({ a: { a: [1, 'a', null] } }),
    now: timestampFromSeconds(1_750_000_000, 1),
  };

  it('never throws, and comes to a value or to a failure with a place', () => {
    for (let round = 0; round < 6000; round += 1) {
      const text = expression(1 + Math.floor(random() * 5));
      const result = evaluateText(text, variables);
      if (result.type === 'failure') expect(result.place, text).toBeDefined();
    }
  });

  it('takes no more time for long lists than they are long', () => {
    const numbers = value(Array.from({ length: 100_000 }, (_, index) => index));
    const maps = value(Array.from({ length: 30_000 }, (_, index) => ({ n: index })));
    const long = { numbers, others: value(Array.from({ length: 100_000 }, (_, index) => -index)), maps };
    for (const text of [
      'numbers.toSet().size() == 100000 && maps.toSet().size() == 30000',
      'numbers.hasAll(numbers) && maps.hasOnly(maps) && numbers.hasAny(others)',
      'numbers.removeAll(others).size() == 99999 && maps.removeAll(maps) == []',
      'numbers.toSet().union(others.toSet()).size() == 199999',
      'numbers.toSet().difference(others.toSet()).intersection(numbers.toSet()).size() == 99999',
      'numbers.toSet() == numbers.toSet() && numbers == numbers && maps == maps',
    ]) {
      expect(evaluateText(text, long), text).toEqual(value(true));
    }
  });

  it('refuses values that grow beyond all bounds', () => {
    const million = 'x'.repeat(1_000_000);
    const path = { type: 'path', segments: Array.from({ length: 200_000 }, () => '{x}') } as const;
    const lazy = map(new LazyEntries(new Map([['a', 1]]), value));
    const variables = { million, path, lazy, many: value(Array.from({ length: 200_000 }, () => 'x')) };
    const doubling = (body: string, start: string) => {
      const lets = Array.from({ length: 10 }, (_, index) => {
        const before = index === 0 ? 'x' : `v${index - 1}`;
        return `let v${index} = ${body.replaceAll('x', before)};`;
      });
      const functions = Array.from({ length: 8 }, (_, index) => {
        const inner = index === 0 ? 'v9' : `f${index - 1}(v9)`;
        return `function f${index}(x) { ${lets.join(' ')} return ${inner}; }`;
      });
      return firestoreRules(`${functions.join('\n')}
        match /a/{id} { allow get: if f7(${start}) == f7(${start}); }`);
    };
    for (const [body, start] of [
      ['x + x', "'ab'"],
      ['[x, x]', '1'],
      ["{'a': x, 'b': x}", '1'],
      ['x.concat(x)', "['ab']"],
      ['[x, x].removeAll([])', '[1.0]'],
      ['/$(x)/$(x)', '/a'],
      ['[x, x].join(x)', "'ab'"],
    ] as const) {
      const decision = decideText(doubling(body, start), { at: 'a/x' });
      expect(decision, body).toMatchObject({
        allowed: false,
        message: expect.stringContaining('The value is too large.'),
      });
    }
    for (const text of [
      "million.replace('x', million)",
      'many.join(million)',
      "path.bind({'x': path})",
      '/$(path)/$(path)',
    ]) {
      expect(evaluateText(text, variables), text).toMatchObject({ message: 'The value is too large.' });
    }
    expect(
      evaluateText(
        "[lazy, lazy] == [{'a': 1}, lazy] && (million + million).size() == 2000000 && many.join('').size() == 200000",
        variables,
      ),
    ).toEqual(value(true));
  });

  it('gives the same answer for the same request', () => {
    for (let round = 0; round < 300; round += 1) {
      const { ruleset } = compile([
        { name: 'a', content: firestoreRules(`match /a/{id} { allow get: if ${expression(4)}; }`) },
      ]);
      if (ruleset === undefined) continue;
      const request = {
        service: 'cloud.firestore',
        method: 'get',
        path: ['databases', 'd', 'documents', 'a', 'x'],
        request: value({ a: 1 }),
        resource: undefined,
      } as const;
      expect(decide(ruleset, request)).toEqual(decide(ruleset, request));
    }
  });
});
