import type Stripe from 'stripe';
import * as field from '../wire/fields.ts';
import { isSame, isWithin, listPage } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';

const PRODUCTS = '/v1/products';
const PRICES = '/v1/prices';

/** Products and prices are read here; they are made with the account, as one makes them in Stripe's dashboard. */
export const catalogue = [
  operation<Stripe.ProductListParams>(
    'GET',
    PRODUCTS,
    {
      ...field.paging,
      active: field.boolean(),
      created: field.range(),
      expand: field.expand(),
      ids: field.list(field.id()),
      shippable: field.boolean(),
      type: field.choice('good', 'service'),
      url: field.text(),
    },
    (account, { active, created, ids, shippable, type, url, ...paging }) =>
      listPage(
        account,
        account.tables.products,
        PRODUCTS,
        paging,
        (row) =>
          isSame(row.active, active) &&
          isWithin(row.created, created) &&
          (ids === undefined || ids.includes(row.id)) &&
          isSame(row.shippable, shippable) &&
          isSame(row.type, type) &&
          isSame(row.url, url),
      ),
  ),
  operation<Stripe.ProductRetrieveParams>(
    'GET',
    '/v1/products/*',
    { expand: field.expand() },
    (account, _, [id]) => account.find(account.tables.products, id),
  ),
  operation<Stripe.PriceListParams>(
    'GET',
    PRICES,
    {
      ...field.paging,
      active: field.boolean(),
      created: field.range(),
      currency: field.text({ maxLength: 3 }),
      expand: field.expand(),
      lookup_keys: field.list(field.text()),
      product: field.id(),
      recurring: field.hash<Stripe.PriceListParams.Recurring>({
        interval: field.choice('day', 'month', 'week', 'year'),
        meter: field.notHere,
        usage_type: field.choice('licensed', 'metered'),
      }),
      type: field.choice('one_time', 'recurring'),
    },
    (account, { active, created, currency, lookup_keys: keys, product, recurring, type, ...paging }) =>
      listPage(
        account,
        account.tables.prices,
        PRICES,
        paging,
        (row) =>
          isSame(row.active, active) &&
          isWithin(row.created, created) &&
          isSame(row.currency, currency) &&
          (keys === undefined || keys.includes(row.lookup_key ?? '')) &&
          isSame(row.product, product) &&
          isSame(row.recurring?.interval, recurring?.interval) &&
          isSame(row.recurring?.usage_type, recurring?.usage_type) &&
          isSame(row.type, type),
      ),
  ),
  operation<Stripe.PriceRetrieveParams>(
    'GET',
    '/v1/prices/*',
    { expand: field.expand() },
    (account, _, [id]) => account.find(account.tables.prices, id),
  ),
];
