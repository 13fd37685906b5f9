import { describe, expect, it } from 'vitest';
import type { Aggregation, StructuredQuery } from '../commands/queries.ts';
import { ADMIN, codeOf, createBench, descending, type Plain, query, ROOT, set, value } from '../testing.ts';

const COUNT: Aggregation = { alias: 'count', kind: 'count' };

function sum(fieldPath: string): Aggregation {
  return { alias: 'sum', kind: 'sum', fieldPath };
}

function average(fieldPath: string): Aggregation {
  return { alias: 'average', kind: 'avg', fieldPath };
}

async function benchWith(...values: (Plain | undefined)[]) {
  const { firestore, commit } = createBench();
  await commit(
    ...values.map((plain, index) => set(`c/${index}`, plain === undefined ? {} : { n: plain })),
    set('other/1', { n: 1000n }),
  );
  return async (aggregations: readonly Aggregation[], rest: Partial<StructuredQuery> = {}) => {
    const request = { parent: ROOT, query: query('c', rest), aggregations };
    const { fields } = await firestore.runAggregation(request, ADMIN);
    return Object.fromEntries(fields);
  };
}

describe('runAggregation', () => {
  it('counts, up to a bound', async () => {
    const run = await benchWith(1n, 2n, undefined);
    expect(await run([COUNT])).toEqual({ count: value(3n) });
    expect(await run([{ ...COUNT, upTo: 2 }])).toEqual({ count: value(2n) });
    expect(await run([COUNT], { limit: 1 })).toEqual({ count: value(1n) });
    expect(await run([COUNT], { offset: 2 })).toEqual({ count: value(1n) });
  });

  it('leaves documents without an aggregated field out of everything', async () => {
    const run = await benchWith(1n, 'text', undefined, 4n);
    expect(await run([COUNT, sum('n'), average('n')])).toEqual({
      count: value(3n),
      sum: value(5n),
      average: value(2.5),
    });
    expect(await run([COUNT, sum('n')], { limit: 2, orderBy: [descending('__name__')] })).toEqual({
      count: value(2n),
      sum: value(4n),
    });
  });

  it('sums integers exactly, and as a double when it must', async () => {
    const large = 2n ** 62n;
    expect(await (await benchWith(large, 1n))([sum('n')])).toEqual({ sum: value(large + 1n) });
    expect(await (await benchWith(large, large))([sum('n')])).toEqual({ sum: value(2 ** 63) });
    expect(await (await benchWith(-large, -large))([sum('n')])).toEqual({ sum: value(-(2n ** 63n)) });
    expect(await (await benchWith(-large, -large, -1n))([sum('n')])).toEqual({ sum: value(-(2 ** 63)) });
    expect(await (await benchWith(large, large, -large))([sum('n')])).toEqual({ sum: value(large) });
    expect(await (await benchWith(1n, 0.5))([sum('n')])).toEqual({ sum: value(1.5) });
    expect(await (await benchWith(1n, Number.NaN))([sum('n')])).toEqual({ sum: value(Number.NaN) });
  });

  it('sums nothing to zero and averages nothing to null', async () => {
    const run = await benchWith();
    expect(await run([COUNT, sum('n'), average('n')])).toEqual({
      count: value(0n),
      sum: value(0n),
      average: value(null),
    });
  });

  it('takes an alias that is no field name', async () => {
    const run = await benchWith(1n);
    const alias = '`a.b`/'.repeat(250);
    expect(await run([{ ...COUNT, alias }])).toEqual({ [alias]: value(1n) });
  });

  it('names what has no alias', async () => {
    const run = await benchWith(1n);
    const found = await run([
      { ...COUNT, alias: '' },
      { ...sum('n'), alias: '' },
    ]);
    expect(Object.keys(found)).toEqual(['field_1', 'field_2']);
  });

  const refused: readonly [string, readonly Aggregation[]][] = [
    ['none', []],
    ['six', Array.from({ length: 6 }, (_, index) => ({ ...COUNT, alias: `a${index}` }))],
    ['an alias used twice', [COUNT, COUNT]],
    ['a bound below zero', [{ ...COUNT, upTo: -1 }]],
    ['an alias longer than 1500 bytes', [{ ...COUNT, alias: 'é'.repeat(751) }]],
    ['a sum of nothing', [{ alias: 'a', kind: 'sum' }]],
    ['a sum of names', [sum('__name__')]],
    ['a reserved alias', [{ ...COUNT, alias: '__a__' }]],
  ];
  it.each(refused)('refuses %s', async (_, aggregations) => {
    const run = await benchWith(1n);
    expect(await codeOf(() => run(aggregations))).toBe('INVALID_ARGUMENT');
  });
});
