import type { Stripe } from 'stripe';
import { type Billing, hasEnded, type NewCheckout, UNSETTLED, UnansweredError } from './billing.ts';
import { centsOf } from './cents.ts';
import { logFailure } from './log.ts';
import { refuse } from './refusal.ts';
import { hasCode, isNamed, isUnavailable } from './stripeErrors.ts';
import { paymentOf, refundsOf, voidOpenInvoices } from './stripeInvoices.ts';
import {
  customerOf,
  idOf,
  momentOf,
  readCheckout,
  readOffer,
  readOpenSubscription,
  readPayment,
  readSubscription,
} from './stripeObjects.ts';

export interface StripeSettings {
  readonly secretKey: () => string;
  readonly webhookSecret: () => string;
  /** The price of premium, where one is set at Stripe; else empty. */
  readonly priceId: () => string;
  /** The address of the app, without a slash at the end. */
  readonly siteUrl: string;
  /** Another server that speaks as Stripe does. */
  readonly server?: { readonly protocol: 'http'; readonly host: string; readonly port: number };
  readonly attempts?: Attempts;
}

/** How long each answer is waited for, and how often it is asked for again where none came. */
export interface Attempts {
  readonly timeoutMs: number;
  readonly retries: number;
}

/** A call of ours lasts as long as a browser waits for it, and asks Stripe several times. */
const ATTEMPTS: Attempts = { timeoutMs: 4_000, retries: 1 };
const PAGE_SIZE = 100;
const REFUND_REFUSED = 'A refund was refused';

/** Stripe by its own package, which is loaded at the first use. */
export function openStripe(settings: StripeSettings): Billing {
  const { timeoutMs, retries } = settings.attempts ?? ATTEMPTS;
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

  return {
    async offer() {
      const priceId = settings.priceId();
      if (priceId === '') return null;
      return readOffer(await ask((stripe) => stripe.prices.retrieve(priceId)));
    },

    async findCustomer(uid) {
      const query = `metadata['uid']:'${uid}'`;
      const { data } = await ask((stripe) => stripe.customers.search({ query, limit: 1 }));
      return data[0]?.id ?? null;
    },

    async createCustomer(uid, former) {
      // Nothing that may differ from one attempt to the next: Stripe refuses a key that comes with other parameters. A
      // failure is repeated under the same key, too, so that one lasts for an hour; by then a customer that was made is found.
      const hour = Math.floor(Date.now() / 3_600_000);
      const customer = await ask((stripe) =>
        stripe.customers.create(
          { metadata: { uid } },
          { idempotencyKey: ['customer', uid, ...(former === undefined ? [] : [former]), hour].join('-') },
        ),
      );
      return customer.id;
    },

    async setEmail(customerId, email) {
      await ask((stripe) => stripe.customers.update(customerId, { email, preferred_locales: ['fr'] }));
    },

    async describeCustomer(customerId) {
      const customer = await askFor((stripe) => stripe.customers.retrieve(customerId));
      if (customer === undefined) return { state: 'unknown' };
      if (customer.deleted === true) return { state: 'deleted' };
      return { state: 'there', uid: customer.metadata.uid ?? null, email: customer.email };
    },

    async removeUnused(customerId) {
      await askFor(async (stripe) => {
        const one = { customer: customerId, limit: 1 };
        if ((await stripe.subscriptions.list({ ...one, status: 'all' })).data.length > 0) return;
        if ((await stripe.invoices.list(one)).data.length > 0) return;
        await stripe.customers.del(customerId);
      });
    },

    async subscriptions(customerId) {
      const found = await askFor((stripe) =>
        stripe.subscriptions
          .list({ customer: customerId, status: 'all', limit: PAGE_SIZE })
          .autoPagingToArray({ limit: 10_000 }),
      );
      return (found ?? []).map(readSubscription);
    },

    async *openSubscriptions() {
      for (const status of UNSETTLED) {
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
          yield page.data.map(readOpenSubscription);
          after = page.has_more ? page.data.at(-1)?.id : undefined;
        } while (after !== undefined);
      }
    },

    async newestCheckout(customerId) {
      const found = await askFor((stripe) =>
        stripe.checkout.sessions.list({ customer: customerId, limit: 1 }),
      );
      const newest = found?.data[0];
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
      return ask(async (stripe) => {
        try {
          await stripe.checkout.sessions.expire(id);
          return true;
        } catch (error) {
          if (!isNamed(error, 'StripeInvalidRequestError')) throw error;
          // Stripe has no code for this refusal.
          if ((await stripe.checkout.sessions.retrieve(id)).status === 'open') throw error;
          return false;
        }
      });
    },

    async openPortal(customerId) {
      const session = await askFor((stripe) =>
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: `${settings.siteUrl}/subscription`,
          locale: 'fr',
        }),
      );
      return session?.url ?? null;
    },

    async cancelAtPeriodEnd(subscriptionId) {
      await ask((stripe) => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }));
    },

    async cancelNow(subscriptionId) {
      await ask(async (stripe) => {
        if (!hasEnded(await stripe.subscriptions.retrieve(subscriptionId))) {
          await stripe.subscriptions.cancel(subscriptionId).catch((error: unknown) => {
            // Ended by another call in between: Stripe then knows none that could be.
            if (!hasCode(error, 'resource_missing')) throw error;
          });
        }
        await voidOpenInvoices(stripe, subscriptionId);
      });
    },

    async closeInvoices(subscriptionId) {
      await ask((stripe) => voidOpenInvoices(stripe, subscriptionId));
    },

    async paidFor(subscriptionId) {
      return ask(async (stripe) => {
        const payment = await paymentOf(stripe, subscriptionId);
        if (payment === undefined) return { cents: 0, refundable: 0, at: null };
        const cents = payment.amount_paid ?? 0;
        const paidAt = payment.status_transitions.paid_at;
        const intent = payment.payment.payment_intent;
        const refunds = intent === undefined ? [] : await refundsOf(stripe, intent);
        const repaid = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled');
        return {
          cents,
          refundable: repaid.reduce((left, { amount }) => left - amount, cents),
          at: paidAt === null ? null : momentOf(paidAt),
        };
      });
    },

    async refund(subscriptionId, orderId, cents) {
      await ask(async (stripe) => {
        const payment = await paymentOf(stripe, subscriptionId);
        const intent = payment?.payment.payment_intent;
        if (intent === undefined)
          return logFailure(REFUND_REFUSED, new Error('Nothing was paid.'), { order: orderId });
        // Stripe forgets its keys after a day; what it has paid back it does not.
        const earlier = await refundsOf(stripe, intent);
        if (earlier.some(({ metadata }) => metadata?.order === orderId)) return;
        await stripe.refunds
          .create(
            { payment_intent: idOf(intent), amount: cents, metadata: { order: orderId } },
            { idempotencyKey: `refund-${orderId}` },
          )
          .catch((error: unknown) => {
            // Paid back by hand, or taken back by the bank: Stripe would refuse it every night anew.
            if (!isNamed(error, 'StripeInvalidRequestError')) throw error;
            logFailure(REFUND_REFUSED, error, { order: orderId });
          });
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
            payment: readPayment(event),
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
              unit_amount: centsOf(offer.price),
              tax_behavior: 'inclusive',
              recurring: { interval: offer.interval },
              product_data: { name: 'Tod Premium' },
            },
          }
        : { quantity: 1, price: offer.priceId },
    ],
    // Money that comes days later than the subscription would give premium unpaid, and a withdrawal of those days nothing back.
    allowed_payment_method_types: ['card'],
    // The price that was consented to, in its currency.
    adaptive_pricing: { enabled: false },
    locale: 'fr',
    success_url: `${siteUrl}/subscription?success=true`,
    cancel_url: `${siteUrl}/subscription?canceled=true`,
    metadata,
    subscription_data: { metadata },
  };
}
