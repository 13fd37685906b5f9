import { createHash } from 'node:crypto';
import type { Account } from '../account/account.ts';
import type { PaymentMethod } from '../account/stored.ts';
import { testCard } from './cards.ts';

export interface CardDetails {
  /** Digits only. */
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly holder: string | null;
  readonly email: string | null;
}

/** Makes a payment method of a card and attaches it to a customer. */
export function attachCard(account: Account, customer: string, card: CardDetails): PaymentMethod {
  const brand = testCard(card.number)?.brand ?? 'unknown';
  const method: PaymentMethod = {
    id: account.newId('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: card.email, name: card.holder, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'FR',
      display_brand: brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.timeOf(customer),
    customer,
    customer_account: null,
    livemode: account.livemode,
    metadata: {},
    type: 'card',
  };
  account.tables.cardNumbers.put({ id: method.id, number: card.number });
  return account.add(account.tables.paymentMethods, method, 'payment_method.attached');
}

/** The payment method of a customer's next payment, as Stripe chooses it. */
export function methodOf(
  account: Account,
  owner: { readonly customer: string; readonly default_payment_method: string | null },
): PaymentMethod | undefined {
  const customer = account.tables.customers.get(owner.customer);
  const byCustomer = customer?.deleted === true ? null : customer?.invoice_settings.default_payment_method;
  const id = owner.default_payment_method ?? byCustomer;
  return id == null ? undefined : account.tables.paymentMethods.get(id);
}

/** The number behind a payment method. */
export function numberOf(account: Account, method: PaymentMethod): string {
  return account.tables.cardNumbers.get(method.id)?.number ?? '';
}
