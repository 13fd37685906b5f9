import { describe, expect, it } from 'vitest';
import { dateAfterKey, movedByMonth } from './dateKeys.ts';

describe('dateAfterKey', () => {
  const saturday = new Date(2026, 10, 28);

  it.each([
    ['ArrowRight', new Date(2026, 10, 29)],
    ['ArrowLeft', new Date(2026, 10, 27)],
    ['ArrowDown', new Date(2026, 11, 5)],
    ['ArrowUp', new Date(2026, 10, 21)],
    ['Home', new Date(2026, 10, 23)],
    ['End', new Date(2026, 10, 29)],
    ['PageUp', new Date(2026, 9, 28)],
    ['PageDown', new Date(2026, 11, 28)],
  ])('%s leads from Saturday the 28th to its date', (key, expected) => {
    expect(dateAfterKey(saturday, key)).toEqual(expected);
  });

  it('leaves other keys alone', () => {
    expect(dateAfterKey(saturday, 'Enter')).toBeUndefined();
    expect(dateAfterKey(saturday, 'constructor')).toBeUndefined();
  });

  it('stays on whole days where the clocks change', () => {
    expect(dateAfterKey(new Date(2026, 9, 24), 'ArrowRight')).toEqual(new Date(2026, 9, 25));
    expect(dateAfterKey(new Date(2026, 9, 25), 'ArrowRight')).toEqual(new Date(2026, 9, 26));
  });
});

describe('movedByMonth', () => {
  it('ends with a shorter month', () => {
    expect(movedByMonth(new Date(2027, 0, 31), 1)).toEqual(new Date(2027, 1, 28));
    expect(movedByMonth(new Date(2026, 0, 15), -1)).toEqual(new Date(2025, 11, 15));
  });
});
