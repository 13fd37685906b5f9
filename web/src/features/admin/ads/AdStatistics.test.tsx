// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { type AdCount, adCountSchema, parseDocument, statisticsDay } from '@tod/model';
import { afterEach, describe, expect, it, vi } from 'vitest';

const counted = vi.hoisted(() => ({ counts: [] as readonly object[] }));
vi.mock('../../../domain/administration/ads/useAds.ts', () => ({
  STATISTICS_DAYS: 30,
  useAdStatistics: () => ({
    today: statisticsDay(new Date()),
    data: { counts: counted.counts, titles: new Map([['one', 'Raquettes']]) },
    isError: false,
    error: null,
    refetch: () => undefined,
  }),
}));

import { AdStatistics } from './AdStatistics.tsx';

afterEach(cleanup);

describe('the statistics of advertisements', () => {
  it('are a chart and the same as tables', () => {
    const today = statisticsDay(new Date());
    const count: AdCount = parseDocument(adCountSchema, {
      month: today.slice(0, 7),
      ads: { one: { [today.slice(8)]: { impressions: 1_200, clicks: 30 } } },
    });
    counted.counts = [count];
    render(<AdStatistics />);
    const totals = within(screen.getByRole('table', { name: 'Totaux par publicité' }));
    expect(totals.getByText('Raquettes')).not.toBeNull();
    expect(totals.getAllByText(/^1\s200$/)).toHaveLength(2);
    expect(screen.getAllByRole('row').length).toBeGreaterThan(30);
  });

  it('say that nothing was counted where nothing was', () => {
    counted.counts = [];
    render(<AdStatistics />);
    expect(screen.getByText('Rien n’a encore été compté')).not.toBeNull();
  });
});
