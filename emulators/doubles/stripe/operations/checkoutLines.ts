import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import { addToCatalogue } from '../account/catalogue.ts';
import type { LineItem, Price } from '../account/stored.ts';
import * as field from '../wire/fields.ts';
import { invalidRequest, notInDouble } from '../wire/stripeError.ts';

type GivenLine = Stripe.Checkout.SessionCreateParams.LineItem;

/** What a line of a new checkout is about. @throws StripeError where it names no recurring price */
export function lineItemOf(account: Account, item: GivenLine, index: number): LineItem {
  const at = `line_items[${index}]`;
  if (item.quantity === undefined) throw field.missing(`${at}[quantity]`);
  const price = priceOf(account, item, at);
  if (!price.active) {
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', {
      param: `${at}[price]`,
    });
  }
  if (price.recurring === null) {
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      {
        param: `${at}[price]`,
      },
    );
  }
  const amount = (price.unit_amount ?? 0) * item.quantity;
  return {
    id: account.newId('line_item'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: account.tables.products.get(price.product)?.name ?? null,
    metadata: {},
    price,
    quantity: item.quantity,
  };
}

/** The price that is named, or one made of what is given in its place. */
function priceOf(account: Account, { price: id, price_data: data }: GivenLine, at: string): Price {
  if (id !== undefined && data !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: price, price_data.', { param: at });
  }
  if (id !== undefined) return account.find(account.tables.prices, id, `${at}[price]`);
  if (data === undefined) throw field.missing(`${at}[price]`);
  const { product_data: product, recurring, unit_amount: amount } = data;
  if (data.product !== undefined)
    throw notInDouble('inline prices of an existing product', `${at}[price_data][product]`);
  if (product === undefined) throw field.missing(`${at}[price_data][product_data]`);
  if (amount === undefined) throw field.missing(`${at}[price_data][unit_amount]`);
  if (recurring === undefined) {
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      {
        param: `${at}[price_data][recurring]`,
      },
    );
  }
  return addToCatalogue(account, {
    product: account.newId('product'),
    price: account.newId('price'),
    name: product.name,
    description: product.description ?? null,
    amount,
    lookupKey: null,
    currency: data.currency,
    interval: recurring.interval,
    intervalCount: recurring.interval_count ?? 1,
    taxBehavior: data.tax_behavior ?? 'unspecified',
  });
}
