import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import { mergeMetadata } from '../account/metadata.ts';
import type { Charge, Refund } from '../account/stored.ts';
import * as field from '../wire/fields.ts';
import { isSame, isWithin, listPage } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';
import { invalidRequest } from '../wire/stripeError.ts';

const LIST = '/v1/refunds';

export const refunds = [
  operation<Stripe.RefundCreateParams>(
    'POST',
    LIST,
    {
      amount: field.integer({ min: 1 }),
      charge: field.id(),
      currency: field.notHere,
      customer: field.notHere,
      expand: field.expand(),
      instructions_email: field.notHere,
      metadata: field.clearable(field.metadata()),
      origin: field.notHere,
      payment_intent: field.id(),
      reason: field.choice('duplicate', 'fraudulent', 'requested_by_customer'),
      refund_application_fee: field.notHere,
      reverse_transfer: field.notHere,
    },
    (account, parameters) => createRefund(account, parameters),
  ),
  operation<Stripe.RefundListParams>(
    'GET',
    LIST,
    {
      ...field.paging,
      charge: field.id(),
      created: field.range(),
      expand: field.expand(),
      payment_intent: field.id(),
    },
    (account, { charge, created, payment_intent: intent, ...paging }) => {
      if (charge !== undefined) account.find(account.tables.charges, charge, 'charge');
      if (intent !== undefined) account.find(account.tables.paymentIntents, intent, 'payment_intent');
      return listPage(
        account,
        account.tables.refunds,
        LIST,
        paging,
        (row) =>
          isSame(row.charge, charge) && isWithin(row.created, created) && isSame(row.payment_intent, intent),
      );
    },
  ),
  operation<Stripe.RefundRetrieveParams>(
    'GET',
    '/v1/refunds/*',
    { expand: field.expand() },
    (account, _, [id]) => account.find(account.tables.refunds, id),
  ),
  operation<Stripe.RefundUpdateParams>(
    'POST',
    '/v1/refunds/*',
    { expand: field.expand(), metadata: field.clearable(field.metadata()) },
    (account, { metadata }, [id]) => {
      const refund = account.find(account.tables.refunds, id);
      const changed =
        metadata === undefined ? {} : { metadata: mergeMetadata(refund.metadata ?? {}, metadata) };
      return account.change(account.tables.refunds, refund, changed, 'refund.updated');
    },
  ),
];

function createRefund(account: Account, parameters: Stripe.RefundCreateParams): Refund {
  const charge = chargeToRefund(account, parameters);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = parameters.amount ?? left;
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${shown(amount, charge.currency)}) is greater than unrefunded amount on charge (${shown(left, charge.currency)})`,
      { param: 'amount' },
    );
  }
  const refund: Refund = {
    id: account.newId('refund'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: account.timeOf(charge.customer),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: mergeMetadata({}, parameters.metadata ?? {}),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: parameters.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  account.add(account.tables.refunds, refund, 'refund.created');
  const refunded = charge.amount_refunded + amount;
  account.change(
    account.tables.charges,
    charge,
    { amount_refunded: refunded, refunded: refunded === charge.amount },
    'charge.refunded',
  );
  return refund;
}

function chargeToRefund(
  account: Account,
  { charge, payment_intent: intentId }: Stripe.RefundCreateParams,
): Charge {
  const { charges, paymentIntents } = account.tables;
  if (charge !== undefined && intentId !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: charge, payment_intent.', {
      param: 'charge',
    });
  }
  if (charge !== undefined) {
    const found = account.find(charges, charge, 'charge');
    if (!found.paid)
      throw invalidRequest(`You cannot refund a charge that failed: ${charge}.`, { param: 'charge' });
    return found;
  }
  if (intentId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = account.find(paymentIntents, intentId, 'payment_intent');
  const found = intent.latest_charge === null ? undefined : charges.get(intent.latest_charge);
  if (found?.paid !== true) {
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return found;
}

function shown(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);
}
