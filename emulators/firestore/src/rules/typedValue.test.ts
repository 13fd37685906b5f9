import { describe, expect, it } from 'vitest';
import { evaluateText } from './testing.ts';
import { toTypedValue } from './typedValue.ts';
import { UNKNOWN } from './values/constraint.ts';
import { int } from './values/number.ts';
import { partialMap } from './values/partialMap.ts';
import { vector } from './values/vector.ts';

describe('toTypedValue', () => {
  it.each([
    ['null', { nullValue: null }],
    ['true', { boolValue: true }],
    ['9007199254740993', { intValue: '9007199254740993' }],
    ['1.5', { floatValue: 1.5 }],
    ["float('NaN')", { floatValue: 'NaN' }],
    ["'a'", { stringValue: 'a' }],
    ["b'\\xff\\x00'", { bytesValue: '/wA=' }],
    ['timestamp.value(1750000000120)', { timestampValue: '2025-06-15T15:06:40.120Z' }],
    ['timestamp.value(-1)', { timestampValue: '1969-12-31T23:59:59.999Z' }],
    ['timestamp.value(0)', { timestampValue: '1970-01-01T00:00:00Z' }],
    ["duration.value(90, 's')", { durationValue: '90s' }],
    ["duration.value(-1500, 'ms')", { durationValue: '-1.500s' }],
    ["duration.value(60, 'ns')", { durationValue: '0.000000060s' }],
    ['timestamp.value(1) + duration.value(1000, "ns")', { timestampValue: '1970-01-01T00:00:00.001001Z' }],
    ['latlng.value(1, 2)', { latlngValue: { latitude: 1, longitude: 2 } }],
    ['/a/b', { pathValue: { segments: [{ simple: 'a' }, { simple: 'b' }] } }],
    ["[1, 'a']", { listValue: { values: [{ intValue: '1' }, { stringValue: 'a' }] } }],
    ['[1].toSet()', { setValue: { values: [{ intValue: '1' }] } }],
    ["{'b': 1, 'a': 2}", { mapValue: { fields: { a: { intValue: '2' }, b: { intValue: '1' } } } }],
    [
      "{'a': 1, 'b': 1, 'c': 1}.diff({'b': 2, 'c': 1, 'd': 1})",
      { mapDiffValue: { keyStatuses: { a: 'ADDED', b: 'CHANGED', c: 'UNCHANGED', d: 'REMOVED' } } },
    ],
  ])('shows %s', (text, expected) => {
    const result = evaluateText(text);
    if (result.type === 'failure') throw new Error(result.message);
    expect(toTypedValue(result)).toEqual(expected);
  });

  it('shows vectors', () => {
    expect(toTypedValue(vector([1, 0.5]))).toEqual({
      vectorValue: { values: [{ floatValue: 1 }, { floatValue: 0.5 }] },
    });
  });

  it('shows what is known of a document that nobody has seen', () => {
    expect(toTypedValue(partialMap(new Map([['a', int(1n)]])))).toEqual({
      mapValue: { fields: { a: { intValue: '1' } } },
    });
    expect(toTypedValue(UNKNOWN)).toEqual({});
  });
});
