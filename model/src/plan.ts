import { type InferType, number, object, string } from 'yup';
import type { Account } from './account.ts';

export const DEFAULT_MATCH_REQUESTS_LIMIT = 10;
export const DEFAULT_MESSAGES_LIMIT = 10;
/** Written where a plan has no limit. */
export const UNLIMITED = 999_999;
/** From here on a limit is shown as infinite. */
export const SHOWN_AS_INFINITE_FROM = 999_990;

/** `plans/{planType}`; price in euros a month or year. */
export const planSchema = object({
  matchRequestsLimit: number().integer().min(0).default(DEFAULT_MATCH_REQUESTS_LIMIT),
  messagesLimit: number().integer().min(0).default(DEFAULT_MESSAGES_LIMIT),
  price: number().min(0).default(0),
  interval: string().oneOf(['month', 'year']).default('month'),
  description: string().max(500).default(''),
}).noUnknown();
export type Plan = InferType<typeof planSchema>;

/** Premium needs both the plan and its activity (docs/PRODUCT.md 1.1). */
export function isPremium(account: Pick<Account, 'plan' | 'planActive'>): boolean {
  return account.plan === 'premium' && account.planActive;
}

const monthInParis = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Paris',
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
});

/** The month that a moment counts for, `yyyy-mm` in Europe/Paris, the same for everyone. */
export function usageMonth(moment: Date): string {
  // By its parts: in which order a whole date is written differs from browser to browser.
  const parts = monthInParis.formatToParts(moment);
  const part = (wanted: 'year' | 'month') => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}
