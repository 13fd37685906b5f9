import { describe, expect, it } from 'vitest';
import { timeSeriesOf } from '../../../../domain/statistics/timeSeriesOf.ts';
import { formatFigure, knownFigure } from './series.ts';

describe('a figure of a day', () => {
  it('is nothing before it was counted, which is not zero', () => {
    const [day] = timeSeriesOf([], 'month', '2026-11-22').slice(-1);
    expect(day?.messages).toBe(0);
    if (day === undefined) throw new Error('There is no today.');
    expect(knownFigure(day, 'messages')).toBeNull();
    expect(formatFigure('messages', knownFigure({ ...day, revenue: 0 }, 'messages'))).toBe('0');
    expect(formatFigure('messages', knownFigure(day, 'messages'))).toBe('–');
  });

  it('is in euros where it is money', () => {
    expect(formatFigure('paid', -3.3)).toMatch(/3,30/);
  });
});
