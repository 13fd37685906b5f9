import type { Account } from '../account/account.ts';
import type { CheckoutSession, Invoice, Subscription } from '../account/stored.ts';
import { draftInvoice, finalizeInvoice, lineOf } from './invoices.ts';
import { methodOf } from './paymentMethods.ts';
import { payInvoice } from './payments.ts';
import { boundaryAfter } from './periods.ts';
import { endSubscription, intervalOf, isOver, periodOf } from './subscriptions.ts';

const DAY = 86_400;
/** A subscription whose first invoice is not paid within 23 hours is given up. */
const INCOMPLETE_EXPIRES_AFTER = 23 * 3600;

interface Due {
  readonly at: number;
  readonly run: () => void;
}

/** Whose time passes, and how. */
interface Timeline {
  readonly owns: (customer: string | null) => boolean;
  /** By how much a customer is ahead of the timeline, in seconds. */
  readonly ahead: (customer: string | null) => number;
  readonly moveTo: (at: number) => void;
}

/**
 * Does everything that time has brought to customers without a test clock, one after the other, each at its own time:
 * renewals, invoices that become final, attempts to have them paid, ends, checkouts that expire.
 */
export function catchUp(account: Account): void {
  const timeline: Timeline = {
    owns: (customer) => account.clockOf(customer) === undefined,
    ahead: (customer) => account.aheadOf(customer),
    moveTo: (at) => account.setMoment(at),
  };
  pass(account, timeline, account.now());
}

/** Moves a test clock on, and does what that brings to its customers. @param until seconds since 1970 */
export function advanceClock(account: Account, clock: string, until: number): void {
  const { testClocks } = account.tables;
  pass(
    account,
    {
      owns: (customer) => account.clockOf(customer)?.id === clock,
      ahead: () => 0,
      moveTo: (at) => {
        const row = testClocks.get(clock);
        if (row !== undefined && row.deleted !== true) testClocks.put({ ...row, frozen_time: at });
      },
    },
    until,
  );
}

/** Moves one customer's time on, ahead of everybody's or on their test clock. @param until seconds since 1970 */
export function advanceCustomer(account: Account, customer: string, until: number): void {
  const clock = account.clockOf(customer);
  if (clock !== undefined) {
    advanceClock(account, clock.id, until);
    return;
  }
  const now = account.now();
  const moveTo = (at: number) => account.tables.headStarts.put({ id: customer, seconds: at - now });
  pass(account, { owns: (one) => one === customer, ahead: () => 0, moveTo }, until);
}

function pass(account: Account, timeline: Timeline, until: number): void {
  for (;;) {
    const next = dueOf(account, timeline)
      .filter(({ at }) => at <= until)
      .reduce<Due | undefined>(
        (first, due) => (first === undefined || due.at < first.at ? due : first),
        undefined,
      );
    if (next === undefined) break;
    timeline.moveTo(next.at);
    next.run();
  }
  timeline.moveTo(until);
}

function dueOf(account: Account, { owns, ahead }: Timeline): Due[] {
  const { subscriptions, invoices, checkoutSessions } = account.tables;
  const dues = (customer: string | null, due: readonly Due[]) =>
    owns(customer) ? due.map(({ at, run }) => ({ at: at - ahead(customer), run })) : [];
  return [
    ...subscriptions
      .all()
      .flatMap((one) => (isOver(one) ? [] : dues(one.customer, [dueOfSubscription(account, one)]))),
    ...invoices.all().flatMap((one) => dues(one.customer, dueOfInvoice(account, one))),
    ...checkoutSessions
      .all()
      .flatMap((one) => (one.status === 'open' ? dues(one.customer, [dueOfSession(account, one)]) : [])),
  ];
}

function dueOfSession(account: Account, session: CheckoutSession): Due {
  return {
    at: session.expires_at,
    run: () => {
      account.change(
        account.tables.checkoutSessions,
        session,
        { status: 'expired', url: null },
        'checkout.session.expired',
      );
    },
  };
}

function dueOfSubscription(account: Account, subscription: Subscription): Due {
  if (subscription.status === 'incomplete') {
    return {
      at: subscription.created + INCOMPLETE_EXPIRES_AFTER,
      run: () => endSubscription(account, subscription, { reason: 'payment_failed' }),
    };
  }
  const { end } = periodOf(subscription);
  const cancelAt = subscription.cancel_at_period_end ? end : subscription.cancel_at;
  if (cancelAt !== null && cancelAt <= end) {
    return {
      at: cancelAt,
      run: () => endSubscription(account, subscription, { reason: 'cancellation_requested' }),
    };
  }
  return { at: end, run: () => renew(account, subscription) };
}

/** Begins the next period, with its invoice. */
function renew(account: Account, subscription: Subscription): void {
  const before = periodOf(subscription);
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: before.end,
    current_period_end: boundaryAfter(subscription.billing_cycle_anchor, intervalOf(item.price), before.end),
  }));
  const invoice = draftInvoice(account, subscription, {
    reason: 'subscription_cycle',
    periodStart: before.start,
    periodEnd: before.end,
    lines: items.map((item) =>
      lineOf(account, subscription, item, { start: item.current_period_start, end: item.current_period_end }),
    ),
  });
  account.change(
    account.tables.subscriptions,
    subscription,
    { items: { ...subscription.items, data: items }, latest_invoice: invoice.id },
    'customer.subscription.updated',
  );
}

function dueOfInvoice(account: Account, invoice: Invoice): Due[] {
  if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
    return [
      {
        at: invoice.automatically_finalizes_at,
        run: () => collect(account, finalizeInvoice(account, invoice)),
      },
    ];
  }
  if (invoice.status === 'open' && invoice.next_payment_attempt !== null && invoice.auto_advance === true) {
    return [{ at: invoice.next_payment_attempt, run: () => collect(account, invoice) }];
  }
  return [];
}

/** Tries to have a renewal paid, and draws what follows for the subscription. */
function collect(account: Account, invoice: Invoice): void {
  const subscription = subscriptionOf(account, invoice);
  if (subscription === undefined || isOver(subscription)) {
    account.change(
      account.tables.invoices,
      invoice,
      { auto_advance: false, next_payment_attempt: null },
      'invoice.updated',
    );
    return;
  }
  const retry = account.settings.retryAfterDays[invoice.attempt_count];
  const now = account.timeOf(invoice.customer);
  // Said before the attempt, so that its event tells when the next one will be.
  const scheduled = account.change(account.tables.invoices, invoice, {
    next_payment_attempt: retry === undefined ? null : now + retry * DAY,
  });
  const payment = payInvoice(account, scheduled, methodOf(account, subscription), 'renewing');
  settle(account, payment.invoice, payment.outcome === 'paid');
}

/** What a paid or refused invoice means for its subscription. */
export function settle(account: Account, invoice: Invoice, isPaid: boolean): void {
  const subscription = subscriptionOf(account, invoice);
  if (subscription === undefined || isOver(subscription)) return;
  const { subscriptions } = account.tables;
  if (isPaid) {
    if (!hasUnpaid(account, subscription)) {
      account.change(subscriptions, subscription, { status: 'active' }, 'customer.subscription.updated');
    }
    return;
  }
  if (subscription.status === 'incomplete') return;
  if (invoice.next_payment_attempt !== null) {
    account.change(subscriptions, subscription, { status: 'past_due' }, 'customer.subscription.updated');
    return;
  }
  const { afterLastRetry } = account.settings;
  if (afterLastRetry === 'cancel') {
    endSubscription(account, subscription, { reason: 'payment_failed' });
  } else {
    account.change(subscriptions, subscription, { status: afterLastRetry }, 'customer.subscription.updated');
  }
}

function hasUnpaid(account: Account, subscription: Subscription): boolean {
  return account.tables.invoices
    .all()
    .some(
      (one) =>
        one.parent?.subscription_details?.subscription === subscription.id &&
        one.status === 'open' &&
        one.attempted,
    );
}

function subscriptionOf(account: Account, invoice: Invoice): Subscription | undefined {
  const id = invoice.parent?.subscription_details?.subscription;
  return id === undefined ? undefined : account.tables.subscriptions.get(id);
}
