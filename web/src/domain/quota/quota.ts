/** How much of something a member may still do this month, as far as this screen knows; the server decides. */
export type Quota =
  | { readonly status: 'unlimited' | 'unknown' | 'failed' }
  | { readonly status: 'limited'; readonly used: number; readonly limit: number };

/** And whether the server has said so by now: what only the device remembers may be over. */
export type LiveQuota = Quota & { readonly isConfirmed: boolean };

/** From this part of the limit on people are told how much is left. */
const WARNED_FROM = 0.8;

/** What is left once it is little; undefined while there is enough, and where nothing is counted or known. */
export function scarceRest(quota: Quota): number | undefined {
  if (quota.status !== 'limited' || quota.used < quota.limit * WARNED_FROM) return undefined;
  return Math.max(quota.limit - quota.used, 0);
}

/**
 * Whether nothing is left. What the server says of the month now goes before a refusal of then: the month has turned since, or the
 * limit was lifted.
 * @param isRefused whether the last one was refused because nothing was left
 */
export function isUsedUp(quota: LiveQuota, isRefused: boolean): boolean {
  return scarceRest(quota) === 0 || (isRefused && !isKnown(quota));
}

function isKnown({ status, isConfirmed }: LiveQuota): boolean {
  return isConfirmed && (status === 'limited' || status === 'unlimited');
}
