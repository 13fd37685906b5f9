import { DEFAULT_MATCH_REQUESTS_LIMIT, DEFAULT_MESSAGES_LIMIT, type Plan, UNLIMITED } from '@tod/model';
import type { Limits } from '../../../domain/administration/plans/planActions.ts';
import { texts as planTexts } from './texts.ts';

const texts = planTexts.plans;

/** The longest limit, with the spaces of French thousands. */
export const MAX_LIMIT_LENGTH = 9;

/** The form of a new plan as it is typed. */
export interface PlanValues {
  readonly name: string;
  readonly price: string;
  readonly interval: 'month' | 'year';
  readonly matchRequestsLimit: string;
  readonly messagesLimit: string;
  readonly description: string;
}

/** In euros; the rules hold the same. */
const MAX_PRICE = 10_000;

export const EMPTY_PLAN: PlanValues = {
  name: '',
  price: '',
  interval: 'month',
  matchRequestsLimit: String(DEFAULT_MATCH_REQUESTS_LIMIT),
  messagesLimit: String(DEFAULT_MESSAGES_LIMIT),
  description: '',
};

type CheckedField = 'name' | 'price' | 'matchRequestsLimit' | 'messagesLimit';

/** What is missing or wrong, in words. */
export function findPlanErrors(values: PlanValues): Partial<Record<CheckedField, string>> {
  const { name, price } = values;
  const type = planTypeOf(name);
  const amount = priceOf(price);
  return {
    ...(type === ''
      ? { name: texts.incomplete }
      : !/^[a-z0-9-]{1,40}$/.test(type) && { name: texts.nameRule }),
    ...(!Number.isFinite(amount)
      ? { price: texts.incomplete }
      : (amount < 0 || amount > MAX_PRICE) && { price: texts.priceRule }),
    ...(isImpossible(values.matchRequestsLimit) && { matchRequestsLimit: texts.limitRule }),
    ...(isImpossible(values.messagesLimit) && { messagesLimit: texts.limitRule }),
  };
}

/** Whether a limit is a number that none can be; what is no number at all is the usual one. */
function isImpossible(limit: string): boolean {
  const digits = withoutSpaces(limit);
  return digits !== '' && Number.isFinite(Number(digits)) && (readLimit(limit) ?? 0) < 1;
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

/**
 * What somebody edited of the limits that they were shown: the others may have been changed by somebody else meanwhile.
 * @param sent what was sent of them before: it may be stored although no answer came
 */
export function changedLimits(shown: Limits, typed: Limits, sent: Partial<Limits>): Partial<Limits> {
  const isChanged = (limit: keyof Limits) => limit in sent || typed[limit] !== shown[limit];
  return {
    ...(isChanged('matchRequestsLimit') && { matchRequestsLimit: typed.matchRequestsLimit }),
    ...(isChanged('messagesLimit') && { messagesLimit: typed.messagesLimit }),
  };
}

/** A limit as it is typed; undefined for what is no whole number from 0 to that of no limit. */
export function readLimit(text: string): number | undefined {
  const digits = withoutSpaces(text);
  const value = Number(digits);
  return digits !== '' && Number.isInteger(value) && value >= 0 && value <= UNLIMITED ? value : undefined;
}

function priceOf(text: string): number {
  const amount = withoutSpaces(text).replace(/€$/, '');
  return amount === '' ? Number.NaN : Number(amount.replace(',', '.'));
}

/** French writes thousands apart, as our own pages do. */
function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}
