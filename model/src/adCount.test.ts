import { describe, expect, it } from 'vitest';
import { adBatchSchema, adCountSchema, adDays, monthsOf, sumAdFigures } from './adCount.ts';
import { parseDocument } from './document.ts';
import { dayBefore, statisticsDay } from './statistics.ts';

describe('the day of a count', () => {
  it('is that of Paris, in winter and in summer', () => {
    expect(statisticsDay(new Date('2026-01-31T22:59:59Z'))).toBe('2026-01-31');
    expect(statisticsDay(new Date('2026-01-31T23:00:00Z'))).toBe('2026-02-01');
    expect(statisticsDay(new Date('2026-07-31T22:00:00Z'))).toBe('2026-08-01');
  });

  it('is counted back over months, years and changes of the clock', () => {
    expect(dayBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(dayBefore('2026-01-01', 1)).toBe('2025-12-31');
    expect(dayBefore('2026-03-30', 1)).toBe('2026-03-29');
    expect(dayBefore('2026-10-25', -1)).toBe('2026-10-26');
    expect(monthsOf('2026-03-01', 30)).toEqual(['2026-01', '2026-02', '2026-03']);
  });
});

describe('the figures of an advertisement', () => {
  const shard = (month: string, ads: object) => parseDocument(adCountSchema, { month, ads });
  const counts = [
    shard('2026-11', { one: { '01': { impressions: 5, clicks: 1 }, '02': { impressions: 2 } } }),
    shard('2026-11', { one: { '01': { impressions: 4, clicks: 0 } }, two: { '01': { impressions: 9 } } }),
    shard('2026-10', { one: { '31': { impressions: 7, clicks: 2 }, '01': { impressions: 100 } } }),
  ];

  it('are the sums of all shards, day by day, with zeros where nothing was counted', () => {
    expect(adDays(counts, 'one', '2026-11-02', 4)).toEqual([
      { day: '2026-10-30', impressions: 0, clicks: 0 },
      { day: '2026-10-31', impressions: 7, clicks: 2 },
      { day: '2026-11-01', impressions: 9, clicks: 1 },
      { day: '2026-11-02', impressions: 2, clicks: 0 },
    ]);
    expect(sumAdFigures(adDays(counts, 'two', '2026-11-02', 4))).toEqual({ impressions: 9, clicks: 0 });
  });

  it('leave out what is no number of views', () => {
    const odd = shard('2026-11', { one: { '01': { impressions: '5', clicks: -1 }, '02': null }, two: 7 });
    expect(adDays([odd], 'one', '2026-11-02', 2)).toEqual([
      { day: '2026-11-01', impressions: 0, clicks: 0 },
      { day: '2026-11-02', impressions: 0, clicks: 0 },
    ]);
  });
});

describe('a shard', () => {
  const read = (ads: unknown) => parseDocument(adCountSchema, { month: '2026-11', ads }).ads;
  const figures = { impressions: 1, clicks: 0 };

  it('keeps its figures beside what is none', () => {
    const none = { impressions: 0, clicks: 0 };
    expect(
      read({ one: { '01': figures }, two: null, three: 'no', four: [figures], five: undefined }),
    ).toEqual({
      one: { '01': figures },
      two: {},
      three: {},
      four: {},
      five: {},
    });
    expect(
      read({ one: { '01': null, '02': undefined, '03': 5, '04': { impressions: 0.5, clicks: 2 ** 53 } } }),
    ).toEqual({
      one: { '01': none, '02': none, '03': none, '04': none },
    });
    expect(read({ one: { '01': { impressions: -1, clicks: 1 } } })).toEqual({
      one: { '01': { impressions: 0, clicks: 1 } },
    });
  });

  it.each([[null], ['all'], [[figures]], [undefined]])('that is %o has none', (ads) => {
    expect(read(ads)).toEqual({});
  });
});

describe('a batch of events', () => {
  const event = { view: '0123456789abcdef', ad: 'ad-1', event: 'impression' };
  const accepts = (batch: unknown) => adBatchSchema.isValidSync(batch, { strict: true });

  it('is taken with a token and without', () => {
    expect(accepts({ events: [event], token: null })).toBe(true);
    expect(accepts({ events: [event, { ...event, event: 'click' }], token: 'a.b.c' })).toBe(true);
    expect(accepts({ events: Array.from({ length: 50 }, () => event), token: 'x'.repeat(4096) })).toBe(true);
  });

  it.each([
    ['nothing', { events: [] }],
    ['too much', { events: Array.from({ length: 51 }, () => event) }],
    ['a view that is no id', { events: [{ ...event, view: 'short' }] }],
    ['an advertisement that is a path', { events: [{ ...event, ad: 'a/b' }] }],
    ['another kind of event', { events: [{ ...event, event: 'sale' }] }],
    ['more than it may say', { events: [{ ...event, count: 1000 }] }],
    ['no events', {}],
    ['a token that is none', { events: [event], token: 'x'.repeat(4097) }],
    ['an event that says nothing', { events: [event, null] }],
    ['more beside its events', { events: [event], uid: 'bob' }],
    ['a list', [event]],
  ])('is refused with %s', (_what, batch) => {
    expect(accepts(batch)).toBe(false);
  });
});
