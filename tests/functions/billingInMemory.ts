import type {
  Billing,
  BillingEvent,
  Checkout,
  Customer,
  NewCheckout,
  Offer,
  OpenSubscription,
  Subscription,
} from '../../functions/src/platform/billing.ts';
import { RefusalError } from '../../functions/src/platform/refusal.ts';

const DAY_MS = 86_400_000;
/** How long the payment service tries to be paid for a renewal. */
const RETRY_DAYS = 14;

type Method = keyof Billing;

interface StoredCheckout extends NewCheckout {
  readonly id: string;
  status: 'open' | 'complete' | 'expired';
}

type StoredSubscription = { -readonly [Key in keyof Subscription]: Subscription[Key] } & {
  readonly customerId: string;
  /** In cents, for the newest period. */
  paid: number;
  /** What of that was paid back, in cents. */
  repaid: number;
  paidAt: Date | null;
  failingSince: Date | null;
};

/**
 * A payment service as the billing area sees it, for what would take hours of a real one: it can be told to fail, to answer what was
 * never heard, and to let time pass. Its events are what a webhook would be told.
 */
export class BillingInMemory implements Billing {
  /** The price that is set at the payment service. */
  offered: Offer | null = null;
  /** Whether cards pay for renewals, by customer; they do unless told otherwise. */
  readonly refusedCards = new Set<string>();
  readonly customers = new Map<string, { readonly uid: string; email: string | null }>();
  readonly checkouts: StoredCheckout[] = [];
  readonly stored: StoredSubscription[] = [];
  readonly refunds: { readonly orderId: string; readonly cents: number }[] = [];
  /** What the webhook is to be told, oldest first. */
  readonly events: BillingEvent[] = [];
  /** What was asked, in order. */
  readonly asked: Method[] = [];
  readonly #now: () => Date;
  readonly #keys = new Map<string, string>();
  readonly #deleted = new Set<string>();
  #fault: ((method: Method) => 'before' | 'after' | undefined) | undefined;
  #count = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** From now on fails a method before it does anything, or after: then what it did is done and nobody hears of it. */
  failOn(fault: ((method: Method) => 'before' | 'after' | undefined) | undefined): void {
    this.#fault = fault;
  }

  async #answer<Answer>(method: Method, work: () => Answer): Promise<Answer> {
    this.asked.push(method);
    const fault = this.#fault?.(method);
    if (fault === 'before') throw new RefusalError('billingUnavailable');
    const answer = work();
    if (fault === 'after') throw new RefusalError('billingUnavailable');
    return answer;
  }

  #newId(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${this.#count}`;
  }

  #tell(type: string, customerId: string): void {
    this.events.push({ id: this.#newId('evt'), type, customerId, payment: null });
  }

  #subscription(id: string): StoredSubscription {
    const found = this.stored.find((subscription) => subscription.id === id);
    if (found === undefined) throw new Error(`No such subscription: ${id}`);
    return found;
  }

  offer() {
    return this.#answer('offer', () => this.offered);
  }

  findCustomer(uid: string) {
    return this.#answer(
      'findCustomer',
      () => [...this.customers].find(([, customer]) => customer.uid === uid)?.[0] ?? null,
    );
  }

  createCustomer(uid: string, former = '') {
    return this.#answer('createCustomer', () => {
      const known = this.#keys.get(`customer-${uid}-${former}`);
      if (known !== undefined) return known;
      const id = this.#newId('cus');
      this.#keys.set(`customer-${uid}-${former}`, id);
      this.customers.set(id, { uid, email: null });
      this.#tell('customer.created', id);
      return id;
    });
  }

  setEmail(customerId: string, email: string) {
    return this.#answer('setEmail', () => {
      const customer = this.customers.get(customerId);
      if (customer === undefined) throw new Error('No such customer.');
      customer.email = email;
    });
  }

  describeCustomer(customerId: string) {
    return this.#answer('describeCustomer', (): Customer => {
      const customer = this.customers.get(customerId);
      if (customer !== undefined) return { state: 'there', ...customer };
      return { state: this.#deleted.has(customerId) ? 'deleted' : 'unknown' };
    });
  }

  removeUnused(customerId: string) {
    return this.#answer('removeUnused', () => {
      if (this.stored.every((one) => one.customerId !== customerId)) this.deleteCustomer(customerId);
    });
  }

  subscriptions(customerId: string) {
    return this.#answer('subscriptions', () =>
      this.stored.filter((one) => one.customerId === customerId).map((one): Subscription => ({ ...one })),
    );
  }

  async *openSubscriptions() {
    yield await this.#answer('openSubscriptions', () =>
      this.stored
        .filter(({ status }) => status !== 'canceled')
        .map((one): OpenSubscription => {
          const { customerId } = one;
          return { customerId, uid: this.customers.get(customerId)?.uid ?? null, subscription: { ...one } };
        }),
    );
  }

  newestCheckout(customerId: string) {
    return this.#answer('newestCheckout', () => {
      const newest = this.checkouts.findLast((checkout) => checkout.customerId === customerId);
      if (!this.customers.has(customerId)) return null;
      return newest === undefined ? null : readCheckout(newest);
    });
  }

  createCheckout(checkout: NewCheckout) {
    return this.#answer('createCheckout', () => {
      const key = `checkout-${checkout.orderId}-${checkout.attempt}`;
      const known = this.checkouts.find(({ id }) => id === this.#keys.get(key));
      if (known !== undefined) return readCheckout(known);
      const created: StoredCheckout = { ...checkout, id: this.#newId('cs'), status: 'open' };
      this.#keys.set(key, created.id);
      this.checkouts.push(created);
      return readCheckout(created);
    });
  }

  expireCheckout(id: string) {
    return this.#answer('expireCheckout', () => {
      const found = this.checkouts.find((checkout) => checkout.id === id);
      if (found === undefined) throw new Error(`No such payment page: ${id}`);
      if (found.status !== 'open') return false;
      found.status = 'expired';
      return true;
    });
  }

  openPortal(customerId: string) {
    return this.#answer('openPortal', () =>
      this.customers.has(customerId) ? `https://portal.example/${customerId}` : null,
    );
  }

  cancelAtPeriodEnd(subscriptionId: string) {
    return this.#answer('cancelAtPeriodEnd', () => {
      const subscription = this.#subscription(subscriptionId);
      subscription.cancelledAt = this.#now();
      this.#tell('customer.subscription.updated', subscription.customerId);
    });
  }

  cancelNow(subscriptionId: string) {
    return this.#answer('cancelNow', () => this.#end(this.#subscription(subscriptionId)));
  }

  /** Nobody pays an invoice here that is open: what is refused is tried again, until its subscription ends. */
  closeInvoices(subscriptionId: string) {
    return this.#answer('closeInvoices', () => void this.#subscription(subscriptionId));
  }

  paidFor(subscriptionId: string) {
    return this.#answer('paidFor', () => {
      const { paid, repaid, paidAt } = this.#subscription(subscriptionId);
      return { cents: paid, refundable: paid - repaid, at: paidAt };
    });
  }

  refund(subscriptionId: string, orderId: string, cents: number) {
    return this.#answer('refund', () => {
      if (this.refunds.some((refund) => refund.orderId === orderId)) return;
      this.refundByHand(subscriptionId, cents);
      this.refunds.push({ orderId, cents });
    });
  }

  readEvent(body: Buffer, _signature: string): Promise<BillingEvent | undefined> {
    return this.#answer('readEvent', () => this.events.find(({ id }) => id === body.toString()));
  }

  /** Somebody pays on an open payment page. @throws Error on one that is closed, as the page itself says */
  pay(url: string): void {
    const checkout = this.checkouts.find(({ id }) => url.endsWith(id));
    if (checkout?.status !== 'open') throw new Error('This payment page is closed.');
    checkout.status = 'complete';
    this.addSubscription(checkout.customerId, checkout.offer, checkout.orderId);
  }

  addSubscription(customerId: string, offer: Offer, orderId: string | null = null): string {
    const now = this.#now();
    const subscription: StoredSubscription = {
      id: this.#newId('sub'),
      customerId,
      status: 'active',
      orderId,
      createdAt: now,
      periodStart: now,
      endsAt: nextMonth(now),
      cancelledAt: null,
      price: offer.price,
      interval: offer.interval,
      paid: Math.round(offer.price * 100),
      repaid: 0,
      paidAt: now,
      failingSince: null,
    };
    this.stored.push(subscription);
    this.#tell('customer.subscription.created', customerId);
    return subscription.id;
  }

  /** In its dashboard somebody pays a part back. @throws Error for more than is left */
  refundByHand(subscriptionId: string, cents: number): void {
    const subscription = this.#subscription(subscriptionId);
    if (cents <= 0 || cents > subscription.paid - subscription.repaid) throw new Error('Refused amount');
    subscription.repaid += cents;
  }

  /** In its dashboard somebody deletes a customer, with all that they pay for. */
  deleteCustomer(customerId: string): void {
    for (const subscription of this.stored)
      if (subscription.customerId === customerId) this.#end(subscription);
    if (!this.customers.delete(customerId)) return;
    this.#deleted.add(customerId);
    this.#tell('customer.deleted', customerId);
  }

  /** Another key: nothing of all that was is known there. */
  moveToAnotherAccount(): void {
    this.customers.clear();
    this.#keys.clear();
    this.stored.splice(0);
  }

  /** In the portal: takes back that it ends. */
  resume(subscriptionId: string): void {
    const subscription = this.#subscription(subscriptionId);
    subscription.cancelledAt = null;
    this.#tell('customer.subscription.updated', subscription.customerId);
  }

  /** Does what the payment service would have done until now: renews, fails, tries again, ends. */
  passTime(): void {
    const now = this.#now();
    for (const subscription of this.stored) {
      while (subscription.status !== 'canceled' && this.#step(subscription, now)) {
        // A step at a time, as months may have gone by.
      }
    }
  }

  #step(subscription: StoredSubscription, now: Date): boolean {
    const isRefused = this.refusedCards.has(subscription.customerId);
    if (subscription.status === 'past_due' && !isRefused) {
      subscription.status = 'active';
      subscription.failingSince = null;
      subscription.paid = Math.round(subscription.price * 100);
      subscription.repaid = 0;
      subscription.paidAt = now;
      this.#tell('invoice.paid', subscription.customerId);
      return true;
    }
    const since = subscription.failingSince;
    if (since !== null && now.getTime() >= since.getTime() + RETRY_DAYS * DAY_MS) {
      this.#end(subscription);
      return true;
    }
    if (now < subscription.endsAt) return false;
    if (subscription.cancelledAt !== null) {
      this.#end(subscription);
      return true;
    }
    subscription.periodStart = subscription.endsAt;
    subscription.endsAt = nextMonth(subscription.periodStart);
    subscription.repaid = 0;
    if (isRefused) {
      subscription.status = 'past_due';
      subscription.failingSince ??= subscription.periodStart;
      subscription.paid = 0;
    }
    subscription.paidAt = isRefused ? null : subscription.periodStart;
    this.#tell(isRefused ? 'invoice.payment_failed' : 'invoice.paid', subscription.customerId);
    return true;
  }

  #end(subscription: StoredSubscription): void {
    if (subscription.status === 'canceled') return;
    subscription.status = 'canceled';
    this.#tell('customer.subscription.deleted', subscription.customerId);
  }
}

function readCheckout({ id, status, orderId }: StoredCheckout): Checkout {
  return { id, url: status === 'open' ? `https://pay.example/${id}` : null, orderId };
}

function nextMonth(from: Date): Date {
  return new Date(from.getTime() + 30 * DAY_MS);
}
