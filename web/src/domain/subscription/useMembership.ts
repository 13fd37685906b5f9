import { type Account, accountSchema, documentPaths, planInForce, planLapsesAt } from '@tod/model';
import { type Live, useLiveDocument } from '../../platform/firebase/live.ts';
import { useHasPassed } from '../../platform/ui/useHasPassed.ts';

/** The plan that somebody has now, and what their account says of it. */
export interface Membership {
  /** The plan whose limits hold. */
  readonly plan: string;
  readonly isPremium: boolean;
  readonly account: Account;
}

const NO_ACCOUNT = accountSchema.getDefault();

/**
 * One's own plan, live in every tab, also when it lapses while one looks. The server decides by the same rule; an account
 * that it has not written yet is a free one. Null asks for nobody's.
 */
export function useMembership(uid: string | null): Exclude<Live<Membership>, { status: 'missing' }> {
  const live = useLiveDocument(uid === null ? null : documentPaths.account(uid), accountSchema);
  const account = live.status === 'ready' ? live.data : NO_ACCOUNT;
  const lapsesAt = planLapsesAt(account);
  const hasLapsed = useHasPassed(lapsesAt);
  if (live.status === 'loading' || live.status === 'error') return live;
  const plan = hasLapsed ? 'free' : planInForce(account, new Date());
  const fromCache = live.status === 'ready' && live.fromCache;
  return { status: 'ready', data: { plan, isPremium: plan === 'premium', account }, fromCache };
}
