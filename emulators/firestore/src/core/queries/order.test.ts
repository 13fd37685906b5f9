import { describe, expect, it } from 'vitest';
import { and, ascending, descending, query, where, whereUnary } from '../testing.ts';
import { ordersOf } from './order.ts';

function describeOrders(structuredQuery: Parameters<typeof ordersOf>[0]): string {
  return ordersOf(structuredQuery)
    .map(({ path, isDescending }) => `${path.join('.')}${isDescending ? ' desc' : ''}`)
    .join(', ');
}

describe('ordersOf', () => {
  it('ends in the name, ascending by default', () => {
    expect(describeOrders(query('c'))).toBe('__name__');
    expect(describeOrders(query('c', { where: where('a', 'EQUAL', 1n) }))).toBe('__name__');
  });

  it('gives the name the direction of the last order', () => {
    expect(describeOrders(query('c', { orderBy: [ascending('a'), descending('b')] }))).toBe(
      'a, b desc, __name__ desc',
    );
    expect(describeOrders(query('c', { orderBy: [descending('__name__')] }))).toBe('__name__ desc');
  });

  it('adds the fields of inequalities in the order of their paths', () => {
    const filter = and(
      where('z', 'LESS_THAN', 1n),
      where('b.c', 'GREATER_THAN', 1n),
      where('b', 'NOT_EQUAL', 1n),
      where('e', 'EQUAL', 1n),
      whereUnary('d', 'IS_NOT_NULL'),
      where('__name__', 'GREATER_THAN', 'x'),
    );
    expect(describeOrders(query('c', { where: filter }))).toBe('b, b.c, d, z, __name__');
    expect(describeOrders(query('c', { where: filter, orderBy: [descending('d')] }))).toBe(
      'd desc, b desc, b.c desc, z desc, __name__ desc',
    );
  });

  it('adds nothing behind an explicit name', () => {
    const byName = query('c', { where: where('a', 'LESS_THAN', 1n), orderBy: [ascending('__name__')] });
    expect(describeOrders(byName)).toBe('__name__');
  });
});
