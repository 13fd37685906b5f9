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
import type { Value } from '../values/value.ts';
import { planQuery } from './plan.ts';

const elsewhere: Value = {
  type: 'reference',
  value: name('c/a').replace('(default)', 'other'),
};
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
    "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.",
  ],
  [
    'more than 30 disjunctions',
    filtered(and(where('a', 'IN', MANY.slice(0, 6)), where('b', 'IN', MANY.slice(0, 6)))),
    'Too many disjunctions after normalization',
  ],
  ['an OR of nothing', filtered(or()), 'Composite filter must have at least one sub-filter.'],
  ['endless nesting', filtered(nested(10_000)), 'nested'],
  ['a malformed field path', filtered(where('a..b', 'EQUAL', 1n)), 'Invalid property path "a..b".'],
  ['a reserved field', filtered(where('__a__', 'EQUAL', 1n)), 'Invalid reserved name in field path __a__'],
  ['a malformed operand', filtered(where('a', 'EQUAL', reference('c'))), 'lacks "/" at index'],
  [
    'a name compared with text',
    filtered(where('__name__', 'EQUAL', 'x')),
    '__key__ filter value must be a Key',
  ],
  ['a name among texts', filtered(where('__name__', 'IN', ['x'])), '__key__ filter value must be a Key'],
  ['a name that is null', filtered(whereUnary('__name__', 'IS_NULL')), '__key__ filter value must be a Key'],
  ['an array of names', filtered(where('__name__', 'ARRAY_CONTAINS', 'x')), 'the name __key__ is reserved'],
  [
    'a name of another database',
    filtered(where('__name__', 'EQUAL', elsewhere)),
    'The request was for database',
  ],
  [
    'a name beside inequalities of other fields',
    filtered(and(where('__name__', 'EQUAL', reference('c/a')), where('a', 'LESS_THAN', 1n))),
    'Equality on key is not allowed',
  ],
  [
    'inequalities of more than ten fields',
    filtered(and(...MANY.slice(0, 11).map((index) => where(`f${index}`, 'LESS_THAN', 1n)))),
    'The query contains 11 distinct inequality fields: [f0, f1, f10, f2,',
  ],
  [
    'more than a hundred filters and orders',
    query('c', {
      where: and(...Array.from({ length: 100 }, (_, index) => where(`f${index}`, 'EQUAL', 1n))),
      orderBy: [ascending('a')],
    }),
    'Currently there are 100 filters, 1 sort orders, and no ancestor filter.',
  ],
  [
    'alternatives with more than a hundred filters between them',
    query('c', {
      where: and(
        where('a', 'IN', MANY.slice(0, 25)),
        where('b', 'EQUAL', 1n),
        where('c', 'EQUAL', 1n),
        where('d', 'EQUAL', 1n),
      ),
      orderBy: [ascending('e')],
    }),
    'Currently there are 100 filters, 1 sort orders, and no ancestor filter.',
  ],
  [
    'an OR of conjunctions with more than a hundred filters between them',
    filtered(
      and(
        where('a', 'IN', MANY.slice(0, 3)),
        or(
          ...MANY.slice(0, 10).map((index) =>
            and(where(`f${index}`, 'EQUAL', 1n), where('b', 'EQUAL', 1n), where('c', 'EQUAL', 1n)),
          ),
        ),
      ),
    ),
    'Currently there are 120 filters, 0 sort orders, and no ancestor filter.',
  ],
  ['duplicate orders', query('c', { orderBy: [ascending('a'), descending('a')] }), 'duplicate fields a'],
  [
    'orders after the name',
    query('c', { orderBy: [ascending('__name__'), ascending('a')] }),
    'more fields after the key',
  ],
  [
    'an inequality that is to order after the name',
    query('c', { where: where('a', 'LESS_THAN', 1n), orderBy: [ascending('__name__')] }),
    'more fields after the key',
  ],
  [
    'cursors longer than the order',
    query('c', {
      orderBy: [ascending('a')],
      startAt: { values: [value(1n), reference('c/1')], before: true },
    }),
    'Cursor has too many values.',
  ],
  [
    'cursors with text for a name',
    query('c', { orderBy: [ascending('__name__')], endAt: { values: [value('x')], before: true } }),
    'Cursor __key__ value is not a document reference.',
  ],
  [
    'cursors in another database',
    query('c', { orderBy: [ascending('__name__')], endAt: { values: [elsewhere], before: true } }),
    'The cursor key is in a different database than the query',
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
  ['collection ids with slashes', query('a/b/c'), 'is invalid because it contains "/".'],
  ['reserved collection ids', query('__c__'), 'reserved'],
  ['a malformed projection', query('c', { select: ['a..b'] }), 'Invalid property path'],
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
    ['an AND of nothing', filtered(and())],
    ['arrays in arrays to compare with', filtered(where('a', 'EQUAL', [[1n]]))],
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
    [
      'a cursor down to the name',
      query('c', { orderBy: [ascending('__name__')], startAt: { values: [reference('c/a')], before: true } }),
    ],
  ];
  it.each(accepted)('takes %s', (_, structuredQuery) => {
    expect(() => planQuery(ROOT, structuredQuery)).not.toThrow();
  });
});
