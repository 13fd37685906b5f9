import type Stripe from 'stripe';
import * as field from '../wire/fields.ts';

/** The parameters of an invoice that is only looked at. */
export const previewFields: field.Fields<Stripe.InvoiceCreatePreviewParams> = {
  automatic_tax: field.notHere,
  currency: field.notHere,
  customer: field.id(),
  customer_account: field.notHere,
  customer_details: field.notHere,
  discounts: field.notHere,
  expand: field.expand(),
  invoice_items: field.notHere,
  issuer: field.notHere,
  on_behalf_of: field.notHere,
  preview_mode: field.choice('next', 'recurring'),
  schedule: field.notHere,
  schedule_details: field.notHere,
  subscription: field.id(),
  subscription_details: field.hash<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails>({
    billing_cycle_anchor: field.notHere,
    billing_mode: field.notHere,
    billing_schedules: field.notHere,
    cancel_at: field.notHere,
    cancel_at_period_end: field.notHere,
    cancel_now: field.boolean(),
    default_tax_rates: field.notHere,
    items: field.notHere,
    metadata: field.notHere,
    pause: field.notHere,
    proration_behavior: field.choice('always_invoice', 'create_prorations', 'none'),
    proration_date: field.timestamp(),
    resume_at: field.notHere,
    start_date: field.notHere,
    trial_end: field.notHere,
  }),
};
