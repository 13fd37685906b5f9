/** What tells the app of payments; Stripe's dashboard asks which types to send. */
export const PAYMENT_EVENTS: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'charge.refunded',
  'refund.created',
  'refund.failed',
];
