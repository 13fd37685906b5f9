import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import type { Invoice } from '../account/stored.ts';
import { settle } from '../billing/passTime.ts';
import { methodOf } from '../billing/paymentMethods.ts';
import { payInvoice } from '../billing/payments.ts';
import { previewInvoice } from '../billing/preview.ts';
import * as field from '../wire/fields.ts';
import { isSame, isWithin, listPage, pageOf } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';
import { searchPage } from '../wire/search.ts';
import { invalidRequest, StripeError } from '../wire/stripeError.ts';
import { previewFields } from './previewFields.ts';

const LIST = '/v1/invoices';

export const invoices = [
  operation<Stripe.InvoiceSearchParams>(
    'GET',
    '/v1/invoices/search',
    {
      query: field.required(field.text()),
      expand: field.expand(),
      limit: field.paging.limit,
      page: field.text(),
    },
    (account, parameters) =>
      searchPage(account, '/v1/invoices/search', parameters, {
        rows: account.tables.invoices.all(),
        fields: ['created', 'currency', 'customer', 'number', 'status', 'total'],
      }),
  ),
  operation<Stripe.InvoiceListParams>(
    'GET',
    LIST,
    {
      ...field.paging,
      collection_method: field.choice('charge_automatically', 'send_invoice'),
      created: field.range(),
      customer: field.id(),
      customer_account: field.notHere,
      due_date: field.range(),
      expand: field.expand(),
      status: field.choice('draft', 'open', 'paid', 'uncollectible', 'void'),
      subscription: field.id(),
    },
    (
      account,
      { collection_method: method, created, customer, due_date: due, status, subscription, ...paging },
    ) => {
      if (customer !== undefined) account.find(account.tables.customers, customer, 'customer');
      if (subscription !== undefined)
        account.find(account.tables.subscriptions, subscription, 'subscription');
      return listPage(
        account,
        account.tables.invoices,
        LIST,
        paging,
        (row) =>
          isSame(row.collection_method, method) &&
          isWithin(row.created, created) &&
          isSame(row.customer, customer) &&
          isWithin(row.due_date, due) &&
          isSame(row.status, status) &&
          isSame(row.parent?.subscription_details?.subscription, subscription),
      );
    },
  ),
  operation<Stripe.InvoiceCreatePreviewParams>(
    'POST',
    '/v1/invoices/create_preview',
    previewFields,
    (account, parameters) => previewInvoice(account, parameters),
  ),
  operation<Stripe.InvoiceRetrieveParams>(
    'GET',
    '/v1/invoices/*',
    { expand: field.expand() },
    (account, _, [id]) => account.find(account.tables.invoices, id),
  ),
  operation<Stripe.InvoiceListLineItemsParams>(
    'GET',
    '/v1/invoices/*/lines',
    { ...field.paging, expand: field.expand() },
    (account, paging, [id]) =>
      pageOf(account.find(account.tables.invoices, id).lines.data, `/v1/invoices/${id}/lines`, paging),
  ),
  operation<Stripe.InvoicePayParams>(
    'POST',
    '/v1/invoices/*/pay',
    {
      expand: field.expand(),
      forgive: field.notHere,
      mandate: field.notHere,
      off_session: field.boolean(),
      paid_out_of_band: field.notHere,
      payment_method: field.id(),
      source: field.notHere,
    },
    (account, parameters, [id]) => payNow(account, account.find(account.tables.invoices, id), parameters),
  ),
  operation<Stripe.InvoiceVoidInvoiceParams>(
    'POST',
    '/v1/invoices/*/void',
    { expand: field.expand() },
    (account, _, [id]) => {
      const invoice = account.find(account.tables.invoices, id);
      if (invoice.status !== 'open') {
        throw invalidRequest("You can only pass in open invoices. This invoice isn't open.");
      }
      const transitions = { ...invoice.status_transitions, voided_at: account.timeOf(invoice.customer) };
      return account.change(
        account.tables.invoices,
        invoice,
        { auto_advance: false, next_payment_attempt: null, status: 'void', status_transitions: transitions },
        'invoice.voided',
      );
    },
  ),
];

function payNow(
  account: Account,
  invoice: Invoice,
  { payment_method: methodId }: Stripe.InvoicePayParams,
): Invoice {
  if (invoice.status === 'paid')
    throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status !== 'open') {
    throw invalidRequest('This invoice can not be paid because it is not open.', {
      code: 'invoice_not_editable',
    });
  }
  const subscriptionId = invoice.parent?.subscription_details?.subscription;
  const subscription =
    subscriptionId === undefined ? undefined : account.tables.subscriptions.get(subscriptionId);
  const method =
    methodId !== undefined
      ? account.find(account.tables.paymentMethods, methodId, 'payment_method')
      : subscription === undefined
        ? undefined
        : methodOf(account, subscription);
  const payment = payInvoice(account, invoice, method, 'renewing');
  if (payment.outcome === 'paid') {
    settle(account, payment.invoice, true);
    return payment.invoice;
  }
  const { decline, charge } = payment;
  // The attempt is a fact, although the call is refused.
  throw new StripeError(
    402,
    {
      type: 'card_error',
      code: decline.code,
      decline_code: decline.declineCode,
      message: decline.message,
      ...(charge === undefined ? {} : { charge }),
    },
    true,
  );
}
