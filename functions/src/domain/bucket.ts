/** How often something may be done: so many times at once, and then once every so many seconds. */
export interface Rate {
  readonly burst: number;
  readonly seconds: number;
}

/** A bucket after one was taken out of it, or how many seconds it takes until one can be. */
export type Take =
  | { readonly isAllowed: true; readonly fullAt: Date }
  | { readonly isAllowed: false; readonly retryAfter: number };

/**
 * Takes one out of a bucket. All that is stored of a bucket is the moment at which it is full again: one that was never used,
 * and one whose moment has passed, are full.
 * @param fullAt what is stored, null where nothing is
 * @param now the server's time
 */
export function takeOne(rate: Rate, fullAt: Date | null, now: Date): Take {
  const refill = rate.seconds * 1_000;
  const next = Math.max(fullAt?.getTime() ?? 0, now.getTime()) + refill;
  const early = next - now.getTime() - rate.burst * refill;
  return early <= 0
    ? { isAllowed: true, fullAt: new Date(next) }
    : { isAllowed: false, retryAfter: Math.ceil(early / 1_000) };
}
