import { adCountSchema, parseDocument } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { clickRate, timeSeriesOf, totalsByAd } from './adStatistics.ts';

const counts = [
  { one: { '21': { impressions: 100, clicks: 3 }, '22': { impressions: 50, clicks: 1 } } },
  { one: { '22': { impressions: 50, clicks: 1 } }, gone: { '22': { impressions: 7, clicks: 0 } } },
  { two: { '22': { impressions: 400, clicks: 2 } } },
].map((ads) => parseDocument(adCountSchema, { month: '2026-11', ads }));
const TITLES = new Map([
  ['one', 'Un'],
  ['two', 'Deux'],
  ['new', 'Trois'],
]);

describe('the statistics of advertisements', () => {
  it('add up what was counted for each, the most seen first, and for all', () => {
    const totals = totalsByAd(counts, TITLES, '2026-11-22', 30);
    expect(totals.rows.map(({ name, figures }) => [name, figures.impressions, figures.clicks])).toEqual([
      ['Deux', 400, 2],
      ['Un', 200, 5],
      ['Trois', 0, 0],
      ['Publicités supprimées', 7, 0],
    ]);
    expect(totals.all).toEqual({ impressions: 607, clicks: 7 });
    const course = timeSeriesOf(counts, totals.ids, '2026-11-22', 30);
    expect(course).toHaveLength(30);
    expect(course.slice(-2)).toEqual([
      { day: '2026-11-21', impressions: 100, clicks: 3 },
      { day: '2026-11-22', impressions: 507, clicks: 4 },
    ]);
  });

  it('has no rate where nothing was seen', () => {
    expect(clickRate({ impressions: 0, clicks: 0 })).toBe('–');
    expect(clickRate({ impressions: 200, clicks: 5 })).toMatch(/^2,5\s%$/);
  });
});
