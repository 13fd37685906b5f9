import { describe, expect, it } from 'vitest';
import { growthOf, isNearBottom, isNearTop } from './threadScroll.ts';

describe('isNearBottom', () => {
  it('is true up to 100 pixels above the end', () => {
    expect(isNearBottom({ scrollTop: 400, clientHeight: 500, scrollHeight: 1000 })).toBe(true);
    expect(isNearBottom({ scrollTop: 399, clientHeight: 500, scrollHeight: 1000 })).toBe(false);
  });
});

describe('isNearTop', () => {
  it('is true at the top of what scrolls, never where nothing scrolls', () => {
    expect(isNearTop({ scrollTop: 80, clientHeight: 500, scrollHeight: 1000 })).toBe(true);
    expect(isNearTop({ scrollTop: 81, clientHeight: 500, scrollHeight: 1000 })).toBe(false);
    expect(isNearTop({ scrollTop: 0, clientHeight: 500, scrollHeight: 500 })).toBe(false);
  });
});

describe('growthOf', () => {
  const ends = (firstId?: string, lastId?: string, lastReceivedId = lastId) => ({
    firstId,
    lastId,
    lastReceivedId,
  });

  it('tells opening, older and newer messages apart', () => {
    expect(growthOf(undefined, ends('a', 'c'))).toBe('opened');
    expect(growthOf(ends(), ends('a', 'a'))).toBe('opened');
    expect(growthOf(ends('c', 'd'), ends('a', 'd'))).toBe('older');
    expect(growthOf(ends('a', 'c'), ends('a', 'd'))).toBe('newer');
    expect(growthOf(ends('a', 'c'), ends('a', 'c'))).toBe('none');
    expect(growthOf(undefined, ends())).toBe('none');
  });

  it('tells of a message that came above one’s own which waits, and not of one that older messages bring', () => {
    expect(growthOf(ends('a', 'waiting', 'b'), ends('a', 'waiting', 'c'))).toBe('received');
    expect(growthOf(ends('c', 'waiting', 'none'), ends('a', 'waiting', 'b'))).toBe('older');
  });
});
