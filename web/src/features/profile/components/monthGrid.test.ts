import { describe, expect, it } from 'vitest';
import { dayOf, monthGrid } from './monthGrid.ts';

describe('monthGrid', () => {
  it('starts weeks on Monday', () => {
    const weeks = monthGrid(2026, 10);
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.map((date) => date?.getDate() ?? null)).toEqual([null, null, null, null, null, null, 1]);
    expect(weeks[5]?.[0]?.getDate()).toBe(30);
  });

  it('knows leap years', () => {
    expect(
      monthGrid(2028, 1)
        .flat()
        .filter((date) => date !== null),
    ).toHaveLength(29);
  });

  it('fits a February of four weeks exactly', () => {
    expect(monthGrid(2027, 1)).toHaveLength(4);
  });
});

describe('dayOf', () => {
  it('names the days as schedules do', () => {
    expect(dayOf(new Date(2026, 10, 23))).toBe('Lundi');
    expect(dayOf(new Date(2026, 10, 22))).toBe('Dimanche');
  });
});
