import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { takeFrom } from './rateLimit.ts';
import { RATES } from './rates.ts';

const START = Date.UTC(2026, 10, 20, 12);
const { burst, seconds } = RATES.sendTod;

const at = (secondsLater: number) => ({ now: () => new Date(START + secondsLater * 1_000) });
const fullIn = (secondsLater: number) => Timestamp.fromMillis(START + secondsLater * 1_000);
/** A document in which the field of the bucket says this. */
const storedAs = (fullAt: unknown) => ({
  get: (field: string) => (field === 'fullAt.sendTod' ? fullAt : undefined),
});

describe('a bucket that a document keeps', () => {
  it.each([
    ['there is no document', undefined],
    ['its field is missing', storedAs(undefined)],
    ['its field holds no moment', storedAs('2026-11-20')],
    ['it was full before', storedAs(fullIn(-1))],
  ])('is full where %s', (_, stored) => {
    expect(takeFrom(at(0), 'sendTod', stored, 'fullAt.sendTod')).toEqual(fullIn(seconds));
  });

  it('is full again later by each that is taken', () => {
    const stored = storedAs(fullIn(seconds));
    expect(takeFrom(at(0), 'sendTod', stored, 'fullAt.sendTod')).toEqual(fullIn(2 * seconds));
    expect(takeFrom(at(0), 'sendTod', stored, 'fullAt.sendMessage')).toEqual(fullIn(seconds));
  });

  it('refuses what it is too empty for, and says in how many seconds to come again', () => {
    const empty = storedAs(fullIn(burst * seconds));
    const take = (reason?: 'todAgainTooSoon') => () =>
      takeFrom(at(1), 'sendTod', empty, 'fullAt.sendTod', reason);
    const facts = { retryAfter: seconds - 1 };
    expect(take()).toThrow(expect.objectContaining({ reason: 'tooOften', facts }));
    expect(take('todAgainTooSoon')).toThrow(expect.objectContaining({ reason: 'todAgainTooSoon', facts }));
  });
});
