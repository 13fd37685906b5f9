import { statisticsDaySchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { timeSeriesOf } from './timeSeriesOf.ts';

const day = (id: string, fields: object = {}) => ({ ...statisticsDaySchema.cast(fields), id });
const DAYS = [
  day('2026-10-31', { todsSent: 4, todsAnsweredInDay: 1, messages: 5, monthlyCentsBefore: 990 }),
  day('2026-11-01', {
    todsSent: 2,
    todsAnsweredInDay: 2,
    messages: 7,
    monthlyCentsBefore: 990,
    monthlyCents: 990,
  }),
];

describe('timeSeriesOf', () => {
  it('has each of the last thirty days, also those of which nothing is known', () => {
    const steps = timeSeriesOf(DAYS, 'month', '2026-11-02');
    expect(steps).toHaveLength(30);
    expect(steps.at(0)).toMatchObject({ id: '2026-10-04', messages: 0, answeredShare: null, revenue: null });
    expect(steps.slice(-3)).toMatchObject([
      { id: '2026-10-31', messages: 5, answeredShare: 25, revenue: 9.9 },
      { id: '2026-11-01', messages: 7, answeredShare: 100, revenue: 19.8 },
      { id: '2026-11-02', messages: 0 },
    ]);
  });

  it('adds the days of each of the last twelve months, of which the first is whole', () => {
    const steps = timeSeriesOf(
      [day('2025-11-30', { messages: 8 }), day('2025-12-01', { messages: 9 }), ...DAYS],
      'year',
      '2026-11-02',
    );
    expect(steps).toHaveLength(12);
    expect(steps.at(0)).toMatchObject({ id: '2025-12', messages: 9 });
    expect(steps.slice(-2)).toMatchObject([
      { id: '2026-10', messages: 5, revenue: 9.9 },
      { id: '2026-11', messages: 7, todsSent: 2, revenue: 19.8 },
    ]);
  });
});
