import { createHash } from 'node:crypto';
import {
  type CallInput,
  type CallOutput,
  DAY_MS,
  documentPaths,
  type Order,
  orderSchema,
  planSchema,
  usageMonth,
  usageSchema,
} from '@tod/model';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../domain/caller.ts';
import { deletionMark } from '../domain/deletedAccounts.ts';
import type { Server } from '../domain/server.ts';
import { type Checkout, isUnsettled, type Offer, UnansweredError } from '../platform/billing.ts';
import { parseFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { transact } from '../platform/transaction.ts';
import { currentOffer } from './currentOffer.ts';
import { ensureCustomer } from './ensureCustomer.ts';
import { syncSubscription } from './syncSubscription.ts';

/**
 * Orders premium. There is one open payment page a customer, whoever asks in how many tabs, and none beside a subscription:
 * whoever has one is led to where it is managed.
 */
export async function createCheckoutSession(
  server: Server,
  caller: Caller,
  input: CallInput<'createCheckoutSession'>,
): Promise<CallOutput<'createCheckoutSession'>> {
  if ((await server.catalogue.service()).off.includes('purchases')) refuse('purchasesOff');
  const offer = await currentOffer(server);
  // Nobody has set a price yet: that is no gift.
  if (offer.price <= 0) refuse('purchasesOff');
  if (offer.price !== input.price || offer.interval !== input.interval) refuse('priceChanged');
  const customerId = await ensureCustomer(server, caller);
  const lead = () => leadToPayment(server, caller.uid, customerId, offer);
  // What was paid or closed while it was looked at is looked at once more.
  return (await lead()) ?? (await lead()) ?? refuse('billingUnavailable');
}

/** @returns null where a page was paid or closed meanwhile, by its owner or for another order of theirs */
async function leadToPayment(
  server: Server,
  uid: string,
  customerId: string,
  offer: Offer,
): Promise<CallOutput<'createCheckoutSession'> | null> {
  // Before the subscriptions: a page that is paid between the two answers would else be neither open nor a subscription.
  const newest = await server.billing.newestCheckout(customerId);
  const subscriptions = await server.billing.subscriptions(customerId);
  if (subscriptions.some(isUnsettled)) {
    // The account may not know yet what was paid a moment ago.
    await syncSubscription(server, customerId);
    const url = (await server.billing.openPortal(customerId)) ?? refuse('billingUnavailable');
    return { url, leadsTo: 'portal' };
  }
  const url = await openCheckout(server, uid, { customerId, newest, offer });
  return url === null ? null : { url, leadsTo: 'checkout' };
}

interface NewOrder {
  readonly customerId: string;
  readonly newest: Checkout | null;
  readonly offer: Offer;
}

async function openCheckout(
  server: Server,
  uid: string,
  { customerId, newest, offer }: NewOrder,
): Promise<string | null> {
  const open = newest?.url === null ? null : newest;
  if (open?.url && open.orderId !== null && (await isFor(server, uid, open.orderId, offer))) return open.url;
  // At another price than what was agreed to now. Where it was paid in between, another page would be a second order.
  if (open && !(await server.billing.expireCheckout(open.id))) return null;
  // Whoever asks at the same time sees the same page before this one, so that both make the same order.
  const orderId = digestOf(customerId, newest?.id ?? 'first', offer);
  const { consentedAt, attempt } = await writeConsent(server, uid, orderId, offer);
  try {
    const checkout = { customerId, uid, orderId, offer, consentedAt, attempt };
    return (await server.billing.createCheckout(checkout)).url;
  } catch (error) {
    // Under the same key there will be one page, however late the payment service makes it.
    if (error instanceof UnansweredError) throw error;
    // It would repeat its failure for a day to whoever asks in the same words.
    const order = server.db.doc(documentPaths.order(uid, orderId));
    await order.update({ attempt: FieldValue.increment(1) });
    throw error;
  }
}

async function isFor(server: Server, uid: string, orderId: string, offer: Offer): Promise<boolean> {
  const stored = await server.db.doc(documentPaths.order(uid, orderId)).get();
  const { price, interval } = parseFields(orderSchema, stored.data());
  return stored.exists && price === offer.price && interval === offer.interval;
}

function digestOf(customerId: string, before: string, { price, interval, priceId }: Offer): string {
  const content = JSON.stringify([customerId, before, price, interval, priceId]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 24);
}

/** After so long the payment service may have forgotten its keys, and a consent is no longer that of who asks now. */
const CONSENT_MS = DAY_MS;

/** Keeps the order before it can be paid. @returns when its owner consented to it, and which attempt this is */
async function writeConsent(
  server: Server,
  uid: string,
  orderId: string,
  offer: Offer,
): Promise<{ readonly consentedAt: Date; readonly attempt: number }> {
  const reference = server.db.doc(documentPaths.order(uid, orderId));
  return transact(server.db, async (transaction) => {
    const now = server.now();
    const month = usageMonth(now);
    const [mark, stored, usage, freePlan] = await transaction.getAll(
      deletionMark(server, uid),
      reference,
      server.db.doc(documentPaths.usage(uid, month)),
      server.db.doc(documentPaths.plan('free')),
    );
    if (mark?.exists) refuse('notSignedIn');
    const earlier = parseFields(orderSchema, stored?.data());
    const { consentedAt } = earlier;
    if (consentedAt !== null && now.getTime() - consentedAt.getTime() < CONSENT_MS)
      return { consentedAt, attempt: earlier.attempt };
    // With another consent it is another question, which no key of before may stand for.
    const attempt = consentedAt === null ? earlier.attempt : earlier.attempt + 1;
    const usedBefore: Order['usedBefore'] = { month, ...parseFields(usageSchema, usage?.data()) };
    const { matchRequestsLimit, messagesLimit } = parseFields(planSchema, freePlan?.data());
    const freeLimits: Order['freeLimits'] = { matchRequestsLimit, messagesLimit };
    transaction.set(reference, {
      price: offer.price,
      interval: offer.interval,
      consentedAt: Timestamp.fromDate(now),
      usedBefore,
      freeLimits,
      attempt,
    });
    return { consentedAt: now, attempt };
  });
}
