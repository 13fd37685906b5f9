import { documentPaths, planSchema, UNLIMITED, usageMonth, usageSchema } from '@tod/model';
import { useSignedIn } from '../../platform/firebase/AuthSessionContext.tsx';
import { type Live, useLiveDocument } from '../../platform/firebase/live.ts';
import { readDocument } from '../../platform/firebase/read.ts';
import { useMembership } from '../subscription/useMembership.ts';

/** What was used of something this month, and how much may be; `UNLIMITED` where there is no limit. */
export interface Used {
  readonly used: number;
  readonly limit: number;
}

export interface MonthlyUsage {
  readonly matchRequests: Used;
  readonly messages: Used;
}

const NO_USAGE = usageSchema.getDefault();
const NO_PLAN = planSchema.getDefault();

/** What the signed-in member has used this month and may use, live, also where nothing is limited. */
export function useUsage(): Exclude<Live<MonthlyUsage>, { status: 'missing' }> {
  const { uid, isAdmin } = useSignedIn();
  const membership = useMembership(uid);
  const plan = membership.status === 'ready' ? membership.data.plan : null;
  const usage = useLiveDocument(documentPaths.usage(uid, usageMonth(new Date())), usageSchema);
  const limits = useLiveDocument(plan === null ? null : documentPaths.plan(plan), planSchema);
  if (membership.status !== 'ready') return membership;
  if (usage.status === 'loading' || usage.status === 'error') return usage;
  if (limits.status === 'loading' || limits.status === 'error') return limits;
  const { matchRequestsUsed, messagesSent } = usage.status === 'ready' ? usage.data : NO_USAGE;
  const isUnlimited = isAdmin || membership.data.isPremium;
  const { matchRequestsLimit, messagesLimit } = limits.status === 'ready' ? limits.data : NO_PLAN;
  return {
    status: 'ready',
    data: {
      matchRequests: { used: matchRequestsUsed, limit: isUnlimited ? UNLIMITED : matchRequestsLimit },
      messages: { used: messagesSent, limit: isUnlimited ? UNLIMITED : messagesLimit },
    },
    fromCache: usage.status === 'ready' && usage.fromCache,
  };
}

/** Asks the server for what was used, past any cache: rejects where it cannot be reached. What it says is seen live. */
export async function refreshUsage(uid: string): Promise<void> {
  await readDocument(documentPaths.usage(uid, usageMonth(new Date())), usageSchema);
}
