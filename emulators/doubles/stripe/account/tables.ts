import type {
  Charge,
  CheckoutSession,
  Customer,
  DeletedCustomer,
  DeletedTestClock,
  Invoice,
  InvoicePayment,
  LineItem,
  PaymentIntent,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  Refund,
  StoredEvent,
  Subscription,
  TestClock,
} from './stored.ts';
import { type Journal, Table } from './table.ts';

/** The number behind a payment method, which no answer of the API tells. */
export interface CardNumber {
  readonly id: string;
  readonly number: string;
}

/** By how many seconds a customer, whose id this is, is ahead of the account's time. */
export interface HeadStart {
  readonly id: string;
  readonly seconds: number;
}

/** What a checkout was asked to make, which its session does not tell, or only when expanded. */
export interface CheckoutPlan {
  readonly id: string;
  readonly lines: LineItem[];
  readonly subscriptionMetadata: Record<string, string>;
  readonly subscriptionDescription: string | null;
  /** Whether the customer takes the name of the card's holder. */
  readonly updatesName: boolean;
}

/** Everything there is in one mode of an account. */
export function openTables(journal: Journal) {
  return {
    customers: new Table<Customer | DeletedCustomer>('customer', journal),
    products: new Table<Product>('product', journal),
    prices: new Table<Price>('price', journal),
    paymentMethods: new Table<PaymentMethod>('PaymentMethod', journal),
    cardNumbers: new Table<CardNumber>('card', journal),
    checkoutSessions: new Table<CheckoutSession>('checkout.session', journal),
    checkoutPlans: new Table<CheckoutPlan>('checkout.session', journal),
    subscriptions: new Table<Subscription>('subscription', journal),
    invoices: new Table<Invoice>('invoice', journal),
    invoicePayments: new Table<InvoicePayment>('invoice_payment', journal),
    paymentIntents: new Table<PaymentIntent>('payment_intent', journal),
    charges: new Table<Charge>('charge', journal),
    refunds: new Table<Refund>('refund', journal),
    portalSessions: new Table<PortalSession>('billing_portal.session', journal),
    testClocks: new Table<TestClock | DeletedTestClock>('test clock', journal),
    headStarts: new Table<HeadStart>('customer', journal),
    events: new Table<StoredEvent>('event', journal),
  };
}

export type Tables = ReturnType<typeof openTables>;
