import { describe, expect, it } from 'vitest';
import type { Filter, StructuredQuery } from '../commands/queries.ts';
import type { StatusCode } from '../status.ts';
import {
  and,
  ascending,
  codeOf,
  descending,
  map,
  name,
  or,
  query,
  ROOT,
  reference,
  statusOf,
  value,
  where,
  whereUnary,
} from '../testing.ts';
import { planQuery } from './plan.ts';

const MANY = Array.from({ length: 31 }, (_, index) => BigInt(index));
const KINDLESS: StructuredQuery = { ...query('', {}), from: [{ collectionId: '', allDescendants: true }] };

function filtered(filter: Filter): StructuredQuery {
  return query('c', { where: filter });
}

function nested(depth: number): Filter {
  let filter: Filter = where('a', 'EQUAL', 1n);
  for (let level = 0; level < depth; level++) filter = and(filter);
  return filter;
}

const REFUSED: readonly [string, StructuredQuery, string, StatusCode?][] = [
  ['a negative limit', query('c', { limit: -1 }), 'limit is negative'],
  ['a negative offset', query('c', { offset: -1 }), 'offset is negative'],
  ['IN without a list', filtered(where('a', 'IN', 1n)), "'IN' requires an ArrayValue."],
  ['IN with an empty list', filtered(where('a', 'IN', [])), "'IN' requires an non-empty ArrayValue."],
  ['IN with 31 values', filtered(where('a', 'IN', MANY)), "'IN' supports up to 30 comparison values."],
  ['ARRAY_CONTAINS_ANY of nothing', filtered(where('a', 'ARRAY_CONTAINS_ANY', [])), 'non-empty'],
  ['NOT_IN with 11 values', filtered(where('a', 'NOT_IN', MANY.slice(0, 11))), 'supports up to 10'],
  [
    'two negations',
    filtered(and(where('a', 'NOT_EQUAL', 1n), whereUnary('b', 'IS_NOT_NULL'))),
    "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
  ],
  ['NOT_IN with IN', filtered(and(where('a', 'NOT_IN', [1n]), where('b', 'IN', [1n, 2n]))), "'NOT_IN'"],
  [
    'two array memberships in a conjunction',
    filtered(and(where('a', 'ARRAY_CONTAINS', 1n), where('b', 'ARRAY_CONTAINS_ANY', [1n]))),
    'ARRAY_CONTAINS',
    'FAILED_PRECONDITION',
  ],
  [
    'more than 30 disjunctions',
    filtered(and(where('a', 'IN', MANY.slice(0, 6)), where('b', 'IN', MANY.slice(0, 6)))),
    'Too many disjunctions after normalization',
  ],
  ['an empty composite', filtered(and()), 'at least one filter'],
  ['endless nesting', filtered(nested(10_000)), 'nested'],
  ['a malformed field path', filtered(where('a..b', 'EQUAL', 1n)), 'field path'],
  ['a malformed operand', filtered(where('a', 'EQUAL', [[1n]])), 'Nested arrays'],
  [
    'a name compared with text',
    filtered(where('__name__', 'EQUAL', 'x')),
    '__key__ filter value must be a Key',
  ],
  ['a name among texts', filtered(where('__name__', 'IN', ['x'])), '__key__ filter value must be a Key'],
  ['a name that is null', filtered(whereUnary('__name__', 'IS_NULL')), '__name__'],
  ['duplicate orders', query('c', { orderBy: [ascending('a'), descending('a')] }), 'duplicate fields a'],
  [
    'orders after the name',
    query('c', { orderBy: [ascending('__name__'), ascending('a')] }),
    'more fields after the key',
  ],
  [
    'cursors longer than the order',
    query('c', { startAt: { values: [value(1n), value(2n)], before: true } }),
    'Cursor has too many values.',
  ],
  [
    'cursors with text for a name',
    query('c', { orderBy: [ascending('a')], endAt: { values: [value(1n), value('x')], before: true } }),
    'must be a Key',
  ],
  [
    'filters without a collection',
    { ...KINDLESS, where: where('a', 'EQUAL', 1n) },
    'kind is required for filter: a',
  ],
  [
    'orders without a collection',
    { ...KINDLESS, orderBy: [ascending('a')] },
    'kind is required for all orders',
  ],
  [
    'two collections',
    { ...query('c'), from: [...query('a').from, ...query('b').from] },
    'cannot have more than one collection selector',
  ],
  ['collection ids with slashes', query('a/b/c'), 'must not contain "/"'],
  ['reserved collection ids', query('__c__'), 'reserved'],
  ['a malformed projection', query('c', { select: ['a..b'] }), 'field path'],
];

describe('planQuery', () => {
  it.each(REFUSED)('refuses %s', async (_, structuredQuery, message, code = 'INVALID_ARGUMENT') => {
    const error = await statusOf(() => planQuery(ROOT, structuredQuery));
    expect(error.message).toContain(message);
    expect(error.code).toBe(code);
  });

  it('refuses parents that are collections or no names', async () => {
    expect(await codeOf(() => planQuery(name('users'), query('c')))).toBe('INVALID_ARGUMENT');
    expect(await codeOf(() => planQuery('users', query('c')))).toBe('INVALID_ARGUMENT');
  });

  const accepted: readonly [string, StructuredQuery][] = [
    [
      'one array membership in each disjunct',
      filtered(or(where('a', 'ARRAY_CONTAINS', 1n), where('b', 'ARRAY_CONTAINS', 1n))),
    ],
    [
      '30 disjunctions',
      filtered(and(where('a', 'IN', MANY.slice(0, 6)), where('b', 'IN', MANY.slice(0, 5)))),
    ],
    ['NOT_IN among alternatives', filtered(or(where('a', 'NOT_IN', [1n]), where('b', 'EQUAL', 1n)))],
    ['names by list', filtered(where('__name__', 'IN', [reference('c/a')]))],
    ['names in order, either way', query('c', { orderBy: [descending('__name__')] })],
    [
      'inequalities on several fields',
      filtered(and(where('a', 'LESS_THAN', 1n), where('b', 'GREATER_THAN', 1n))),
    ],
    ['maps and vectors to compare with', filtered(where('a', 'EQUAL', map({ b: 1n })))],
    [
      'name ranges without a collection',
      { ...KINDLESS, where: where('__name__', 'GREATER_THAN', reference('a/b')) },
    ],
    ['a cursor down to the name', query('c', { startAt: { values: [reference('c/a')], before: true } })],
  ];
  it.each(accepted)('takes %s', (_, structuredQuery) => {
    expect(() => planQuery(ROOT, structuredQuery)).not.toThrow();
  });
});
