import { useSignedIn } from '../../platform/firebase/AuthSessionContext.tsx';
import { isOfflineFailure } from '../../platform/firebase/callFailure.ts';
import type { Live } from '../../platform/firebase/live.ts';
import { useMembership } from '../subscription/useMembership.ts';
import type { LiveQuota } from './quota.ts';
import { COUNTED, useUsageAndLimits } from './useUsageAndLimits.ts';

/** How much of it the signed-in member has used this month and may use, live, also when the month turns. Reads three documents. */
export function useQuota(counted: keyof typeof COUNTED): LiveQuota {
  const { used, limit } = COUNTED[counted];
  const { uid, isAdmin } = useSignedIn();
  const membership = useMembership(isAdmin ? null : uid);
  const isCounted = membership.status === 'ready' && !membership.data.isPremium;
  const { usage, limits } = useUsageAndLimits(
    isCounted ? uid : null,
    isCounted ? membership.data.plan : null,
  );

  if (isAdmin) return { status: 'unlimited', isConfirmed: true };
  if (membership.status === 'ready' && !isCounted)
    return { status: 'unlimited', isConfirmed: areConfirmed([membership]) };
  if (usage.status === 'ready' && limits.status === 'ready')
    return {
      status: 'limited',
      used: used(usage.data),
      limit: limit(limits.data),
      isConfirmed: areConfirmed([membership, usage, limits]),
    };
  const status = [membership, usage, limits].some(hasFailed) ? 'failed' : 'unknown';
  return { status, isConfirmed: false };
}

function areConfirmed(lives: readonly Live<unknown>[]): boolean {
  return lives.every((live) => live.status === 'ready' && !live.fromCache);
}

/** Without a network nothing is known, which is no failure. */
function hasFailed(live: Live<unknown>): boolean {
  if (live.status !== 'error') return false;
  return !isOfflineFailure(live.error);
}
