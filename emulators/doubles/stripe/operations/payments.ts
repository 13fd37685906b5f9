import type Stripe from 'stripe';
import * as field from '../wire/fields.ts';
import { isSame, isWithin, listPage } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';

const CHARGES = '/v1/charges';
const INTENTS = '/v1/payment_intents';
const METHODS = '/v1/payment_methods';
const INVOICE_PAYMENTS = '/v1/invoice_payments';

/** What payments leave behind; they are made by checkouts, renewals and the portal. */
export const payments = [
  operation<Stripe.ChargeListParams>(
    'GET',
    CHARGES,
    {
      ...field.paging,
      created: field.range(),
      customer: field.id(),
      expand: field.expand(),
      payment_intent: field.id(),
      transfer_group: field.notHere,
    },
    (account, { created, customer, payment_intent: intent, ...paging }) =>
      listPage(
        account,
        account.tables.charges,
        CHARGES,
        paging,
        (row) =>
          isWithin(row.created, created) &&
          isSame(row.customer, customer) &&
          isSame(row.payment_intent, intent),
      ),
  ),
  operation<Stripe.ChargeRetrieveParams>(
    'GET',
    '/v1/charges/*',
    { expand: field.expand() },
    (account, _, [id]) => account.find(account.tables.charges, id),
  ),
  operation<Stripe.PaymentIntentListParams>(
    'GET',
    INTENTS,
    {
      ...field.paging,
      created: field.range(),
      customer: field.id(),
      customer_account: field.notHere,
      expand: field.expand(),
    },
    (account, { created, customer, ...paging }) =>
      listPage(
        account,
        account.tables.paymentIntents,
        INTENTS,
        paging,
        (row) => isWithin(row.created, created) && isSame(row.customer, customer),
      ),
  ),
  operation<Stripe.PaymentIntentRetrieveParams>(
    'GET',
    '/v1/payment_intents/*',
    { client_secret: field.notHere, expand: field.expand() },
    (account, _, [id]) => account.find(account.tables.paymentIntents, id),
  ),
  operation<Stripe.PaymentMethodListParams>(
    'GET',
    METHODS,
    {
      ...field.paging,
      allow_redisplay: field.choice('always', 'limited', 'unspecified'),
      customer: field.id(),
      customer_account: field.notHere,
      expand: field.expand(),
      type: field.choice('card'),
    },
    (account, { allow_redisplay: redisplay, customer, type, ...paging }) => {
      if (customer !== undefined) account.find(account.tables.customers, customer, 'customer');
      return listPage(
        account,
        account.tables.paymentMethods,
        METHODS,
        paging,
        (row) =>
          isSame(row.allow_redisplay, redisplay) && isSame(row.customer, customer) && isSame(row.type, type),
      );
    },
  ),
  operation<Stripe.PaymentMethodRetrieveParams>(
    'GET',
    '/v1/payment_methods/*',
    { expand: field.expand() },
    (account, _, [id]) => account.find(account.tables.paymentMethods, id),
  ),
  operation<Stripe.InvoicePaymentListParams>(
    'GET',
    INVOICE_PAYMENTS,
    {
      ...field.paging,
      created: field.range(),
      expand: field.expand(),
      invoice: field.id(),
      payment: field.hash<Stripe.InvoicePaymentListParams.Payment>({
        payment_intent: field.id(),
        payment_record: field.notHere,
        type: field.required(field.choice('payment_intent', 'payment_record')),
      }),
      status: field.choice('canceled', 'open', 'paid'),
    },
    (account, { created, invoice, payment, status, ...paging }) => {
      if (invoice !== undefined) account.find(account.tables.invoices, invoice, 'invoice');
      return listPage(
        account,
        account.tables.invoicePayments,
        INVOICE_PAYMENTS,
        paging,
        (row) =>
          isWithin(row.created, created) &&
          isSame(row.invoice, invoice) &&
          isSame(row.payment.payment_intent, payment?.payment_intent) &&
          isSame(row.status, status),
      );
    },
  ),
  operation<Stripe.InvoicePaymentRetrieveParams>(
    'GET',
    '/v1/invoice_payments/*',
    { expand: field.expand() },
    (account, _, [id]) => account.find(account.tables.invoicePayments, id),
  ),
];
