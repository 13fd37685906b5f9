import type { Account } from '../account/account.ts';
import type { Invoice, InvoiceLine, Subscription, SubscriptionItem } from '../account/stored.ts';

/** Stripe leaves the invoice of a renewal open to changes for an hour before it is final. */
export const FINAL_AFTER = 3600;

interface Draft {
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly lines: readonly InvoiceLine[];
}

/** An invoice of a subscription that is not final yet. */
export function draftInvoice(account: Account, subscription: Subscription, draft: Draft): Invoice {
  const invoice = invoiceOf(account, subscription, draft, account.newId('invoice'));
  return account.add(account.tables.invoices, invoice, 'invoice.created');
}

/** What an invoice would be; it is kept nowhere. */
export function invoiceOf(account: Account, subscription: Subscription, draft: Draft, id: string): Invoice {
  const { customer: customerId } = subscription;
  const customer = account.tables.customers.get(customerId);
  const known = customer?.deleted === true ? undefined : customer;
  const now = account.timeOf(customerId);
  const total = draft.lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total);
  return {
    id,
    object: 'invoice',
    account_country: 'FR',
    account_name: 'Tod',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: draft.reason === 'subscription_cycle' ? now + FINAL_AFTER : null,
    billing_reason: draft.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customerId,
    customer_account: null,
    customer_address: known?.address ?? null,
    customer_email: known?.email ?? null,
    customer_name: known?.name ?? null,
    customer_phone: known?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: draft.lines.map((line) => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: account.livemode,
    metadata: {},
    next_payment_attempt: draft.reason === 'subscription_cycle' ? now + FINAL_AFTER : null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: ['card'] },
    period_end: draft.periodEnd,
    period_start: draft.periodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: subscription.test_clock,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  };
}

/** The line of one subscription item for one period. @param amount in cents; the item's whole price where not given */
export function lineOf(
  account: Account,
  subscription: Subscription,
  item: SubscriptionItem,
  period: { readonly start: number; readonly end: number },
  proration?: { readonly amount: number; readonly description: string },
): InvoiceLine {
  const quantity = item.quantity ?? 1;
  const amount = proration?.amount ?? (item.price.unit_amount ?? 0) * quantity;
  const product = account.tables.products.get(item.price.product);
  return {
    id: account.newId('invoice_line'),
    object: 'line_item',
    amount,
    currency: item.price.currency,
    description: proration?.description ?? `${quantity} × ${product?.name ?? item.price.product}`,
    discount_amounts: [],
    discountable: proration === undefined,
    discounts: [],
    invoice: null,
    livemode: account.livemode,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: proration !== undefined,
        proration_details: proration === undefined ? null : { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: period.start, end: period.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/** Gives an invoice its number and makes it payable. */
export function finalizeInvoice(account: Account, invoice: Invoice): Invoice {
  const { customers, invoices } = account.tables;
  const customer = invoice.customer === null ? undefined : customers.get(invoice.customer);
  const sequence = customer?.deleted === true ? 1 : (customer?.next_invoice_sequence ?? 1);
  const prefix = customer?.deleted === true ? 'TOD' : (customer?.invoice_prefix ?? 'TOD');
  if (customer !== undefined && customer.deleted !== true) {
    customers.put({ ...customer, next_invoice_sequence: sequence + 1 });
  }
  const now = account.timeOf(invoice.customer);
  return account.change(
    invoices,
    invoice,
    {
      automatically_finalizes_at: null,
      effective_at: now,
      ending_balance: 0,
      hosted_invoice_url: account.pageUrl(`/stripe/factures/${invoice.id}`),
      invoice_pdf: account.pageUrl(`/stripe/factures/${invoice.id}?impression`),
      number: `${prefix}-${String(sequence).padStart(4, '0')}`,
      status: 'open',
      status_transitions: { ...invoice.status_transitions, finalized_at: now },
    },
    'invoice.finalized',
  );
}
