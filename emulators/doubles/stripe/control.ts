import { answerJson, type Service } from '../exchange.ts';
import { isRecord, type JsonRecord, parseJson } from '../json.ts';
import { BY_ITSELF } from './account/account.ts';
import type { BillingSettings } from './account/settings.ts';
import { advanceCustomer } from './billing/passTime.ts';
import { addMonths } from './billing/periods.ts';
import type { StripeDouble } from './double.ts';
import type { Fault } from './wire/faults.ts';
import * as field from './wire/fields.ts';
import type { FormHash, FormValue } from './wire/formBody.ts';
import { StripeError } from './wire/stripeError.ts';

const DAY = 86_400;

interface TimeStep {
  readonly customer?: string;
  readonly months?: number;
  readonly days?: number;
  readonly seconds?: number;
}

interface FaultOrder {
  readonly operation?: string;
  readonly kind: 'error_429' | 'error_500' | 'error_503' | 'hang_up' | 'slow';
  readonly when?: 'after' | 'before';
  readonly skip?: number;
  readonly times?: number;
  readonly delayMs?: number;
}

interface RuleOrder {
  readonly kind: 'delay' | 'drop' | 'duplicate' | 'hold';
  readonly types?: string[];
  readonly times?: number;
  readonly copies?: number;
  readonly seconds?: number;
}

interface ResendOrder {
  readonly event: string;
  readonly secret?: string;
  readonly signedSecondsAgo?: number;
}

const timeStep: field.Fields<TimeStep> = {
  customer: field.id(),
  months: field.integer({ min: 0, max: 1200 }),
  days: field.integer({ min: 0, max: 36_500 }),
  seconds: field.integer({ min: 0 }),
};
const faultOrder: field.Fields<FaultOrder> = {
  operation: field.text(),
  kind: field.required(field.choice('error_429', 'error_500', 'error_503', 'hang_up', 'slow')),
  when: field.choice('after', 'before'),
  skip: field.integer({ min: 0 }),
  times: field.integer({ min: 1 }),
  delayMs: field.integer({ min: 0, max: 120_000 }),
};
const ruleOrder: field.Fields<RuleOrder> = {
  kind: field.required(field.choice('delay', 'drop', 'duplicate', 'hold')),
  types: field.list(field.text()),
  times: field.integer({ min: 1 }),
  copies: field.integer({ min: 2, max: 10 }),
  seconds: field.integer({ min: 1 }),
};
const resendOrder: field.Fields<ResendOrder> = {
  event: field.required(field.id()),
  secret: field.text(),
  signedSecondsAgo: field.integer({ min: 0 }),
};
const settingsOrder: field.Fields<Partial<BillingSettings>> = {
  retryAfterDays: field.list(field.integer({ min: 1, max: 60 })),
  afterLastRetry: field.choice('cancel', 'past_due', 'unpaid'),
  searchDelaySeconds: field.integer({ min: 0 }),
};

/** What no real Stripe lets one do, as JSON under `/stripe/control`: time, faults, deliveries, settings. */
export function createControl(double: StripeDouble): Service {
  const { deliveries, faults } = double;
  const routes: Readonly<Record<string, (body: FormHash) => unknown>> = {
    'GET /stripe/control': () => ({
      settings: double.settings(),
      faults: faults.list(),
      deliveryRules: deliveries.rules.list(),
    }),
    'DELETE /stripe/control': () => {
      double.reset();
      return {};
    },
    'GET /stripe/control/calls': () => double.calls(),
    'POST /stripe/control/settings': (body) => {
      double.changeSettings(field.readFields(settingsOrder, body));
      return double.settings();
    },
    'POST /stripe/control/time': (body) => advance(double, field.readFields(timeStep, body)),
    'POST /stripe/control/faults': (body) => {
      faults.add(faultOf(field.readFields(faultOrder, body)));
      return faults.list();
    },
    'DELETE /stripe/control/faults': () => {
      faults.clear();
      return [];
    },
    'GET /stripe/control/deliveries': () => deliveries.list(),
    'POST /stripe/control/deliveries/rules': (body) => {
      const { kind, types, times, copies = 2, seconds = 60 } = field.readFields(ruleOrder, body);
      deliveries.rules.add({
        kind,
        copies,
        seconds,
        ...(types === undefined ? {} : { types }),
        ...(times === undefined ? {} : { times }),
      });
      return deliveries.rules.list();
    },
    'DELETE /stripe/control/deliveries/rules': () => {
      deliveries.rules.clear();
      return [];
    },
    'POST /stripe/control/deliveries/release': async (body) => {
      const { order = 'as_created' } = field.readFields<{ order?: 'as_created' | 'reversed' | 'shuffled' }>(
        { order: field.choice('as_created', 'reversed', 'shuffled') },
        body,
      );
      deliveries.release(order);
      await deliveries.settled();
      return deliveries.list();
    },
    'POST /stripe/control/deliveries/hurry': async () => {
      deliveries.hurry();
      await deliveries.settled();
      return deliveries.list();
    },
    'POST /stripe/control/deliveries/resend': async (body) => {
      const { event, ...forgery } = field.readFields(resendOrder, body);
      return { statuses: await deliveries.resend(event, forgery) };
    },
  };
  return async ({ method, path, body }) => {
    const route = routes[`${method} ${path}`];
    if (route === undefined) return answerJson(404, { error: `There is no ${method} ${path}.` });
    try {
      return answerJson(200, await route(formOf(parseJson(body === '' ? '{}' : body))));
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return answerJson(error.status, { error: error.body });
    }
  };
}

/**
 * Moves time on: for one customer, or for everybody who has no test clock.
 * @returns what time it is then
 */
function advance(double: StripeDouble, { customer, months = 0, days = 0, seconds = 0 }: TimeStep) {
  const account = double.accounts.test;
  const from = customer === undefined ? account.now() : account.timeOf(customer);
  const until = addMonths(from, months) + days * DAY + seconds;
  if (customer === undefined) double.passSeconds(until - from);
  else {
    account.find(account.tables.customers, customer, 'customer');
    account.transact(BY_ITSELF, () => advanceCustomer(account, customer, until));
  }
  return { now: until };
}

function faultOf({ operation, kind, when = 'before', skip = 0, times = 1, delayMs = 0 }: FaultOrder): Fault {
  const kinds = { error_429: 429, error_500: 500, error_503: 503, hang_up: 'hang_up', slow: 'slow' } as const;
  return {
    kind: kinds[kind],
    isAfterWork: when === 'after',
    skip,
    times,
    delayMs,
    ...(operation === undefined ? {} : { operation }),
  };
}

/** JSON read as a form, so that the same fields can check it. */
function formOf(value: unknown): FormHash {
  return isRecord(value) ? hashOf(value) : {};
}

function hashOf(record: JsonRecord): FormHash {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, formValueOf(value)]));
}

function formValueOf(value: unknown): FormValue {
  if (Array.isArray(value)) return value.map(formValueOf);
  return isRecord(value) ? hashOf(value) : String(value);
}
