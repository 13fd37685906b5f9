import { documentPaths, type Plan, planSchema, type Usage, usageMonth, usageSchema } from '@tod/model';
import { useSignedIn } from '../../platform/firebase/AuthSessionContext.tsx';
import { isOfflineFailure } from '../../platform/firebase/callFailure.ts';
import { type Live, useLiveDocument } from '../../platform/firebase/live.ts';
import { useNow } from '../../platform/ui/useNow.ts';
import { useMembership } from '../subscription/useMembership.ts';
import type { LiveQuota } from './quota.ts';

const NO_USAGE = usageSchema.getDefault();
const NO_PLAN = planSchema.getDefault();

/** What is counted by the month: how much was used, and how much may be. */
const COUNTED = {
  messages: { used: (usage: Usage) => usage.messagesSent, limit: (plan: Plan) => plan.messagesLimit },
  matchRequests: {
    used: (usage: Usage) => usage.matchRequestsUsed,
    limit: (plan: Plan) => plan.matchRequestsLimit,
  },
} as const;

/** How much of it the signed-in member has used this month and may use, live, also when the month turns. Reads three documents. */
export function useQuota(counted: keyof typeof COUNTED): LiveQuota {
  const { used, limit } = COUNTED[counted];
  const { uid, isAdmin } = useSignedIn();
  const month = usageMonth(useNow());
  const membership = useMembership(isAdmin ? null : uid);
  const isCounted = membership.status === 'ready' && !membership.data.isPremium;
  const usage = orDefault(
    useLiveDocument(isCounted ? documentPaths.usage(uid, month) : null, usageSchema),
    NO_USAGE,
  );
  const limits = orDefault(
    useLiveDocument(isCounted ? documentPaths.plan(membership.data.plan) : null, planSchema),
    NO_PLAN,
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

/** What the server has not written yet counts as what it would begin with. */
function orDefault<T>(live: Live<T>, data: T): Exclude<Live<T>, { status: 'missing' }> {
  return live.status === 'missing' ? { status: 'ready', data, fromCache: false } : live;
}

function areConfirmed(lives: readonly Live<unknown>[]): boolean {
  return lives.every((live) => live.status === 'ready' && !live.fromCache);
}

/** Without a network nothing is known, which is no failure. */
function hasFailed(live: Live<unknown>): boolean {
  if (live.status !== 'error') return false;
  return !isOfflineFailure(live.error);
}
