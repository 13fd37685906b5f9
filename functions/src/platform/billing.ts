import type { PriceInterval } from '@tod/model';
import { RefusalError } from './refusal.ts';

/** A price that is due again and again: in euros, all taxes included. */
export interface Offer {
  readonly price: number;
  readonly interval: PriceInterval;
  /** As the payment service knows it; null for a price that only we have. */
  readonly priceId: string | null;
}

export interface Subscription {
  readonly id: string;
  /** In the words of the payment service. */
  readonly status: string;
  /** The order that it came from; null for one that was made by hand. */
  readonly orderId: string | null;
  readonly createdAt: Date;
  readonly periodStart: Date;
  /** The end of the period, or the earlier day on which it ends. */
  readonly endsAt: Date;
  /** When its end was asked for; null while it renews itself. */
  readonly cancelledAt: Date | null;
  /** In euros for each period. */
  readonly price: number;
  readonly interval: PriceInterval;
}

/** A subscription that may still cost somebody something. */
export interface OpenSubscription {
  readonly customerId: string;
  /** The member who ordered it; null for one that was made by hand. */
  readonly uid: string | null;
  /** Null where it is none as ours are. */
  readonly subscription: Subscription | null;
}

export interface Checkout {
  readonly id: string;
  /** Where it is paid; null once it no longer can be. */
  readonly url: string | null;
  readonly orderId: string | null;
}

export interface NewCheckout {
  readonly customerId: string;
  readonly uid: string;
  /** Repeating it with the same order and attempt answers with the same page. */
  readonly orderId: string;
  readonly offer: Offer;
  readonly consentedAt: Date;
  /** Which attempt this is: one more after each failure, and with each new consent. */
  readonly attempt: number;
}

/** A customer as the payment service knows it. */
export type Customer =
  /** `uid` is null where it was made for nobody of ours, `email` where it has no address. */
  | { readonly state: 'there'; readonly uid: string | null; readonly email: string | null }
  /** Deleted there, with all that they paid for. */
  | { readonly state: 'deleted' }
  /** Of another account of the payment service, or of its other mode. */
  | { readonly state: 'unknown' };

/** What was paid for the newest period of a subscription. */
export interface PaidFor {
  /** 0 where nothing was. */
  readonly cents: number;
  /** What of it was not paid back yet, in cents, by whomever: somebody may have done so by hand. */
  readonly refundable: number;
  /** Null where that is not known, or nothing was paid. */
  readonly at: Date | null;
}

/** Money that came, or went back. */
export interface Payment {
  /** Of the invoice or of the refund: the same whichever event tells of it. */
  readonly name: string;
  /** In cents; less than 0 for what was paid back. */
  readonly cents: number;
  readonly at: Date;
}

/** What a payment event is about. */
export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  /** Null where it is about no customer. */
  readonly customerId: string | null;
  /** Null where no money moved. */
  readonly payment: Payment | null;
}

/**
 * There was no answer, and nobody knows what becomes of what was asked: it may still be done. Asking again in the same words leads to
 * the same.
 */
export class UnansweredError extends RefusalError {
  constructor() {
    super('billingUnavailable');
  }
}

/**
 * The payment service. Whatever creates something there may be repeated and creates it once; every method throws
 * RefusalError billingUnavailable when there is no answer.
 */
export interface Billing {
  /** The price that is set at the payment service; null where none is. */
  offer(): Promise<Offer | null>;
  /** The customer made for a member earlier, also one whose creation we never heard of. */
  findCustomer(uid: string): Promise<string | null>;
  /** @param former in whose place it comes: one that is gone */
  createCustomer(uid: string, former?: string): Promise<string>;
  setEmail(customerId: string, email: string): Promise<void>;
  describeCustomer(customerId: string): Promise<Customer>;
  /** Deletes a customer who never had a subscription or an invoice, which accounting wants. Fine for one that is gone. */
  removeUnused(customerId: string): Promise<void>;
  /** All that a customer ever had. */
  subscriptions(customerId: string): Promise<readonly Subscription[]>;
  /** All that may still cost somebody something, a page of a hundred at a time. */
  openSubscriptions(): AsyncIterable<readonly OpenSubscription[]>;
  /** Null also for a customer who is not there any more. */
  newestCheckout(customerId: string): Promise<Checkout | null>;
  createCheckout(checkout: NewCheckout): Promise<Checkout>;
  /** Closes an open page. @returns false for one that was paid or closed since */
  expireCheckout(id: string): Promise<boolean>;
  /** Null for a customer who is not there any more. */
  openPortal(customerId: string): Promise<string | null>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** From then on nothing of it can be paid any more. Fine for one that has ended. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** Has nothing more of a subscription be paid. Fine where nothing is open. */
  closeInvoices(subscriptionId: string): Promise<void>;
  paidFor(subscriptionId: string): Promise<PaidFor>;
  /**
   * Pays back what was paid for an order, once for each. What is refused for good is said in the log, for somebody to pay back by hand.
   * @param cents more than 0
   */
  refund(subscriptionId: string, orderId: string, cents: number): Promise<void>;
  /** What was sent to our webhook; undefined when it was not signed by the payment service lately. */
  readEvent(body: Buffer, signature: string): Promise<BillingEvent | undefined>;
}

const PAID_FOR = ['active', 'trialing', 'past_due'] as const;
/** In which a subscription may still cost somebody something. */
export const UNSETTLED = [...PAID_FOR, 'unpaid', 'paused'] as const;
const ENDED = ['canceled', 'incomplete_expired'];

/** Whether it gives its member the plan. One that could not be renewed does, for as long as the payment service tries. */
export function isLive({ status }: Pick<Subscription, 'status'>): boolean {
  return PAID_FOR.some((paidFor) => paidFor === status);
}

/** Whether another one beside it would be paid twice. */
export function isUnsettled({ status }: Pick<Subscription, 'status'>): boolean {
  return UNSETTLED.some((unsettled) => unsettled === status);
}

/** Whether it is over for good. */
export function hasEnded({ status }: Pick<Subscription, 'status'>): boolean {
  return ENDED.includes(status);
}

/**
 * Whether its end was asked for while a renewal is unpaid. The payment service would go on charging for a period that nobody wants
 * any more: it has to end at once.
 */
export function endsUnpaid({ status, cancelledAt }: Pick<Subscription, 'status' | 'cancelledAt'>): boolean {
  return status === 'past_due' && cancelledAt !== null;
}

/** When a subscription ends, where that is asked for at this moment or was before: with what is paid. */
export function endOf(
  { status, cancelledAt, endsAt }: Pick<Subscription, 'status' | 'cancelledAt' | 'endsAt'>,
  at: Date,
): Date {
  return status === 'past_due' ? (cancelledAt ?? at) : endsAt;
}

/** The subscription that counts: of those that give the plan, the one that lasts longest. */
export function currentOf(subscriptions: readonly Subscription[]): Subscription | undefined {
  return subscriptions
    .filter(isLive)
    .toSorted(
      (one, other) =>
        other.endsAt.getTime() - one.endsAt.getTime() || other.createdAt.getTime() - one.createdAt.getTime(),
    )[0];
}

/** The order of a subscription; one that was made by hand is its own. */
export function orderIdOf({ id, orderId }: Pick<Subscription, 'id' | 'orderId'>): string {
  return orderId ?? id;
}
