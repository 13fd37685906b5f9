import { refuse } from '../platform/refusal.ts';
import { takeOne } from './bucket.ts';
import { RATES } from './rates.ts';

/**
 * Buckets in memory, for calls that write nothing in which one could lie, and for all attempts (`edges/attempts.ts`): by
 * member, or by the network of whoever has not signed in, which is stored nowhere. Where an operator allows a function more instances,
 * each has its own.
 */
export interface Buckets {
  /** Takes one out of a bucket. @param owner whoever it holds for @throws RefusalError tooOften */
  take(rate: keyof typeof RATES, owner: string): void;
}

/** So many buckets may lie there before those that are full again are thrown away. */
const MOST = 1_000;

/** @param fullAt when each is full again, by the call and its caller; for tests */
export function createBuckets(now: () => Date, fullAt = new Map<string, Date>()): Buckets {
  return {
    take(rate, owner) {
      if (fullAt.size >= MOST) {
        for (const [key, moment] of fullAt) if (moment <= now()) fullAt.delete(key);
      }
      const key = `${rate} ${owner}`;
      const take = takeOne(RATES[rate], fullAt.get(key) ?? null, now());
      if (!take.isAllowed) return refuse('tooOften', { retryAfter: take.retryAfter });
      fullAt.set(key, take.fullAt);
    },
  };
}
