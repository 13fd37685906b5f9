import { expect } from 'vitest';
import type { Behaviour, Context } from '../behaviour.ts';
import type { FilterSpec, QuerySpec } from '../client.ts';
import { double, int, list, map, nothing, reference, text } from '../values.ts';

/** Six cities that differ in what queries ask about. */
const CITIES = {
  brest: { size: int(139), area: double(49.5), tags: list(text('sea')), region: text('west') },
  lille: { size: int(236), area: double(34.8), tags: list(text('north')), region: text('north') },
  lyon: { size: int(522), area: double(47.9), tags: list(text('river'), text('food')), region: text('east') },
  nantes: {
    size: int(323),
    area: double(65.2),
    tags: list(text('river'), text('sea')),
    region: text('west'),
  },
  nice: { size: int(348), tags: list(text('sea'), text('sun')), region: text('south'), nickname: nothing },
  paris: {
    size: int(2_102),
    area: double(105.4),
    tags: list(),
    region: text('centre'),
    mayor: map({ name: text('A') }),
  },
};

async function fill({ client }: Context): Promise<void> {
  await client.commit(
    Object.entries(CITIES).map(([id, fields]) => ({ kind: 'set', path: `cities/${id}`, fields }) as const),
  );
}

const finds = (name: string, query: Omit<QuerySpec, 'collection'>, ...ids: readonly string[]): Behaviour => ({
  name,
  async run(context) {
    await fill(context);
    const found = await context.client.query({ collection: 'cities', ...query });
    expect(found.map(({ path }) => path)).toEqual(ids.map((id) => `cities/${id}`));
  },
});

const filters = (name: string, where: FilterSpec, ...ids: readonly string[]): Behaviour =>
  finds(name, { where }, ...ids);

export const QUERIES: readonly Behaviour[] = [
  finds('lists a collection by name', {}, 'brest', 'lille', 'lyon', 'nantes', 'nice', 'paris'),
  filters('filters by equality', { field: 'region', op: '==', value: text('west') }, 'brest', 'nantes'),
  filters(
    'compares integers with doubles',
    { field: 'size', op: '>', value: double(347.5) },
    'nice',
    'lyon',
    'paris',
  ),
  filters(
    'orders by the field of a range',
    { field: 'size', op: '<=', value: int(323) },
    'brest',
    'lille',
    'nantes',
  ),
  filters(
    'filters by inequality, over documents that have the field',
    { field: 'area', op: '!=', value: double(49.5) },
    'lille',
    'lyon',
    'nantes',
    'paris',
  ),
  filters('finds null', { field: 'nickname', op: '==', value: nothing }, 'nice'),
  filters('filters inside maps', { field: 'mayor.name', op: '==', value: text('A') }, 'paris'),
  filters(
    'finds an element of a list',
    { field: 'tags', op: 'array-contains', value: text('river') },
    'lyon',
    'nantes',
  ),
  filters(
    'finds any of several elements of a list',
    { field: 'tags', op: 'array-contains-any', value: list(text('sun'), text('food')) },
    'lyon',
    'nice',
  ),
  filters(
    'finds one of several values',
    { field: 'region', op: 'in', value: list(text('north'), text('south')) },
    'lille',
    'nice',
  ),
  filters(
    'leaves several values out',
    { field: 'region', op: 'not-in', value: list(text('north'), text('west')) },
    'paris',
    'lyon',
    'nice',
  ),
  filters(
    'joins filters with and, over two ranges',
    {
      and: [
        { field: 'size', op: '>', value: int(200) },
        { field: 'area', op: '<', value: double(60.5) },
      ],
    },
    'lille',
    'lyon',
  ),
  filters(
    'joins filters with or',
    {
      or: [
        { field: 'region', op: '==', value: text('north') },
        {
          and: [
            { field: 'region', op: '==', value: text('west') },
            { field: 'tags', op: 'array-contains', value: text('river') },
          ],
        },
      ],
    },
    'lille',
    'nantes',
  ),
  filters(
    'leaves values out in one of several alternatives, over documents that have the field',
    {
      or: [
        { field: 'region', op: '==', value: text('south') },
        { field: 'area', op: 'not-in', value: list(double(49.5), double(47.9)) },
      ],
    },
    'lille',
    'nantes',
    'paris',
  ),
  finds('orders downwards', { orderBy: [['size', 'desc']], limit: 3 }, 'paris', 'lyon', 'nice'),
  finds(
    'orders by several fields',
    {
      orderBy: [
        ['region', 'desc'],
        ['size', 'asc'],
      ],
    },
    'brest',
    'nantes',
    'nice',
    'lille',
    'lyon',
    'paris',
  ),
  finds(
    'leaves out documents without the ordered field',
    { orderBy: [['area', 'asc']] },
    'lille',
    'lyon',
    'brest',
    'nantes',
    'paris',
  ),
  finds('starts at a cursor', { orderBy: [['size', 'asc']], startAt: [int(348)] }, 'nice', 'lyon', 'paris'),
  finds('starts after a cursor', { orderBy: [['size', 'asc']], startAfter: [int(348)] }, 'lyon', 'paris'),
  finds('ends at a cursor', { orderBy: [['size', 'asc']], endAt: [int(236)] }, 'brest', 'lille'),
  finds('ends before a cursor', { orderBy: [['size', 'asc']], endBefore: [int(236)] }, 'brest'),
  finds('takes the last ones', { orderBy: [['size', 'asc']], limitToLast: 2 }, 'lyon', 'paris'),
  finds(
    'takes the last ones before a cursor',
    { orderBy: [['size', 'asc']], endBefore: [int(522)], limitToLast: 2 },
    'nantes',
    'nice',
  ),
  filters('finds nothing without a matching document', { field: 'region', op: '==', value: text('moon') }),
  {
    name: 'filters by reference',
    async run({ client }) {
      await client.commit([
        { kind: 'set', path: 'people/a', fields: { city: reference('cities/lyon') } },
        { kind: 'set', path: 'people/b', fields: { city: reference('cities/nice') } },
      ]);
      const where = { field: 'city', op: '==', value: reference('cities/nice') } as const;
      expect((await client.query({ collection: 'people', where })).map(({ path }) => path)).toEqual([
        'people/b',
      ]);
    },
  },
  {
    name: 'finds the documents of a collection group at any depth',
    async run({ client }) {
      await client.commit([
        { kind: 'set', path: 'rooms/top', fields: { n: int(1) } },
        { kind: 'set', path: 'houses/a/rooms/kitchen', fields: { n: int(2) } },
        { kind: 'set', path: 'houses/a/floors/1/rooms/bath', fields: { n: int(3) } },
        { kind: 'set', path: 'houses/a/doors/front', fields: { n: int(4) } },
      ]);
      const where = { field: 'n', op: '>=', value: int(2) } as const;
      const found = await client.query({ collection: 'rooms', group: true, where });
      expect(found.map(({ path }) => path)).toEqual([
        'houses/a/rooms/kitchen',
        'houses/a/floors/1/rooms/bath',
      ]);
    },
  },
  {
    name: 'finds the documents of one subcollection only',
    async run({ client }) {
      await client.commit([
        { kind: 'set', path: 'houses/a/rooms/kitchen', fields: {} },
        { kind: 'set', path: 'houses/b/rooms/kitchen', fields: {} },
      ]);
      const found = await client.query({ collection: 'houses/b/rooms' });
      expect(found.map(({ path }) => path)).toEqual(['houses/b/rooms/kitchen']);
    },
  },
  {
    name: 'counts, sums and averages',
    async run(context) {
      await fill(context);
      const where = { field: 'region', op: '==', value: text('west') } as const;
      const query = { collection: 'cities', where };
      const answer = await context.client.aggregate(query, [
        { alias: 'all', kind: 'count' },
        { alias: 'people', kind: 'sum', field: 'size' },
        { alias: 'middle', kind: 'average', field: 'area' },
      ]);
      expect(answer).toEqual({ all: int(2), people: int(462), middle: double(57.35) });
    },
  },
  {
    name: 'averages nothing as null and sums it as 0',
    async run({ client }) {
      const answer = await client.aggregate({ collection: 'empty' }, [
        { alias: 'all', kind: 'count' },
        { alias: 'total', kind: 'sum', field: 'n' },
        { alias: 'middle', kind: 'average', field: 'n' },
      ]);
      expect(answer).toEqual({ all: int(0), total: int(0), middle: nothing });
    },
  },
];
