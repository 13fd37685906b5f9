import { DEFAULT_MATCH_REQUESTS_LIMIT, DEFAULT_MESSAGES_LIMIT, type Plan, UNLIMITED } from '@tod/model';
import { texts as planTexts } from './texts.ts';

const texts = planTexts.plans;

/** The form of a new plan as it is typed. */
export interface PlanValues {
  readonly name: string;
  readonly price: string;
  readonly interval: 'month' | 'year';
  readonly matchRequestsLimit: string;
  readonly messagesLimit: string;
  readonly description: string;
}

export const EMPTY_PLAN: PlanValues = {
  name: '',
  price: '',
  interval: 'month',
  matchRequestsLimit: String(DEFAULT_MATCH_REQUESTS_LIMIT),
  messagesLimit: String(DEFAULT_MESSAGES_LIMIT),
  description: '',
};

/** What is missing or wrong, in words. */
export function findPlanErrors({ name, price }: PlanValues): Partial<Record<'name' | 'price', string>> {
  const type = planTypeOf(name);
  const amount = priceOf(price);
  return {
    ...(type === ''
      ? { name: texts.incomplete }
      : !/^[a-z0-9-]{1,40}$/.test(type) && { name: texts.nameRule }),
    ...((price.trim() === '' || !Number.isFinite(amount) || amount < 0 || amount > 10_000) && {
      price: texts.incomplete,
    }),
  };
}

/** The type of a plan is its name in lower case. */
export function planTypeOf(name: string): string {
  return name.trim().toLowerCase();
}

/** The plan that was typed; a limit that is no number is the usual one. */
export function planOf(values: PlanValues): Plan {
  return {
    matchRequestsLimit: readLimit(values.matchRequestsLimit) ?? DEFAULT_MATCH_REQUESTS_LIMIT,
    messagesLimit: readLimit(values.messagesLimit) ?? DEFAULT_MESSAGES_LIMIT,
    price: Math.round(priceOf(values.price) * 100) / 100,
    interval: values.interval,
    description: values.description.trim(),
  };
}

/** A limit as it is typed; undefined for what is no whole number from 0 to that of no limit. */
export function readLimit(text: string): number | undefined {
  const value = Number(text.trim());
  return text.trim() !== '' && Number.isInteger(value) && value >= 0 && value <= UNLIMITED
    ? value
    : undefined;
}

function priceOf(text: string): number {
  return Number(text.trim().replace(',', '.'));
}
