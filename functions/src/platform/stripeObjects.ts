import { isRecord, PRICE_INTERVALS, type PriceInterval } from '@tod/model';
import type { Stripe } from 'stripe';
import type { Checkout, Offer, OpenSubscription, Payment, Subscription } from './billing.ts';

/**
 * What was paid, what was paid back or could not be after all, what a bank took back or gave again; null for events that move no
 * money (https://docs.stripe.com/api/events/types).
 */
export function readPayment(event: Stripe.Event): Payment | null {
  switch (event.type) {
    case 'invoice.paid': {
      const { id, amount_paid, status_transitions } = event.data.object;
      const at = momentOf(status_transitions.paid_at ?? event.created);
      return amount_paid === 0 ? null : { name: `invoice-${id}`, cents: amount_paid, at };
    }
    case 'refund.created': {
      const { id, amount, created } = event.data.object;
      return { name: `refund-${id}`, cents: -amount, at: momentOf(created) };
    }
    case 'refund.failed': {
      const { id, amount } = event.data.object;
      return { name: `failed-refund-${id}`, cents: amount, at: momentOf(event.created) };
    }
    case 'charge.dispute.funds_withdrawn': {
      const { id, amount } = event.data.object;
      return { name: `dispute-${id}`, cents: -amount, at: momentOf(event.created) };
    }
    case 'charge.dispute.funds_reinstated': {
      const { id, amount } = event.data.object;
      return { name: `won-dispute-${id}`, cents: amount, at: momentOf(event.created) };
    }
    default:
      return null;
  }
}

/** A checkout; without an address once nobody can pay there any more. */
export function readCheckout({ id, url, status, metadata }: Stripe.Checkout.Session): Checkout {
  return { id, url: status === 'open' ? url : null, orderId: metadata?.order ?? null };
}

/** @throws Error for one without an item, which ours are not */
export function readSubscription(subscription: Stripe.Subscription): Subscription {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`The subscription ${subscription.id} has no item.`);
  const { cancel_at, cancel_at_period_end, canceled_at, created } = subscription;
  // A day in a later period is not the end of this one, which will be renewed.
  const isCancelled = cancel_at_period_end || (cancel_at !== null && cancel_at <= item.current_period_end);
  return {
    id: subscription.id,
    status: subscription.status,
    orderId: subscription.metadata.order ?? null,
    createdAt: momentOf(created),
    periodStart: momentOf(item.current_period_start),
    endsAt: momentOf(Math.min(cancel_at ?? item.current_period_end, item.current_period_end)),
    cancelledAt: isCancelled ? momentOf(canceled_at ?? created) : null,
    price: (item.price.unit_amount ?? 0) / 100,
    interval: readInterval(item.price.recurring?.interval),
  };
}

/** One of many: where it cannot be read the others can. */
export function readOpenSubscription(subscription: Stripe.Subscription): OpenSubscription {
  return {
    customerId: idOf(subscription.customer),
    uid: subscription.metadata.uid ?? null,
    subscription: subscription.items.data.length === 0 ? null : readSubscription(subscription),
  };
}

/**
 * What is sold at a price. One that is due every week or every three months would be sold as one of every month.
 * @throws Error for a price that is set wrongly
 */
export function readOffer({ id, currency, unit_amount, recurring }: Stripe.Price): Offer {
  const known = PRICE_INTERVALS.find((interval) => interval === recurring?.interval);
  if (currency !== 'eur' || unit_amount === null || known === undefined || recurring?.interval_count !== 1)
    throw new Error(`The price ${id} is none in euros that is due every month or every year.`);
  return { price: unit_amount / 100, interval: known, priceId: id };
}

function readInterval(interval: string | undefined): PriceInterval {
  return PRICE_INTERVALS.find((known) => known === interval) ?? 'month';
}

/** The customer that an event is about: its object, or who its object belongs to. */
export function customerOf(object: unknown): string | null {
  if (!isRecord(object)) return null;
  if (object.object === 'customer') return typeof object.id === 'string' ? object.id : null;
  const { customer } = object;
  if (isRecord(customer)) return customerOf(customer);
  return typeof customer === 'string' ? customer : null;
}

/** Stripe names what belongs to an object by its id, or hands it over whole. */
export function idOf(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

export function momentOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
