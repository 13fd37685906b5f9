import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import { mergeMetadata } from '../account/metadata.ts';
import type { Customer } from '../account/stored.ts';
import { invalidRequest } from '../wire/stripeError.ts';
import { endSubscription, isOver } from './subscriptions.ts';

/** A customer that has not been deleted. @throws StripeError */
export function customerOf(account: Account, id: string, param = 'id'): Customer {
  const row = account.find(account.tables.customers, id, param);
  if (row.deleted === true) throw account.noSuch('customer', id, param);
  return row;
}

/** A new customer, on a test clock where one is named. */
export function createCustomer(account: Account, parameters: Stripe.CustomerCreateParams): Customer {
  const { test_clock: clockId } = parameters;
  const clock =
    clockId === undefined ? undefined : account.find(account.tables.testClocks, clockId, 'test_clock');
  if (clock?.deleted === true) throw account.noSuch('test clock', clock.id, 'test_clock');
  checkEmail(parameters.email);
  const id = account.newId('customer');
  const customer: Customer = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: clock?.frozen_time ?? account.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: account.livemode,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: clock?.id ?? null,
  };
  return account.add(
    account.tables.customers,
    { ...customer, ...attributesOf(account, customer, parameters) },
    'customer.created',
  );
}

/** Writes what is given over what is there. */
export function updateCustomer(
  account: Account,
  customer: Customer,
  parameters: Stripe.CustomerUpdateParams,
): Customer {
  checkEmail(parameters.email);
  return account.change(
    account.tables.customers,
    customer,
    attributesOf(account, customer, parameters),
    'customer.updated',
  );
}

/** Ends what a customer has, and leaves their id behind. */
export function deleteCustomer(account: Account, customer: Customer): Stripe.DeletedCustomer {
  for (const subscription of account.tables.subscriptions.all()) {
    if (subscription.customer !== customer.id || isOver(subscription)) continue;
    endSubscription(account, subscription, { reason: 'cancellation_requested' });
  }
  account.emit('customer.deleted', customer);
  const deleted: Stripe.DeletedCustomer = { id: customer.id, object: 'customer', deleted: true };
  account.tables.customers.put(deleted);
  return deleted;
}

function attributesOf(
  account: Account,
  customer: Customer,
  parameters: Stripe.CustomerCreateParams | Stripe.CustomerUpdateParams,
): Partial<Customer> {
  const {
    description,
    email,
    metadata,
    name,
    phone,
    preferred_locales: locales,
    invoice_prefix: prefix,
  } = parameters;
  const settings = parameters.invoice_settings;
  if (settings?.default_payment_method !== undefined) {
    const method = account.find(
      account.tables.paymentMethods,
      settings.default_payment_method,
      'invoice_settings[default_payment_method]',
    );
    if (method.customer !== customer.id) {
      throw invalidRequest(
        `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
        { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
      );
    }
  }
  return {
    ...(parameters.address === undefined ? {} : { address: fullAddress(parameters.address) }),
    ...(description === undefined ? {} : { description: clearedText(description) }),
    ...(email === undefined ? {} : { email: clearedText(email) }),
    ...(name === undefined ? {} : { name: clearedText(name) }),
    ...(phone === undefined ? {} : { phone: clearedText(phone) }),
    ...(prefix === undefined ? {} : { invoice_prefix: prefix }),
    ...(locales === undefined ? {} : { preferred_locales: locales }),
    ...(metadata === undefined ? {} : { metadata: mergeMetadata(customer.metadata, metadata) }),
    ...(settings === undefined
      ? {}
      : {
          invoice_settings: {
            ...customer.invoice_settings,
            ...(settings.default_payment_method === undefined
              ? {}
              : { default_payment_method: settings.default_payment_method }),
            ...(settings.footer === undefined ? {} : { footer: settings.footer }),
          },
        }),
  };
}

function fullAddress(given: Stripe.Emptyable<Stripe.AddressParam>): NonNullable<Customer['address']> | null {
  if (given === '' || given === null) return null;
  const { city, country, line1, line2, postal_code, state } = given;
  return {
    city: city ?? null,
    country: country ?? null,
    line1: line1 ?? null,
    line2: line2 ?? null,
    postal_code: postal_code ?? null,
    state: state ?? null,
  };
}

function checkEmail(email: string | undefined): void {
  if (email === undefined || email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return;
  throw invalidRequest(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' });
}

function clearedText(text: string): string | null {
  return text === '' ? null : text;
}
