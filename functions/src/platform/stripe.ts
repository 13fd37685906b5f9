import { PRICE_INTERVALS, type PriceInterval } from '@tod/model';
import type { Stripe } from 'stripe';
import {
  type Billing,
  type Checkout,
  type NewCheckout,
  type Offer,
  type Payment,
  type Subscription,
  UnansweredError,
} from './billing.ts';
import { logFailure } from './log.ts';
import { refuse } from './refusal.ts';

export interface StripeSettings {
  readonly secretKey: () => string;
  readonly webhookSecret: () => string;
  /** The price of premium, where one is set at Stripe; else empty. */
  readonly priceId: () => string;
  /** The address of the app, without a slash at the end. */
  readonly siteUrl: string;
  /** Another server that speaks as Stripe does. */
  readonly server?: { readonly protocol: 'http'; readonly host: string; readonly port: number };
  readonly patience?: Patience;
}

/** How long each answer is waited for, and how often it is asked for again where none came. */
export interface Patience {
  readonly timeoutMs: number;
  readonly retries: number;
}

/** A call of ours lasts as long as a browser waits for it, and asks Stripe several times. */
const PATIENCE: Patience = { timeoutMs: 4_000, retries: 1 };
const PAGE_SIZE = 100;

/** Stripe by its own package, which is loaded at the first use. */
export function openStripe(settings: StripeSettings): Billing {
  const { timeoutMs, retries } = settings.patience ?? PATIENCE;
  let opened: Promise<Stripe> | undefined;

  async function open(): Promise<Stripe> {
    const { default: Client } = await import('stripe');
    return new Client(settings.secretKey(), {
      timeout: timeoutMs,
      maxNetworkRetries: retries,
      telemetry: false,
      ...settings.server,
    });
  }

  /**
   * @throws UnansweredError when Stripe gave no answer or is at it already, RefusalError billingUnavailable when it answered that it
   * failed; Stripe's own error when it refused
   */
  async function ask<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    opened ??= open();
    try {
      return await question(await opened);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      logFailure('Stripe gave no answer', error);
      // Under this key it is still being made, for whoever asked first: the package takes that answer for a failure.
      const isUnderWay = hasCode(error, 'idempotency_key_in_use');
      if (isNamed(error, 'StripeAPIError') && !isUnderWay) return refuse('billingUnavailable');
      throw new UnansweredError();
    }
  }

  /** @returns undefined for what Stripe does not know */
  const askFor = <Answer>(question: (stripe: Stripe) => Promise<Answer>) =>
    ask(question).catch((error: unknown) => {
      if (hasCode(error, 'resource_missing')) return undefined;
      throw error;
    });

  async function paymentOf(stripe: Stripe, subscriptionId: string) {
    const { latest_invoice } = await stripe.subscriptions.retrieve(subscriptionId);
    if (latest_invoice === null) return undefined;
    const { data } = await stripe.invoicePayments.list({ invoice: idOf(latest_invoice), status: 'paid' });
    return data[0];
  }

  return {
    async offer() {
      const priceId = settings.priceId();
      if (priceId === '') return null;
      return offerOf(await ask((stripe) => stripe.prices.retrieve(priceId)));
    },

    async findCustomer(uid) {
      const query = `metadata['uid']:'${uid}'`;
      const { data } = await ask((stripe) => stripe.customers.search({ query, limit: 1 }));
      return data[0]?.id ?? null;
    },

    async createCustomer(uid) {
      // Nothing that may differ from one attempt to the next: Stripe refuses a key that comes with other parameters. A
      // failure is repeated under the same key, too, so that one lasts for an hour; by then a customer that was made is found.
      const hour = Math.floor(Date.now() / 3_600_000);
      const customer = await ask((stripe) =>
        stripe.customers.create({ metadata: { uid } }, { idempotencyKey: `customer-${uid}-${hour}` }),
      );
      return customer.id;
    },

    async setEmail(customerId, email) {
      await ask((stripe) => stripe.customers.update(customerId, { email, preferred_locales: ['fr'] }));
    },

    async ownerOf(customerId) {
      const customer = await askFor((stripe) => stripe.customers.retrieve(customerId));
      if (customer === undefined || customer.deleted === true) return null;
      return customer.metadata.uid ?? null;
    },

    async subscriptions(customerId) {
      const found = await askFor((stripe) =>
        stripe.subscriptions
          .list({ customer: customerId, status: 'all', limit: PAGE_SIZE })
          .autoPagingToArray({ limit: 10_000 }),
      );
      return (found ?? []).map(readSubscription);
    },

    async *customersToBill() {
      for (const status of ['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const) {
        let after: string | undefined;
        do {
          const start = after;
          const page = await ask((stripe) =>
            stripe.subscriptions.list({
              status,
              limit: PAGE_SIZE,
              ...(start === undefined ? {} : { starting_after: start }),
            }),
          );
          for (const { customer } of page.data) yield idOf(customer);
          after = page.has_more ? page.data.at(-1)?.id : undefined;
        } while (after !== undefined);
      }
    },

    async newestCheckout(customerId) {
      const { data } = await ask((stripe) =>
        stripe.checkout.sessions.list({ customer: customerId, limit: 1 }),
      );
      const [newest] = data;
      return newest === undefined ? null : readCheckout(newest);
    },

    async createCheckout(checkout) {
      const session = await ask((stripe) =>
        stripe.checkout.sessions.create(checkoutParameters(checkout, settings.siteUrl), {
          idempotencyKey: `checkout-${checkout.orderId}-${checkout.attempt}`,
        }),
      );
      return readCheckout(session);
    },

    async expireCheckout(id) {
      await ask((stripe) => stripe.checkout.sessions.expire(id));
    },

    async openPortal(customerId) {
      const session = await ask((stripe) =>
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: `${settings.siteUrl}/subscription`,
          locale: 'fr',
        }),
      );
      return session.url;
    },

    async cancelAtPeriodEnd(subscriptionId) {
      await ask((stripe) => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }));
    },

    async cancelNow(subscriptionId) {
      await ask(async (stripe) => {
        const { status } = await stripe.subscriptions.retrieve(subscriptionId);
        if (status === 'canceled' || status === 'incomplete_expired') return;
        await stripe.subscriptions.cancel(subscriptionId);
      });
    },

    async paidFor(subscriptionId) {
      const payment = await ask((stripe) => paymentOf(stripe, subscriptionId));
      return payment?.amount_paid ?? 0;
    },

    async refund(subscriptionId, orderId, cents) {
      await ask(async (stripe) => {
        const payment = await paymentOf(stripe, subscriptionId);
        const intent = payment?.payment.payment_intent;
        if (intent === undefined) throw new Error(`Nothing was paid for ${subscriptionId}.`);
        const paymentIntent = idOf(intent);
        // Stripe forgets its keys after a day; what it has paid back it does not.
        const earlier = await stripe.refunds.list({ payment_intent: paymentIntent, limit: PAGE_SIZE });
        if (earlier.data.some(({ metadata }) => metadata?.order === orderId)) return;
        await stripe.refunds.create(
          { payment_intent: paymentIntent, amount: cents, metadata: { order: orderId } },
          { idempotencyKey: `refund-${orderId}` },
        );
      });
    },

    async readEvent(body, signature) {
      return ask(async (stripe) => {
        try {
          const event = await stripe.webhooks.constructEventAsync(body, signature, settings.webhookSecret());
          return {
            id: event.id,
            type: event.type,
            customerId: customerOf(event.data.object),
            payment: movedMoney(event),
          };
        } catch (error) {
          if (isNamed(error, 'StripeSignatureVerificationError') || error instanceof SyntaxError)
            return undefined;
          throw error;
        }
      });
    },
  };
}

/** What was paid, what was paid back, and what could not be paid back after all. */
function movedMoney(event: Stripe.Event): Payment | null {
  const moment = (seconds: number) => new Date(seconds * 1000);
  switch (event.type) {
    case 'invoice.paid': {
      const { id, amount_paid, status_transitions } = event.data.object;
      const at = moment(status_transitions.paid_at ?? event.created);
      return amount_paid === 0 ? null : { name: `invoice-${id}`, cents: amount_paid, at };
    }
    case 'refund.created': {
      const { id, amount, created } = event.data.object;
      return { name: `refund-${id}`, cents: -amount, at: moment(created) };
    }
    case 'refund.failed': {
      const { id, amount } = event.data.object;
      return { name: `failed-refund-${id}`, cents: amount, at: moment(event.created) };
    }
    default:
      return null;
  }
}

function checkoutParameters(checkout: NewCheckout, siteUrl: string): Stripe.Checkout.SessionCreateParams {
  const { customerId, uid, orderId, offer, consentedAt } = checkout;
  const metadata = { uid, order: orderId, consentedAt: consentedAt.toISOString() };
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: uid,
    line_items: [
      offer.priceId === null
        ? {
            quantity: 1,
            price_data: {
              currency: 'eur',
              unit_amount: Math.round(offer.price * 100),
              tax_behavior: 'inclusive',
              recurring: { interval: offer.interval },
              product_data: { name: 'Tod Premium' },
            },
          }
        : { quantity: 1, price: offer.priceId },
    ],
    locale: 'fr',
    success_url: `${siteUrl}/subscription?success=true`,
    cancel_url: `${siteUrl}/subscription?canceled=true`,
    metadata,
    subscription_data: { metadata },
  };
}

function readCheckout({ id, url, status, metadata }: Stripe.Checkout.Session): Checkout {
  return { id, url: status === 'open' ? url : null, orderId: metadata?.order ?? null };
}

function readSubscription(subscription: Stripe.Subscription): Subscription {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`The subscription ${subscription.id} has no item.`);
  const { cancel_at, cancel_at_period_end, canceled_at, created } = subscription;
  const isCancelled = cancel_at_period_end || cancel_at !== null;
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

/** One that is due every week or every three months would be sold as one of every month: that is a price set wrongly. */
function offerOf({ id, currency, unit_amount, recurring }: Stripe.Price): Offer {
  const known = PRICE_INTERVALS.find((interval) => interval === recurring?.interval);
  if (currency !== 'eur' || unit_amount === null || known === undefined || recurring?.interval_count !== 1)
    throw new Error(`The price ${id} is none in euros that is due every month or every year.`);
  return { price: unit_amount / 100, interval: known, priceId: id };
}

function readInterval(interval: string | undefined): PriceInterval {
  return PRICE_INTERVALS.find((known) => known === interval) ?? 'month';
}

/** The customer that an event is about: its object, or who its object belongs to. */
function customerOf(object: unknown): string | null {
  if (!isRecord(object)) return null;
  if (object.object === 'customer') return typeof object.id === 'string' ? object.id : null;
  const { customer } = object;
  if (isRecord(customer)) return customerOf(customer);
  return typeof customer === 'string' ? customer : null;
}

function idOf(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

function momentOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** Names of the package's errors: its classes come with the package, which is loaded late. */
const UNAVAILABLE = [
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
];

function isUnavailable(error: unknown): boolean {
  return UNAVAILABLE.some((name) => isNamed(error, name));
}

function isNamed(error: unknown, name: string): boolean {
  return isRecord(error) && error.type === name;
}

function hasCode(error: unknown, code: string): boolean {
  return isRecord(error) && error.code === code;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
