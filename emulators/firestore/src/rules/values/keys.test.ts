import { describe, expect, it } from 'vitest';
import { evaluateText } from '../testing.ts';
import { areEqual, areSameElement } from './compare.ts';
import { UNKNOWN } from './constraint.ts';
import { elementKey, identityKey } from './keys.ts';
import { list } from './list.ts';
import { partialMap } from './partialMap.ts';

const VALUES = [
  'null',
  'true',
  'false',
  '0',
  '1',
  '0.0',
  '-0.0',
  '1.0',
  '1.5',
  "float('NaN')",
  "float('Infinity')",
  "''",
  "'1'",
  "'null'",
  "b'1'",
  'timestamp.value(1)',
  "duration.value(1, 'ms')",
  'latlng.value(0, 1)',
  'latlng.value(-0.0, 1)',
  '/a/b',
  "path('a%2Fb')",
  '[]',
  '[0.0]',
  '[-0.0]',
  '[0]',
  "[float('NaN')]",
  "['a', 'b']",
  "['a,b']",
  "['a', 'b'].toSet()",
  "['b', 'a'].toSet()",
  '[1].toSet()',
  '[1.0].toSet()',
  '{}',
  "{'a': 1, 'b': 2}",
  "{'b': 2, 'a': 1}",
  "{'a': 1.0, 'b': 2}",
  '{}.diff({})',
  "{'a': 1}.diff({})",
].map((text) => {
  const result = evaluateText(text);
  if (result.type === 'failure') throw new Error(`${text}: ${result.message}`);
  return { text, value: result };
});
const PAIRS = VALUES.flatMap((left) => VALUES.map((right) => ({ left, right })));

describe('elementKey', () => {
  it('is the same for what is the same element of a list, and only for that', () => {
    for (const { left, right } of PAIRS) {
      const key = elementKey(left.value);
      const isSame = key !== undefined && key === elementKey(right.value);
      expect(isSame, `${left.text} and ${right.text}`).toBe(areSameElement(left.value, right.value));
    }
  });

  it('is none for what nobody has seen', () => {
    expect(elementKey(UNKNOWN)).toBeUndefined();
    expect(elementKey(list([UNKNOWN]))).toBeUndefined();
    expect(elementKey(partialMap(new Map()))).toBeUndefined();
  });
});

describe('identityKey', () => {
  it('is the same for what is equal, and for NaN', () => {
    for (const { left, right } of PAIRS) {
      const isSame = identityKey(left.value) === identityKey(right.value);
      if (areEqual(left.value, right.value) === true)
        expect(isSame, `${left.text} and ${right.text}`).toBe(true);
    }
  });

  it('goes by the value of numbers at every depth', () => {
    const same = PAIRS.filter(
      ({ left, right }) => left !== right && identityKey(left.value) === identityKey(right.value),
    ).map(({ left, right }) => `${left.text} ${right.text}`);
    expect(same).toEqual(
      expect.arrayContaining(['0 0.0', '1 1.0', '[0] [-0.0]', "{'a': 1, 'b': 2} {'a': 1.0, 'b': 2}"]),
    );
    expect(same).not.toEqual(expect.arrayContaining(["1 '1'"]));
    expect(same).not.toEqual(expect.arrayContaining(["null 'null'"]));
  });
});
