import { describe, expect, it } from 'vitest';
import { RefusalError } from '../platform/refusal.ts';
import { createBuckets } from './buckets.ts';
import { RATES } from './rates.ts';

const START = Date.UTC(2026, 10, 20, 12);
const { burst, seconds } = RATES.findPlaces;

function openBuckets() {
  let time = START;
  const kept = new Map<string, Date>();
  const buckets = createBuckets(() => new Date(time), kept);
  return {
    take: buckets.take,
    kept,
    takeAll: (caller: string) => {
      for (let index = 0; index < burst; index += 1) buckets.take('findPlaces', caller);
    },
    setTime: (secondsLater: number) => {
      time = START + secondsLater * 1_000;
    },
  };
}

describe('buckets in memory', () => {
  it('give each caller a burst, and then say when there is one again', () => {
    const { take, takeAll, setTime } = openBuckets();
    takeAll('anne');
    expect(() => take('findPlaces', 'anne')).toThrow(
      expect.objectContaining({ reason: 'tooOften', facts: { retryAfter: seconds } }),
    );
    setTime(seconds);
    take('findPlaces', 'anne');
    expect(() => take('findPlaces', 'anne')).toThrow(RefusalError);
  });

  it('are apart for each caller and each call', () => {
    const { take, takeAll } = openBuckets();
    takeAll('anne');
    expect(() => take('findPlaces', 'leo')).not.toThrow();
    expect(() => take('findCity', 'anne')).not.toThrow();
  });

  it('keep what is not full again, however many callers come', () => {
    const { take, takeAll, setTime } = openBuckets();
    takeAll('anne');
    setTime(seconds - 1);
    for (let index = 0; index < 2_000; index += 1) take('findPlaces', `caller-${index}`);
    expect(() => take('findPlaces', 'anne')).toThrow(RefusalError);
  });

  it('throw away what is full again once there are a thousand', () => {
    const { take, setTime, kept } = openBuckets();
    for (let index = 0; index < 999; index += 1) take('findPlaces', `caller-${index}`);
    setTime(seconds);
    take('findPlaces', 'anne');
    expect(kept.size).toBe(1_000);
    take('findPlaces', 'leo');
    expect([...kept.keys()]).toEqual(['findPlaces anne', 'findPlaces leo']);
  });
});
