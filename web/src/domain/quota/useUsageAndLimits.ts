import { documentPaths, type Plan, planSchema, type Usage, usageMonth, usageSchema } from '@tod/model';
import { type Live, useLiveDocument } from '../../platform/firebase/live.ts';
import { useNow } from '../../platform/ui/useNow.ts';

const NO_USAGE = usageSchema.getDefault();
const NO_PLAN = planSchema.getDefault();

/** What is counted by the month: how much was used, and how much may be. */
export const COUNTED = {
  messages: { used: (usage: Usage) => usage.messagesSent, limit: (plan: Plan) => plan.messagesLimit },
  matchRequests: {
    used: (usage: Usage) => usage.matchRequestsUsed,
    limit: (plan: Plan) => plan.matchRequestsLimit,
  },
} as const;

/** What somebody has used this month, and the limits of a plan, live, also when the month turns. Null asks for neither. */
export function useUsageAndLimits(uid: string | null, plan: string | null) {
  const month = usageMonth(useNow());
  const usage = useLiveDocument(uid === null ? null : documentPaths.usage(uid, month), usageSchema);
  const limits = useLiveDocument(plan === null ? null : documentPaths.plan(plan), planSchema);
  return { usage: orDefault(usage, NO_USAGE), limits: orDefault(limits, NO_PLAN) };
}

/** What the server has not written yet counts as what it would begin with. */
function orDefault<T>(live: Live<T>, data: T): Exclude<Live<T>, { status: 'missing' }> {
  return live.status === 'missing' ? { status: 'ready', data, fromCache: false } : live;
}
