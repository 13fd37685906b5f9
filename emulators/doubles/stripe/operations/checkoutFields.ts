import type Stripe from 'stripe';
import * as field from '../wire/fields.ts';

type Create = Stripe.Checkout.SessionCreateParams;

const message = field.clearable(
  field.hash<{ message: string }>({ message: field.required(field.text({ maxLength: 1200 })) }),
);

const priceData = field.hash<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>({
  currency: field.required(field.text({ maxLength: 3 })),
  product: field.id(),
  product_data: field.hash<Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData>({
    description: field.text(),
    images: field.notHere,
    metadata: field.metadata(),
    name: field.required(field.text()),
    tax_code: field.notHere,
    tax_details: field.notHere,
    unit_label: field.notHere,
  }),
  recurring: field.hash<Stripe.Checkout.SessionCreateParams.LineItem.PriceData.Recurring>({
    interval: field.required(field.choice('day', 'month', 'week', 'year')),
    interval_count: field.integer({ min: 1 }),
  }),
  tax_behavior: field.choice('exclusive', 'inclusive', 'unspecified'),
  unit_amount: field.integer({ min: 0 }),
  unit_amount_decimal: field.notHere,
});

/** The parameters of a new checkout. */
export const checkoutFields: field.Fields<Create> = {
  adaptive_pricing: field.hash<Stripe.Checkout.SessionCreateParams.AdaptivePricing>({
    enabled: field.boolean(),
  }),
  after_expiration: field.notHere,
  allow_promotion_codes: no('promotion codes'),
  allowed_payment_method_types: field.list(field.choice('card')),
  automatic_tax: field.hash<Stripe.Checkout.SessionCreateParams.AutomaticTax>({
    enabled: field.required(no('automatic taxes')),
    liability: field.notHere,
  }),
  billing_address_collection: field.choice('auto'),
  branding_settings: field.notHere,
  cancel_url: field.text(),
  client_reference_id: field.text({ maxLength: 200 }),
  consent_collection: field.hash<Stripe.Checkout.SessionCreateParams.ConsentCollection>({
    payment_method_reuse_agreement: field.notHere,
    promotions: field.notHere,
    terms_of_service: field.choice('none', 'required'),
  }),
  currency: field.notHere,
  custom_fields: field.notHere,
  custom_text: field.hash<Stripe.Checkout.SessionCreateParams.CustomText>({
    after_submit: message,
    shipping_address: message,
    submit: message,
    terms_of_service_acceptance: message,
  }),
  customer: field.id(),
  customer_account: field.notHere,
  customer_creation: field.choice('always', 'if_required'),
  customer_email: field.text(),
  customer_update: field.hash<Stripe.Checkout.SessionCreateParams.CustomerUpdate>({
    address: field.choice('auto', 'never'),
    name: field.choice('auto', 'never'),
    shipping: field.choice('auto', 'never'),
  }),
  discounts: field.notHere,
  excluded_payment_method_types: field.list(field.text()),
  expand: field.expand(),
  expires_at: field.timestamp(),
  integration_identifier: field.notHere,
  invoice_creation: field.notHere,
  line_items: field.list(
    field.hash<Stripe.Checkout.SessionCreateParams.LineItem>({
      adjustable_quantity: field.notHere,
      metadata: field.notHere,
      price: field.id(),
      price_data: priceData,
      quantity: field.integer({ min: 1 }),
      tax_rates: field.notHere,
    }),
  ),
  locale: field.choice('auto', 'en', 'fr', 'fr-CA'),
  managed_payments: field.notHere,
  metadata: field.metadata(),
  mode: field.choice('payment', 'setup', 'subscription'),
  name_collection: field.notHere,
  optional_items: field.notHere,
  origin_context: field.notHere,
  payment_intent_data: field.notHere,
  payment_method_collection: field.choice('always', 'if_required'),
  payment_method_configuration: field.notHere,
  payment_method_data: field.notHere,
  payment_method_options: field.notHere,
  permissions: field.notHere,
  phone_number_collection: field.hash<Stripe.Checkout.SessionCreateParams.PhoneNumberCollection>({
    enabled: field.required(no('the collection of phone numbers')),
  }),
  redirect_on_completion: field.notHere,
  return_url: field.notHere,
  saved_payment_method_options: field.notHere,
  setup_intent_data: field.notHere,
  shipping_address_collection: field.notHere,
  shipping_options: field.notHere,
  submit_type: field.choice('auto', 'book', 'donate', 'pay', 'subscribe'),
  subscription_data: field.hash<Stripe.Checkout.SessionCreateParams.SubscriptionData>({
    application_fee_percent: field.notHere,
    billing_cycle_anchor: field.notHere,
    billing_cycle_anchor_config: field.notHere,
    billing_mode: field.hash<Stripe.Checkout.SessionCreateParams.SubscriptionData.BillingMode>({
      flexible: field.notHere,
      type: field.required(field.choice('flexible')),
    }),
    default_tax_rates: field.notHere,
    description: field.text({ maxLength: 500 }),
    invoice_settings: field.notHere,
    metadata: field.metadata(),
    on_behalf_of: field.notHere,
    pending_invoice_item_interval: field.notHere,
    proration_behavior: field.notHere,
    transfer_data: field.notHere,
    trial_end: field.notHere,
    trial_period_days: field.notHere,
    trial_settings: field.notHere,
  }),
  success_url: field.text(),
  tax_id_collection: field.hash<Stripe.Checkout.SessionCreateParams.TaxIdCollection>({
    enabled: field.required(no('the collection of tax ids')),
    required: field.notHere,
  }),
  ui_mode: field.choice('hosted_page'),
  wallet_options: field.notHere,
};

export const checkoutListFields: field.Fields<Stripe.Checkout.SessionListParams> = {
  ...field.paging,
  created: field.range(),
  customer: field.id(),
  customer_account: field.notHere,
  customer_details: field.hash<Stripe.Checkout.SessionListParams.CustomerDetails>({
    email: field.required(field.text()),
  }),
  expand: field.expand(),
  payment_intent: field.id(),
  payment_link: field.notHere,
  status: field.choice('complete', 'expired', 'open'),
  subscription: field.id(),
};

/** A switch that this double has in one position only. */
function no(what: string): field.Field<boolean> {
  return {
    read: (value, at) =>
      field.boolean().read(value, at) ? field.notHere.read(value, `${at} (${what})`) : false,
  };
}
