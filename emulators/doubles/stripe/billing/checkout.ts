import type { Account } from '../account/account.ts';
import type { CheckoutSession, Customer } from '../account/stored.ts';
import { createCustomer, customerOf } from './customers.ts';
import { attachCard, type CardDetails } from './paymentMethods.ts';
import { createSubscription, payFirstInvoice } from './subscriptions.ts';

export interface PaidCheckout {
  readonly card: CardDetails;
  /** Whether the payer has ticked that they accept the terms, where they were asked. */
  readonly acceptsTerms: boolean;
}

/**
 * Turns an open checkout into a paid subscription. The card has been accepted by then: what a bank refuses leaves a
 * checkout as it was.
 */
export function completeCheckout(
  account: Account,
  session: CheckoutSession,
  { card, acceptsTerms }: PaidCheckout,
): CheckoutSession {
  const { checkoutPlans, checkoutSessions } = account.tables;
  const plan = account.find(checkoutPlans, session.id);
  const email = session.customer_email ?? card.email;
  const customer: Customer =
    session.customer === null
      ? createCustomer(account, {
          ...(email === null ? {} : { email }),
          ...(card.holder === null ? {} : { name: card.holder }),
        })
      : customerOf(account, session.customer);
  const method = attachCard(account, customer.id, card);
  const created = createSubscription(account, {
    customer,
    items: plan.lines.flatMap(({ price, quantity }) =>
      price === null ? [] : [{ price, quantity: quantity ?? 1 }],
    ),
    metadata: plan.subscriptionMetadata,
    description: plan.subscriptionDescription,
    paymentMethod: method.id,
  });
  const { subscription, payment } = payFirstInvoice(account, created, 'confirmed');
  if (payment.outcome === 'declined')
    throw new Error(`The card was to be accepted: ${payment.decline.message}`);
  account.change(
    account.tables.customers,
    customerOf(account, customer.id),
    {
      currency: subscription.currency,
      // A customer without an address takes that of the payer.
      email: customer.email ?? email,
      ...(plan.updatesName && card.holder !== null ? { name: card.holder } : {}),
    },
    'customer.updated',
  );
  return account.change(
    checkoutSessions,
    session,
    {
      collected_information: { business_name: null, individual_name: null, shipping_details: null },
      consent: acceptsTerms ? { promotions: null, terms_of_service: 'accepted' } : null,
      customer: customer.id,
      customer_details: {
        address: null,
        business_name: null,
        email: customer.email ?? email,
        individual_name: null,
        name: card.holder,
        phone: null,
        tax_exempt: 'none',
        tax_ids: [],
      },
      invoice: payment.invoice.id,
      payment_status: 'paid',
      status: 'complete',
      subscription: subscription.id,
      url: null,
    },
    'checkout.session.completed',
  );
}
