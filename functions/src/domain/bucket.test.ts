import { describe, expect, it } from 'vitest';
import { type Rate, takeOne } from './bucket.ts';

const rate: Rate = { burst: 3, seconds: 60 };
const START = Date.UTC(2026, 10, 20, 12);
const at = (seconds: number) => new Date(START + seconds * 1_000);

/** Takes one at each of these seconds; what became of each. */
function takeAt(seconds: readonly number[]): readonly (number | 'taken')[] {
  let fullAt: Date | null = null;
  return seconds.map((second) => {
    const take = takeOne(rate, fullAt, at(second));
    if (!take.isAllowed) return take.retryAfter;
    fullAt = take.fullAt;
    return 'taken';
  });
}

describe('a bucket', () => {
  it('gives its burst at once, and then says when there is one again', () => {
    expect(takeAt([0, 0, 0, 0, 15])).toEqual(['taken', 'taken', 'taken', 60, 45]);
  });

  it('gives one more each time that it has filled by one', () => {
    expect(takeAt([0, 0, 0, 60, 60, 119, 120])).toEqual(['taken', 'taken', 'taken', 'taken', 60, 1, 'taken']);
  });

  it('is full again after a while, and never fuller', () => {
    expect(takeAt([0, 0, 0, 100_000, 100_000, 100_000, 100_000])).toEqual([
      ...['taken', 'taken', 'taken', 'taken', 'taken', 'taken'],
      60,
    ]);
  });

  it('loses nothing by what it refuses', () => {
    expect(takeAt([0, 0, 0, 1, 2, 3, 60])).toEqual(['taken', 'taken', 'taken', 59, 58, 57, 'taken']);
  });

  it('says to the second when there is one again, however long that is', () => {
    const daily: Rate = { burst: 1, seconds: 86_400 };
    const take = takeOne(daily, null, at(0));
    expect(take.isAllowed && takeOne(daily, take.fullAt, at(0))).toEqual({
      isAllowed: false,
      retryAfter: 86_400,
    });
    expect(take.isAllowed && takeOne(daily, take.fullAt, at(86_400)).isAllowed).toBe(true);
  });

  it('says the moment at which it is full', () => {
    expect(takeOne(rate, null, at(0))).toEqual({ isAllowed: true, fullAt: at(60) });
    expect(takeOne(rate, at(60), at(30))).toEqual({ isAllowed: true, fullAt: at(120) });
  });

  it('rounds the wait up, so that whoever comes then is not refused', () => {
    const [full, moment] = [at(180), new Date(START + 500)];
    const take = takeOne(rate, full, moment);
    expect(take).toEqual({ isAllowed: false, retryAfter: 60 });
    expect(takeOne(rate, full, new Date(moment.getTime() + 60_000)).isAllowed).toBe(true);
    expect(takeOne(rate, full, new Date(START + 59_999))).toEqual({ isAllowed: false, retryAfter: 1 });
  });
});
