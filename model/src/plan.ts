import { type InferType, number, object, string } from 'yup';
import type { Account } from './account.ts';
import { DAY_MS } from './durations.ts';

export const DEFAULT_MATCH_REQUESTS_LIMIT = 10;
export const DEFAULT_MESSAGES_LIMIT = 10;
/** Written where a plan has no limit. */
export const UNLIMITED = 999_999;
/** From here on a limit is shown as infinite. */
export const SHOWN_AS_INFINITE_FROM = 999_990;

/** Whether a limit is shown as none (docs/PRODUCT.md 11.1). */
export function isShownAsInfinite(limit: number): boolean {
  return limit >= SHOWN_AS_INFINITE_FROM;
}

/** `plans/{planType}`; price in euros a month or year. */
export const planSchema = object({
  matchRequestsLimit: number().integer().min(0).default(DEFAULT_MATCH_REQUESTS_LIMIT),
  messagesLimit: number().integer().min(0).default(DEFAULT_MESSAGES_LIMIT),
  price: number().min(0).default(0),
  interval: string().oneOf(['month', 'year']).default('month'),
  description: string().max(500).default(''),
}).noUnknown();
export type Plan = InferType<typeof planSchema>;

/** For how long a plan outlives its period where nobody said whether it was renewed. */
const SUBSCRIPTION_GRACE_DAYS = 3;

type Entitlement = Pick<Account, 'plan' | 'planActive'> &
  Partial<Pick<Account, 'subscriptionEnd' | 'cancelAtPeriodEnd'>>;

/** The moment from which a plan no longer counts without news; null where it has no end. One that was cancelled has its news. */
export function planLapsesAt({
  subscriptionEnd = null,
  cancelAtPeriodEnd = false,
}: Entitlement): Date | null {
  if (subscriptionEnd === null || cancelAtPeriodEnd) return subscriptionEnd;
  return new Date(subscriptionEnd.getTime() + SUBSCRIPTION_GRACE_DAYS * DAY_MS);
}

/** The plan whose limits hold now: one that is not active, or has lapsed, leaves the free one (docs/PRODUCT.md 11.1). */
export function planInForce(account: Entitlement, now: Date): string {
  const lapsesAt = planLapsesAt(account);
  return account.planActive && (lapsesAt === null || now < lapsesAt) ? account.plan : 'free';
}

/** Premium needs the plan, its activity, and that it has not lapsed (docs/PRODUCT.md 1.1). */
export function isPremium(account: Entitlement, now: Date): boolean {
  return planInForce(account, now) === 'premium';
}

let monthInParis: Intl.DateTimeFormat | undefined;

/** Made on first use: most pages that know of plans ask for no month, and a phone takes milliseconds for it. */
function formatOfMonth(): Intl.DateTimeFormat {
  monthInParis ??= new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Paris',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
  });
  return monthInParis;
}

/** The month that a moment counts for, `yyyy-mm` in Europe/Paris, the same for everyone. */
export function usageMonth(moment: Date): string {
  // By its parts: in which order a whole date is written differs from browser to browser.
  const parts = formatOfMonth().formatToParts(moment);
  const part = (wanted: 'year' | 'month') => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}
