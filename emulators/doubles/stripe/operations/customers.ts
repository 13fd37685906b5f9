import type Stripe from 'stripe';
import { createCustomer, customerOf, deleteCustomer, updateCustomer } from '../billing/customers.ts';
import * as field from '../wire/fields.ts';
import { isSame, isWithin, listPage } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';
import { searchPage } from '../wire/search.ts';

const address = field.hash<Stripe.AddressParam>({
  city: field.clearableText(),
  country: field.clearableText(),
  line1: field.clearableText(),
  line2: field.clearableText(),
  postal_code: field.clearableText(),
  state: field.clearableText(),
});

const invoiceSettings = field.hash<Stripe.CustomerCreateParams.InvoiceSettings>({
  custom_fields: field.notHere,
  default_payment_method: field.id(),
  footer: field.text(),
  rendering_options: field.notHere,
});

const written = {
  address: field.clearable(address),
  balance: field.notHere,
  business_name: field.notHere,
  cash_balance: field.notHere,
  description: field.clearableText(),
  email: field.clearableText(),
  expand: field.expand(),
  individual_name: field.notHere,
  invoice_prefix: field.text({ maxLength: 12 }),
  invoice_settings: invoiceSettings,
  metadata: field.clearable(field.metadata()),
  name: field.clearableText(),
  next_invoice_sequence: field.notHere,
  phone: field.clearableText(),
  preferred_locales: field.list(field.text()),
  shipping: field.notHere,
  source: field.notHere,
  tax: field.notHere,
  tax_exempt: field.notHere,
  validate: field.notHere,
};

const LIST = '/v1/customers';

export const customers = [
  operation<Stripe.CustomerCreateParams>(
    'POST',
    '/v1/customers',
    { ...written, payment_method: field.notHere, tax_id_data: field.notHere, test_clock: field.id() },
    (account, parameters) => createCustomer(account, parameters),
  ),
  operation<Stripe.CustomerSearchParams>(
    'GET',
    '/v1/customers/search',
    {
      query: field.required(field.text()),
      expand: field.expand(),
      limit: field.paging.limit,
      page: field.text(),
    },
    (account, parameters) =>
      searchPage(account, '/v1/customers/search', parameters, {
        rows: account.tables.customers.all().filter((row) => row.deleted !== true),
        fields: ['created', 'email', 'name', 'phone'],
      }),
  ),
  operation<Stripe.CustomerListParams>(
    'GET',
    LIST,
    {
      ...field.paging,
      created: field.range(),
      email: field.text(),
      expand: field.expand(),
      test_clock: field.id(),
    },
    (account, { created, email, test_clock, ...paging }) =>
      listPage(
        account,
        account.tables.customers,
        LIST,
        paging,
        (row) =>
          row.deleted !== true &&
          isWithin(row.created, created) &&
          isSame(row.email, email) &&
          // Those of a test clock are only listed by it.
          (row.test_clock ?? undefined) === test_clock,
      ),
  ),
  operation<Stripe.CustomerRetrieveParams>(
    'GET',
    '/v1/customers/*',
    { expand: field.expand() },
    (account, _, [id]) => account.find(account.tables.customers, id),
  ),
  operation<Stripe.CustomerUpdateParams>(
    'POST',
    '/v1/customers/*',
    { ...written, default_source: field.notHere },
    (account, parameters, [id]) => updateCustomer(account, customerOf(account, id), parameters),
  ),
  operation<Stripe.CustomerDeleteParams>('DELETE', '/v1/customers/*', {}, (account, _, [id]) =>
    deleteCustomer(account, customerOf(account, id)),
  ),
];
