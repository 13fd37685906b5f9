import type { Account } from './account.ts';
import type { Price } from './stored.ts';

/** A product with its monthly price, as an account would have them from its dashboard. */
export interface CatalogueEntry {
  readonly product: string;
  readonly price: string;
  readonly name: string;
  readonly description: string | null;
  /** In cents, taxes included. */
  readonly amount: number;
  readonly lookupKey: string | null;
  readonly currency?: string;
  readonly interval?: NonNullable<Price['recurring']>['interval'];
  readonly intervalCount?: number;
  readonly taxBehavior?: Price['tax_behavior'];
}

/** What is sold in the suite. */
export const PREMIUM: CatalogueEntry = {
  product: 'prod_TodPremium0001',
  price: 'price_1TodPremiumMonthly00001',
  name: 'Tod Premium',
  description: 'Tods et messages sans limite, sans publicité',
  amount: 990,
  lookupKey: 'tod_premium_monthly',
};

/** Puts a product and its price into an account. */
export function addToCatalogue(account: Account, entry: CatalogueEntry): Price {
  const created = account.now();
  const { livemode } = account;
  account.tables.products.put({
    id: entry.product,
    object: 'product',
    active: true,
    created,
    default_price: entry.price,
    description: entry.description,
    images: [],
    livemode,
    marketing_features: [],
    metadata: {},
    name: entry.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  });
  const price: Price = {
    id: entry.price,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: entry.currency ?? 'eur',
    custom_unit_amount: null,
    livemode,
    lookup_key: entry.lookupKey,
    metadata: {},
    nickname: null,
    product: entry.product,
    recurring: {
      interval: entry.interval ?? 'month',
      interval_count: entry.intervalCount ?? 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: entry.taxBehavior ?? 'inclusive',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: entry.amount,
    unit_amount_decimal: String(entry.amount),
  };
  account.tables.prices.put(price);
  return price;
}
