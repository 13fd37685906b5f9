import { documentPaths, type Plan, planSchema, type Usage, usageMonth, usageSchema } from '@tod/model';
import { useSignedIn } from '../../platform/firebase/AuthSessionContext.tsx';
import { CallFailedError } from '../../platform/firebase/callFailure.ts';
import { type Live, useLiveDocument } from '../../platform/firebase/live.ts';
import { useMembership } from '../subscription/useMembership.ts';
import type { Quota } from './quota.ts';

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

/** How much of it the signed-in member has used this month and may use, live. Reads three documents. */
export function useQuota(counted: keyof typeof COUNTED): Quota {
  const { used, limit } = COUNTED[counted];
  const { uid, isAdmin } = useSignedIn();
  const membership = useMembership(isAdmin ? null : uid);
  const isCounted = membership.status === 'ready' && !membership.data.isPremium;
  const usage = orDefault(
    useLiveDocument(isCounted ? documentPaths.usage(uid, usageMonth(new Date())) : null, usageSchema),
    NO_USAGE,
  );
  const limits = orDefault(
    useLiveDocument(isCounted ? documentPaths.plan(membership.data.plan) : null, planSchema),
    NO_PLAN,
  );

  if (isAdmin || (membership.status === 'ready' && !isCounted)) return { status: 'unlimited' };
  if (usage.status === 'ready' && limits.status === 'ready')
    return { status: 'limited', used: used(usage.data), limit: limit(limits.data) };
  return { status: [membership, usage, limits].some(hasFailed) ? 'failed' : 'unknown' };
}

/** What the server has not written yet counts as what it would begin with. */
function orDefault<T>(live: Live<T>, data: T): Exclude<Live<T>, { status: 'missing' }> {
  return live.status === 'missing' ? { status: 'ready', data, fromCache: false } : live;
}

/** Without a network nothing is known, which is no failure. */
function hasFailed(live: Live<unknown>): boolean {
  if (live.status !== 'error') return false;
  return !(live.error instanceof CallFailedError && live.error.kind === 'offline');
}
