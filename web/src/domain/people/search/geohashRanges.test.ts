import { describe, expect, it } from 'vitest';
import { joinRanges, subtractRanges } from './geohashRanges.ts';

describe('joinRanges', () => {
  it('joins what touches or overlaps and keeps the order', () => {
    expect(
      joinRanges([
        { start: 'u5', end: 'u6' },
        { start: 'u0', end: 'u2' },
        { start: 'u2', end: 'u4' },
        { start: 'u1', end: 'u3' },
      ]),
    ).toEqual([
      { start: 'u0', end: 'u4' },
      { start: 'u5', end: 'u6' },
    ]);
  });
});

describe('subtractRanges', () => {
  const range = { start: 'u2', end: 'u8' };

  it('keeps what lies outside', () => {
    expect(subtractRanges([range], [{ start: 'u8', end: 'u9' }])).toEqual([range]);
  });

  it('cuts a hole out of the middle', () => {
    expect(subtractRanges([range], [{ start: 'u4', end: 'u4~' }])).toEqual([
      { start: 'u2', end: 'u4' },
      { start: 'u4~', end: 'u8' },
    ]);
  });

  it('leaves nothing of what is covered whole', () => {
    expect(subtractRanges([range], [{ start: 'u', end: 'v' }])).toEqual([]);
  });
});
