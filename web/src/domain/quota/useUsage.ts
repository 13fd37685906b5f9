import { documentPaths, UNLIMITED, usageMonth, usageSchema } from '@tod/model';
import { useSignedIn } from '../../platform/firebase/AuthSessionContext.tsx';
import type { Live } from '../../platform/firebase/live.ts';
import { readDocument } from '../../platform/firebase/read.ts';
import { getNow } from '../../platform/ui/now.ts';
import { useMembership } from '../subscription/useMembership.ts';
import { COUNTED, useUsageAndLimits } from './useUsageAndLimits.ts';

/** What was used of something this month, and how much may be; `UNLIMITED` where there is no limit. */
export interface Used {
  readonly used: number;
  readonly limit: number;
}

export interface MonthlyUsage {
  readonly matchRequests: Used;
  readonly messages: Used;
}

/** What the signed-in member has used this month and may use, live, also where nothing is limited and when the month turns. */
export function useUsage(): Exclude<Live<MonthlyUsage>, { status: 'missing' }> {
  const { uid, isAdmin } = useSignedIn();
  const membership = useMembership(uid);
  const plan = membership.status === 'ready' ? membership.data.plan : null;
  const { usage, limits } = useUsageAndLimits(uid, plan);
  if (membership.status !== 'ready') return membership;
  if (usage.status !== 'ready') return usage;
  if (limits.status !== 'ready') return limits;
  const isUnlimited = isAdmin || membership.data.isPremium;
  const usedOf = (counted: keyof typeof COUNTED): Used => ({
    used: COUNTED[counted].used(usage.data),
    limit: isUnlimited ? UNLIMITED : COUNTED[counted].limit(limits.data),
  });
  return {
    status: 'ready',
    data: { matchRequests: usedOf('matchRequests'), messages: usedOf('messages') },
    fromCache: usage.fromCache,
  };
}

/** Asks the server for what was used, past any cache: rejects where it cannot be reached. What it says is seen live. */
export async function refreshUsage(uid: string): Promise<void> {
  await readDocument(documentPaths.usage(uid, usageMonth(getNow())), usageSchema);
}
