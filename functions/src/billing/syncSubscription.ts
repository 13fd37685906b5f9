import { type Account, accountSchema, documentPaths, orderSchema, SUBSCRIPTION_TOPIC } from '@tod/model';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { deletionMark, endPaymentsOfDeleted } from '../domain/deletedAccounts.ts';
import { createNotification } from '../domain/notifyOnce.ts';
import type { Server } from '../domain/server.ts';
import { type Counted, countFigures } from '../domain/statistics.ts';
import { type Customer, currentOf, endsUnpaid, hasEnded, type Subscription } from '../platform/billing.ts';
import { parseFields } from '../platform/documents.ts';
import { logFailure } from '../platform/log.ts';
import type { Addressee } from '../platform/mail.ts';
import { RefusalError } from '../platform/refusal.ts';
import { transact } from '../platform/transaction.ts';
import { type DueNews, newsOf } from './newsOf.ts';
import { planEntitlement } from './planEntitlement.ts';
import { isHeld, newsReferences, orderFields, orderReference } from './subscriptionRecords.ts';

/** More writers than this at once never were; each of them brings the same truth. */
const MAX_ATTEMPTS = 8;

/**
 * Reads the truth about a customer from the payment service and writes it to the account: what plan it has, and what its owner
 * has to be told. The only writer of a plan. It may run any number of times, at once and in any order: whoever comes to write and
 * finds that another has written since it asked, asks again.
 */
export async function syncSubscription(server: Server, customerId: string): Promise<void> {
  const customer = await server.billing.describeCustomer(customerId);
  const uid = await findOwner(server, customerId, customer);
  if (uid === null) return;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await server.db.doc(documentPaths.account(uid)).get();
    const subscriptions = await server.billing.subscriptions(customerId);
    await closeEnded(server, { uid, customerId, before, subscriptions });
    const result = await writeTruth(server, { uid, customerId, before, subscriptions });
    if (result === 'leftAlone') return;
    if (result === 'written') return followAddress(server, uid, customerId, customer);
    // Whoever has left pays for nothing, also where the order was paid while they were leaving.
    if (result === 'deleted') return endPaymentsOfDeleted(server, uid, customerId);
    // Told first: nothing is told of what has ended. Whoever stops between the two leaves it to the next run.
    if (result === 'toEnd')
      for (const { id } of subscriptions.filter(endsUnpaid)) await server.billing.cancelNow(id);
  }
  throw new Error(`The account ${uid} is written to too often.`);
}

/** Whose customer it is; null where it is nobody's. */
async function findOwner({ db }: Server, customerId: string, customer: Customer): Promise<string | null> {
  if (customer.state === 'there') return customer.uid;
  const accounts = db.collection(documentPaths.users()).where('stripeCustomerId', '==', customerId);
  const [account] = (await accounts.limit(1).get()).docs;
  if (account === undefined || customer.state === 'deleted') return account?.id ?? null;
  // A wrong key must not end what everybody pays for.
  logFailure('A customer is unknown to the payment service');
  return null;
}

interface Truth {
  readonly uid: string;
  readonly customerId: string;
  /** The account as it stood before the payment service was asked. */
  readonly before: DocumentSnapshot;
  readonly subscriptions: readonly Subscription[];
}

/**
 * Has nothing be paid any more of what the payment service has ended itself, which leaves its last invoice open. Before the account
 * forgets that it had it: whoever stops between the two does it again.
 */
async function closeEnded({ billing }: Server, { before, subscriptions }: Truth): Promise<void> {
  const { plan, paymentFailed } = parseFields(accountSchema, before.data());
  const current = currentOf(subscriptions);
  const isOver = plan === 'premium' && current === undefined;
  const isFailureOver = paymentFailed && current?.status !== 'past_due';
  if (!isOver && !isFailureOver) return;
  for (const { id } of subscriptions.filter(hasEnded)) await billing.closeInvoices(id);
}

/** Has the payment service write to where an account is written to: its owner may have changed the address since they ordered. */
async function followAddress(
  { accounts, billing }: Server,
  uid: string,
  customerId: string,
  customer: Customer,
): Promise<void> {
  if (customer.state !== 'there') return;
  const email = await accounts.emailOf(uid);
  if (email === null || email === customer.email) return;
  try {
    await billing.setEmail(customerId, email);
  } catch (error) {
    if (error instanceof RefusalError) throw error;
    // An address that is refused is refused each time, and must keep nobody's plan from being read.
    logFailure('The address of a customer was refused', error);
  }
}

/** `leftAlone`: no account names this customer. */
type Outcome = 'written' | 'leftAlone' | 'toEnd' | 'outdated' | 'deleted';

async function writeTruth(server: Server, truth: Truth): Promise<Outcome> {
  const { uid, customerId, before, subscriptions } = truth;
  const current = currentOf(subscriptions);
  const news = current === undefined ? [] : newsOf(current);
  const email = news.length === 0 ? null : await server.accounts.emailOf(uid);
  const addressee = email === null ? null : { uid, email };
  const references = [
    ...(current === undefined ? [] : [orderReference(server, uid, current)]),
    ...news.flatMap((item) => newsReferences(server, uid, item)),
  ];
  return transact(server.db, async (transaction) => {
    const [mark, stored, ...others] = await transaction.getAll(
      deletionMark(server, uid),
      before.ref,
      ...references,
    );
    if (mark?.exists) return 'deleted';
    if (stored === undefined || !isSame(stored, before)) return 'outdated';
    // Nothing is ordered before there is an account: another project may share the payment service, and nobody is made of its news.
    if (!stored.exists) return 'leftAlone';
    const account = parseFields(accountSchema, stored.data());
    if (account.stripeCustomerId !== null && account.stripeCustomerId !== customerId) {
      logFailure('A second customer of one account');
      return 'leftAlone';
    }
    const entitlement = { ...planEntitlement(subscriptions), stripeCustomerId: customerId };
    if (!isHeld(account, entitlement)) transaction.set(stored.ref, entitlement, { merge: true });
    countFigures(transaction, server, server.now(), revenueChange(account, entitlement));
    if (current !== undefined) {
      const [order, ...told] = others;
      if (order !== undefined) writeOrder(transaction, order, current);
      news.forEach((item, index) => {
        tell(server, transaction, item, { uid, addressee }, told.slice(2 * index, 2 * index + 2));
      });
    }
    return subscriptions.some(endsUnpaid) ? 'toEnd' : 'written';
  });
}

/** What begins or ends to be paid a month. */
function revenueChange(before: Pick<Account, 'monthlyCents'>, after: Pick<Account, 'monthlyCents'>): Counted {
  return {
    subscribed: before.monthlyCents === 0 && after.monthlyCents > 0 ? 1 : 0,
    unsubscribed: before.monthlyCents > 0 && after.monthlyCents === 0 ? 1 : 0,
    monthlyCents: after.monthlyCents - before.monthlyCents,
  };
}

function isSame(stored: DocumentSnapshot, before: DocumentSnapshot): boolean {
  const [one, other] = [stored.updateTime, before.updateTime];
  return one === undefined || other === undefined ? one === other : one.isEqual(other);
}

function writeOrder(transaction: Transaction, stored: DocumentSnapshot, current: Subscription): void {
  const paid = orderFields(current);
  if (!isHeld(parseFields(orderSchema, stored.data()), paid))
    transaction.set(stored.ref, paid, { merge: true });
}

/** Writes what is to be told in the same transaction as what it is about: it is told once, however often this runs. */
function tell(
  server: Server,
  transaction: Transaction,
  news: DueNews,
  { uid, addressee }: { readonly uid: string; readonly addressee: Addressee | null },
  [mail, notification]: readonly DocumentSnapshot[],
): void {
  if (addressee !== null && mail?.exists === false) {
    transaction.create(mail.ref, news.mailTo(addressee, server.siteUrl));
  }
  if (news.notification !== undefined && notification?.exists === false) {
    createNotification(transaction, server, {
      ...news.notification,
      id: news.id,
      uid,
      type: 'system',
      senderUid: null,
      todId: null,
      relatedId: SUBSCRIPTION_TOPIC,
      at: server.now(),
    });
  }
}
