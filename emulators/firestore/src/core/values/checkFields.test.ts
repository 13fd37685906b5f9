import { describe, expect, it } from 'vitest';
import {
  fields,
  geoPoint,
  map,
  type Plain,
  reference,
  statusOf,
  timestamp,
  value,
  vector,
} from '../testing.ts';
import { checkFields } from './checkFields.ts';
import type { Value } from './value.ts';

function nestedMaps(levels: number): Value {
  let nested: Value = value(1n);
  for (let level = 0; level < levels; level++) nested = map({ a: nested });
  return nested;
}

describe('checkFields', () => {
  it('answers the same fields when nothing has to change', () => {
    const stored = fields({
      a: [1n, 'x', map({ b: null })],
      t: timestamp(1, 5000),
      g: geoPoint(90, -180),
      r: reference('users/ann'),
      v: vector(1, 2),
      b: new Uint8Array(10),
    });
    expect(checkFields(stored)).toBe(stored);
  });

  it('cuts timestamps to microseconds at any depth', () => {
    const checked = checkFields(fields({ a: [map({ t: timestamp(1, 1999) })], kept: 1n }));
    expect(checked).toEqual(fields({ a: [map({ t: timestamp(1, 1000) })], kept: 1n }));
  });

  it('allows 20 levels and no more', async () => {
    expect(() => checkFields(fields({ a: nestedMaps(20) }))).not.toThrow();
    const error = await statusOf(() => checkFields(fields({ a: nestedMaps(21) })));
    expect(error.code).toBe('INVALID_ARGUMENT');
  });

  it('allows vectors of 2048 dimensions and no more', async () => {
    const vectorOf = (length: number) => fields({ v: vector(...Array.from({ length }, () => 0.5)) });
    expect(() => checkFields(vectorOf(2_048))).not.toThrow();
    expect((await statusOf(() => checkFields(vectorOf(2_049)))).message).toContain('at most 2048 dimensions');
  });

  it('does not run out of stack on hostile depth', async () => {
    expect((await statusOf(() => checkFields(fields({ a: nestedMaps(100_000) })))).code).toBe(
      'INVALID_ARGUMENT',
    );
  });

  const refused: [string, { readonly [name: string]: Plain }, string][] = [
    ['arrays in arrays', { a: [[1n]] }, 'Nested arrays are not allowed'],
    ['reserved names', { __a__: 1n }, 'field name __a__ is reserved'],
    ['reserved names further in', { a: map({ __b__: 1n }) }, 'field name __b__ is reserved'],
    ['empty names', { '': 1n }, 'The property.name is the empty string.'],
    ['long names', { ['é'.repeat(751)]: 1n }, 'longer than 1500 bytes'],
    ['long strings', { s: 'x'.repeat(1_048_488) }, 'The value of property "s" is longer than 1048487 bytes.'],
    [
      'long bytes',
      { s: new Uint8Array(1_048_488) },
      'The value of property "s" is longer than 1048487 bytes.',
    ],
    ['latitudes out of range', { g: geoPoint(90.1, 0) }, 'latitude'],
    ['longitudes that are no numbers', { g: geoPoint(0, Number.NaN) }, 'longitude'],
    ['references to nothing', { r: { type: 'reference', value: 'users/ann' } }, 'Resource name'],
    ['times before year 1', { t: timestamp(-62_135_596_801) }, 'out of range'],
    ['times after year 9999', { t: timestamp(253_402_300_800) }, 'out of range'],
    ['a whole second of nanoseconds', { t: timestamp(0, 1_000_000_000) }, 'out of range'],
    ['vectors without values', { v: map({ __type__: '__vector__' }) }, "missing key 'value'"],
    ['vectors of integers', { v: map({ __type__: '__vector__', value: [1n] }) }, "of type 'double'"],
    ['empty vectors', { v: vector() }, 'zero length'],
    [
      'ways of more than 1500 bytes',
      { ['x'.repeat(1000)]: map({ ['y'.repeat(500)]: 1n }) },
      'contains an invalid nested entity.',
    ],
    ['references to collections', { r: reference('users') }, 'lacks "/" at index'],
  ];
  it.each(refused)('refuses %s', async (_, plain, message) => {
    const error = await statusOf(() => checkFields(fields(plain)));
    expect(error.code).toBe('INVALID_ARGUMENT');
    expect(error.message).toContain(message);
  });
});
