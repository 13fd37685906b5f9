import type { Account } from '../account/account.ts';
import type { Charge, Invoice, PaymentIntent, PaymentMethod } from '../account/stored.ts';
import { type Decline, NOT_CONFIRMED, testCard } from './cards.ts';
import { numberOf } from './paymentMethods.ts';

/** Whether the holder takes part: then the bank may ask them, and they may have answered. */
export type Presence = 'confirmed' | 'present' | 'renewing';

export type Payment =
  | { readonly outcome: 'paid'; readonly invoice: Invoice }
  | {
      readonly outcome: 'declined';
      readonly invoice: Invoice;
      readonly decline: Decline;
      readonly charge: string | undefined;
    };

/**
 * Tries to pay an open invoice. The intent, the charge and the invoice tell how it went; what that means for the
 * subscription, its caller decides.
 */
export function payInvoice(
  account: Account,
  invoice: Invoice,
  method: PaymentMethod | undefined,
  presence: Presence,
): Payment {
  if (invoice.amount_due === 0) return { outcome: 'paid', invoice: markPaid(account, invoice, 0) };
  const intent = intentOf(account, invoice);
  const decline = method === undefined ? NO_METHOD : verdictOf(account, method, presence);
  if (decline === undefined && method !== undefined) {
    const charge = chargeOf(account, invoice, intent, method, undefined);
    account.change(
      account.tables.paymentIntents,
      intent,
      {
        amount_received: intent.amount,
        last_payment_error: null,
        latest_charge: charge.id,
        next_action: null,
        payment_method: method.id,
        status: 'succeeded',
      },
      'payment_intent.succeeded',
    );
    return { outcome: 'paid', invoice: markPaid(account, invoice, invoice.amount_due) };
  }
  return refuse(account, invoice, intent, method, decline ?? NO_METHOD);
}

const NO_METHOD: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'There is no payment method to charge.',
};

/** Why the bank refuses; undefined where it does not. */
function verdictOf(account: Account, method: PaymentMethod, presence: Presence): Decline | undefined {
  const card = testCard(numberOf(account, method));
  const verdict = presence === 'renewing' ? card?.whenRenewing : card?.whenPresent;
  if (verdict === 'accepted' || (verdict === 'confirmation' && presence === 'confirmed')) return undefined;
  return verdict === 'confirmation' || verdict === undefined ? NOT_CONFIRMED : verdict;
}

function refuse(
  account: Account,
  invoice: Invoice,
  intent: PaymentIntent,
  method: PaymentMethod | undefined,
  decline: Decline,
): Payment {
  const needsHolder = decline.code === 'authentication_required';
  const charge =
    method === undefined || needsHolder ? undefined : chargeOf(account, invoice, intent, method, decline);
  account.change(
    account.tables.paymentIntents,
    intent,
    {
      last_payment_error: {
        type: 'card_error',
        code: decline.code,
        decline_code: decline.declineCode,
        message: decline.message,
        ...(charge === undefined ? {} : { charge: charge.id }),
      },
      latest_charge: charge?.id ?? intent.latest_charge,
      status: needsHolder ? 'requires_action' : 'requires_payment_method',
    },
    needsHolder ? 'payment_intent.requires_action' : 'payment_intent.payment_failed',
  );
  const attempted = { attempt_count: invoice.attempt_count + 1, attempted: true };
  const next = account.change(
    account.tables.invoices,
    invoice,
    attempted,
    'invoice.payment_failed',
    ...(needsHolder ? (['invoice.payment_action_required'] as const) : []),
  );
  return { outcome: 'declined', invoice: next, decline, charge: charge?.id };
}

function markPaid(account: Account, invoice: Invoice, amount: number): Invoice {
  const now = account.timeOf(invoice.customer);
  const payment = account.tables.invoicePayments.all().find((one) => one.invoice === invoice.id);
  if (payment !== undefined) {
    account.change(
      account.tables.invoicePayments,
      payment,
      { amount_paid: amount, status: 'paid', status_transitions: { canceled_at: null, paid_at: now } },
      'invoice_payment.paid',
    );
  }
  return account.change(
    account.tables.invoices,
    invoice,
    {
      amount_paid: amount,
      amount_remaining: 0,
      attempt_count: invoice.attempt_count + 1,
      attempted: true,
      next_payment_attempt: null,
      status: 'paid',
      status_transitions: { ...invoice.status_transitions, paid_at: now },
    },
    'invoice.paid',
    'invoice.payment_succeeded',
    'invoice.updated',
  );
}

/** The intent of an invoice, made with its first attempt. */
function intentOf(account: Account, invoice: Invoice): PaymentIntent {
  const { invoicePayments, paymentIntents } = account.tables;
  const existing = invoicePayments.all().find((one) => one.invoice === invoice.id)?.payment.payment_intent;
  const known = existing === undefined ? undefined : paymentIntents.get(existing);
  if (known !== undefined) return known;
  const id = account.newId('payment_intent');
  const now = account.timeOf(invoice.customer);
  invoicePayments.put({
    id: account.newId('invoice_payment'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: account.livemode,
    payment: { payment_intent: id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_${account.newId('secret')}`,
    confirmation_method: 'automatic',
    created: now,
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: account.livemode,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  };
  return account.add(paymentIntents, intent, 'payment_intent.created');
}

function chargeOf(
  account: Account,
  invoice: Invoice,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | undefined,
): Charge {
  const isPaid = decline === undefined;
  const charge: Charge = {
    id: account.newId('charge'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'TOD',
    captured: isPaid,
    created: account.timeOf(invoice.customer),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: account.livemode,
    metadata: {},
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: isPaid ? null : '05',
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: decline?.declineCode ?? null,
      risk_level: 'normal',
      risk_score: 10,
      seller_message: isPaid
        ? 'Payment complete.'
        : 'The bank did not return any further details with this decline.',
      type: isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetailsOf(method), type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  return account.add(account.tables.charges, charge, isPaid ? 'charge.succeeded' : 'charge.failed');
}

function cardDetailsOf({
  card,
}: PaymentMethod): NonNullable<NonNullable<Charge['payment_method_details']>['card']> {
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
