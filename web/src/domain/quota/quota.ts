/** How much of something a member may still do this month, as far as this screen knows; the server decides. */
export type Quota =
  | { readonly status: 'unlimited' | 'unknown' | 'failed' }
  | { readonly status: 'limited'; readonly used: number; readonly limit: number };

/** From this part of the limit on people are told how much is left. */
const WARNED_FROM = 0.8;

/** What is left once it is little; undefined while there is enough, and where nothing is counted or known. */
export function scarceRest(quota: Quota): number | undefined {
  if (quota.status !== 'limited' || quota.used < quota.limit * WARNED_FROM) return undefined;
  return Math.max(quota.limit - quota.used, 0);
}
