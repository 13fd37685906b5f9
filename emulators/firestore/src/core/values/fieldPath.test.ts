import { describe, expect, it } from 'vitest';
import { codeOf, fields, map, value } from '../testing.ts';
import {
  compareFieldPaths,
  deleteField,
  fieldAt,
  formatFieldPath,
  parseFieldPath,
  selectFields,
  setField,
} from './fieldPath.ts';

describe('parseFieldPath', () => {
  it.each([
    ['a', ['a']],
    ['a.b_1.C', ['a', 'b_1', 'C']],
    ['`a b`.c', ['a b', 'c']],
    ['x.`a.b`', ['x', 'a.b']],
    ['`back\\`tick\\\\`', ['back`tick\\']],
    ['`prénom`', ['prénom']],
    ['__name__', ['__name__']],
  ])('reads %s', (text, path) => {
    expect(parseFieldPath(text)).toEqual(path);
    expect(parseFieldPath(formatFieldPath(path))).toEqual(path);
  });

  it.each(['', '.', 'a.', '.a', 'a..b', '1a', 'a b', 'prénom', '`a', 'a`', '``', '`a`b', 'a-b', '`a\\x`'])(
    'refuses "%s"',
    async (text) => {
      expect(await codeOf(() => parseFieldPath(text))).toBe('INVALID_ARGUMENT');
    },
  );

  it('refuses paths of more than 1500 bytes', async () => {
    expect(parseFieldPath('a'.repeat(1500))).toHaveLength(1);
    expect(await codeOf(() => parseFieldPath('a'.repeat(1501)))).toBe('INVALID_ARGUMENT');
    expect(await codeOf(() => parseFieldPath(`\`${'é'.repeat(800)}\``))).toBe('INVALID_ARGUMENT');
  });
});

describe('fieldAt', () => {
  const document = fields({ a: map({ b: map({ c: 1n }) }), n: 2n });

  it('follows maps inwards', () => {
    expect(fieldAt(document, ['a', 'b', 'c'])).toEqual(value(1n));
    expect(fieldAt(document, ['n'])).toEqual(value(2n));
  });

  it('finds nothing below what is no map', () => {
    expect(fieldAt(document, ['n', 'x'])).toBeUndefined();
    expect(fieldAt(document, ['a', 'x', 'c'])).toBeUndefined();
  });
});

describe('setField', () => {
  it('keeps siblings, makes missing maps, and replaces what is in the way', () => {
    const inner = map({ b: 1n, c: 2n });
    const document = new Map(fields({ a: inner, n: 3n }));
    setField(document, ['a', 'b'], value(9n));
    setField(document, ['n', 'x', 'y'], value('deep'));
    setField(document, ['new'], value(true));
    expect(document).toEqual(
      fields({ a: map({ b: 9n, c: 2n }), n: map({ x: map({ y: 'deep' }) }), new: true }),
    );
    expect(inner).toEqual(map({ b: 1n, c: 2n }));
  });
});

describe('deleteField', () => {
  it('keeps siblings and does nothing where there is nothing', () => {
    const document = new Map(fields({ a: map({ b: 1n, c: 2n }), n: 3n }));
    deleteField(document, ['a', 'b']);
    deleteField(document, ['n', 'x']);
    deleteField(document, ['missing', 'x']);
    deleteField(document, ['n']);
    expect(document).toEqual(fields({ a: map({ c: 2n }) }));
  });
});

describe('selectFields', () => {
  it('keeps only what the paths lead to', () => {
    const document = fields({ a: map({ b: 1n, c: 2n }), n: 3n, m: 4n });
    expect(selectFields(document, [['a', 'c'], ['n'], ['missing']])).toEqual(
      fields({ a: map({ c: 2n }), n: 3n }),
    );
    expect(selectFields(document, [])).toEqual(new Map());
  });
});

describe('compareFieldPaths', () => {
  it('orders part by part, shorter first', () => {
    const sorted = [['a'], ['a', 'b'], ['a', 'c'], ['b']];
    expect([...sorted].reverse().sort(compareFieldPaths)).toEqual(sorted);
  });
});
