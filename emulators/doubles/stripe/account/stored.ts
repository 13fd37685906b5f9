import type Stripe from 'stripe';

interface Identified {
  readonly id: string;
  readonly object: string;
}

/** What may be expanded is stored, and answered, as the id alone. */
type Unexpanded<T> = string extends T ? Exclude<T, Identified> : T;

/**
 * An object of Stripe's API as it goes over the wire before anything is expanded: references are ids, and decimals, for
 * which the official package makes objects, are texts.
 */
export type Stored<T> = StoredMember<Unexpanded<T>>;

type StoredMember<T> = T extends Stripe.Decimal
  ? string
  : T extends string | number | boolean | null
    ? T
    : T extends readonly (infer Item)[]
      ? Stored<Item>[]
      : T extends object
        ? { [Key in keyof T]: Stored<T[Key]> }
        : T;

export type Customer = Stored<Stripe.Customer>;
export type DeletedCustomer = Stored<Stripe.DeletedCustomer>;
export type Product = Stored<Stripe.Product>;
export type Price = Stored<Stripe.Price>;
export type PaymentMethod = Stored<Stripe.PaymentMethod>;
export type CheckoutSession = Stored<Stripe.Checkout.Session>;
export type LineItem = Stored<Stripe.LineItem>;
export type Subscription = Stored<Stripe.Subscription>;
export type SubscriptionItem = Stored<Stripe.SubscriptionItem>;
export type Invoice = Stored<Stripe.Invoice>;
export type InvoiceLine = Stored<Stripe.InvoiceLineItem>;
export type InvoicePayment = Stored<Stripe.InvoicePayment>;
export type PaymentIntent = Stored<Stripe.PaymentIntent>;
export type Charge = Stored<Stripe.Charge>;
export type Refund = Stored<Stripe.Refund>;
export type PortalSession = Stored<Stripe.BillingPortal.Session>;
export type TestClock = Stored<Stripe.TestHelpers.TestClock>;
export type DeletedTestClock = Stored<Stripe.TestHelpers.DeletedTestClock>;
export type WebhookEndpoint = Stored<Stripe.WebhookEndpoint>;

/** An event as it is kept and sent; what `data.object` is depends on the type. */
export interface StoredEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: {
    readonly object: Readonly<Record<string, unknown>>;
    readonly previous_attributes?: unknown;
  };
  readonly livemode: boolean;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: Stripe.Event.Type;
}

/** A page of a list, as Stripe answers it. */
export interface List<T> {
  readonly object: 'list';
  readonly data: T[];
  readonly has_more: boolean;
  readonly url: string;
}
