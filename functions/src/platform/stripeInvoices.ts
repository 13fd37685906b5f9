import type { Stripe } from 'stripe';
import { isNamed } from './stripeErrors.ts';
import { idOf } from './stripeObjects.ts';

/** The payment of the newest invoice of a subscription; undefined where nothing was paid. */
export async function paymentOf(
  stripe: Stripe,
  subscriptionId: string,
): Promise<Stripe.InvoicePayment | undefined> {
  const { latest_invoice } = await stripe.subscriptions.retrieve(subscriptionId);
  if (latest_invoice === null) return undefined;
  const { data } = await stripe.invoicePayments.list({ invoice: idOf(latest_invoice), status: 'paid' });
  return data[0];
}

/** All that was paid back of a payment, or was to be: also what failed. */
export async function refundsOf(
  stripe: Stripe,
  intent: string | Stripe.PaymentIntent,
): Promise<readonly Stripe.Refund[]> {
  return (await stripe.refunds.list({ payment_intent: idOf(intent), limit: 100 })).data;
}

/**
 * Voids what is still to be paid of a subscription. With its end Stripe only stops to collect that by itself: in the portal and by the
 * link of a mail it can be paid for as long as it is open.
 */
export async function voidOpenInvoices(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { data } = await stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: 100 });
  for (const { id } of data) {
    await stripe.invoices.voidInvoice(id).catch((error: unknown) => {
      // Paid or voided in between: then it is not open any more.
      if (!isNamed(error, 'StripeInvalidRequestError')) throw error;
    });
  }
}
