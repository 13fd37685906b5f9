import type Stripe from 'stripe';
import * as field from '../wire/fields.ts';

export const cancellationDetails = field.hash<Stripe.SubscriptionCancelParams.CancellationDetails>({
  comment: field.clearableText(),
  feedback: field.clearable(
    field.choice(
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ),
  ),
  feedback_option: field.notHere,
});

/** The parameters of a change to a subscription. */
export const subscriptionUpdateFields: field.Fields<Stripe.SubscriptionUpdateParams> = {
  add_invoice_items: field.notHere,
  application_fee_percent: field.notHere,
  automatic_tax: field.notHere,
  billing_cycle_anchor: field.notHere,
  billing_schedules: field.notHere,
  billing_thresholds: field.notHere,
  cancel_at: field.clearable(field.timestampOr('max_billed_until', 'max_period_end', 'min_period_end')),
  cancel_at_period_end: field.boolean(),
  cancellation_details: cancellationDetails,
  collection_method: field.notHere,
  days_until_due: field.notHere,
  default_payment_method: field.id(),
  default_source: field.notHere,
  default_tax_rates: field.notHere,
  description: field.clearableText(),
  discounts: field.notHere,
  expand: field.expand(),
  invoice_settings: field.notHere,
  items: field.notHere,
  metadata: field.clearable(field.metadata()),
  off_session: field.boolean(),
  on_behalf_of: field.notHere,
  pause_collection: field.notHere,
  payment_behavior: field.notHere,
  payment_settings: field.notHere,
  pending_invoice_item_interval: field.notHere,
  proration_behavior: field.choice('always_invoice', 'create_prorations', 'none'),
  proration_date: field.notHere,
  transfer_data: field.notHere,
  trial_end: field.notHere,
  trial_from_plan: field.notHere,
  trial_settings: field.notHere,
};
