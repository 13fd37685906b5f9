import { describe, expect, it } from 'vitest';
import type { FieldOperator, UnaryOperator } from '../../commands/queries.ts';
import { map, type Plain, value, vector } from '../../testing.ts';
import { OPERATORS } from './operators.ts';

const STORED: { readonly [label: string]: Plain } = {
  null: null,
  true: true,
  nan: Number.NaN,
  one: 1n,
  onePointZero: 1,
  two: 2n,
  a: 'a',
  b: 'b',
  emptyList: [],
  listOne: [1n],
  listNullAndB: [null, 'b'],
  mapOne: map({ k: 1n }),
  mapOnePointZero: map({ k: 1 }),
  vector: vector(1),
};

const EVERYTHING_BUT_NULL = Object.keys(STORED).filter((label) => label !== 'null');

function without(...labels: string[]): string[] {
  return EVERYTHING_BUT_NULL.filter((label) => !labels.includes(label));
}

const CASES: readonly [FieldOperator | UnaryOperator, Plain, readonly string[]][] = [
  ['EQUAL', 1n, ['one', 'onePointZero']],
  ['EQUAL', 'a', ['a']],
  ['EQUAL', map({ k: 1 }), ['mapOne', 'mapOnePointZero']],
  ['EQUAL', [1], ['listOne']],
  ['EQUAL', null, []],
  ['EQUAL', Number.NaN, []],
  ['NOT_EQUAL', 1n, without('one', 'onePointZero')],
  ['NOT_EQUAL', 'missing', EVERYTHING_BUT_NULL],
  ['NOT_EQUAL', Number.NaN, EVERYTHING_BUT_NULL],
  ['NOT_EQUAL', null, []],
  ['LESS_THAN', 2n, ['one', 'onePointZero']],
  ['LESS_THAN', 'b', ['a']],
  ['LESS_THAN', [1n], ['emptyList', 'listNullAndB']],
  ['LESS_THAN', null, []],
  ['LESS_THAN', Number.NaN, []],
  ['LESS_THAN_OR_EQUAL', 1n, ['one', 'onePointZero']],
  ['LESS_THAN_OR_EQUAL', null, []],
  ['LESS_THAN_OR_EQUAL', true, ['true']],
  ['GREATER_THAN', 1n, ['two']],
  ['GREATER_THAN', 'a', ['b']],
  ['GREATER_THAN', false, ['true']],
  ['GREATER_THAN', vector(0), ['vector']],
  ['GREATER_THAN_OR_EQUAL', 1, ['one', 'onePointZero', 'two']],
  ['GREATER_THAN_OR_EQUAL', Number.NaN, []],
  ['GREATER_THAN_OR_EQUAL', map({}), ['mapOne', 'mapOnePointZero']],
  ['ARRAY_CONTAINS', 1, ['listOne']],
  ['ARRAY_CONTAINS', 'b', ['listNullAndB']],
  ['ARRAY_CONTAINS', null, []],
  ['ARRAY_CONTAINS_ANY', ['b', 1n], ['listOne', 'listNullAndB']],
  ['ARRAY_CONTAINS_ANY', [null], []],
  ['IN', ['a', 1n], ['one', 'onePointZero', 'a']],
  ['IN', [null, Number.NaN, 'b'], ['b']],
  ['NOT_IN', ['a', 1n], without('one', 'onePointZero', 'a')],
  ['NOT_IN', [Number.NaN, 1n], without('one', 'onePointZero')],
  ['NOT_IN', ['a', null], []],
  ['IS_NULL', null, ['null']],
  ['IS_NOT_NULL', null, EVERYTHING_BUT_NULL],
  ['IS_NAN', null, ['nan']],
  ['IS_NOT_NAN', null, without('nan')],
];

describe('OPERATORS', () => {
  it.each(CASES)('%s, case %#', (name, operand, labels) => {
    const test = OPERATORS[name].test(value(operand));
    const found = Object.entries(STORED).filter(([, stored]) => test(value(stored)));
    expect(found.map(([label]) => label)).toEqual(labels);
  });

  it('has a case for each operator', () => {
    expect(new Set(CASES.map(([name]) => name))).toEqual(new Set(Object.keys(OPERATORS)));
  });

  it('names each operator as the wire does', () => {
    for (const [name, operator] of Object.entries(OPERATORS)) expect(operator.name).toBe(name);
  });
});
