import { accountSchema, documentPaths, type Order, orderSchema } from '@tod/model';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { deletionMark } from '../domain/deletedAccounts.ts';
import type { Server } from '../domain/server.ts';
import {
  endOf,
  endsUnpaid,
  isLive,
  type OpenSubscription,
  orderIdOf,
  type Subscription,
} from '../platform/billing.ts';
import { readFields } from '../platform/documents.ts';
import { mailReference } from '../platform/mail.ts';
import { type DueNews, newsOf } from './newsOf.ts';
import { planEntitlement } from './planEntitlement.ts';

/** What the order of a subscription says of what became of it. */
export function orderFields(current: Subscription) {
  return {
    price: current.price,
    interval: current.interval,
    subscriptionId: current.id,
    orderedAt: current.createdAt,
    cancelledAt: current.cancelledAt,
    endsAt: current.cancelledAt === null ? null : endOf(current, current.cancelledAt),
  } satisfies Partial<Order>;
}

export function orderReference({ db }: Server, uid: string, current: Subscription): DocumentReference {
  return db.doc(documentPaths.order(uid, orderIdOf(current)));
}

/** The mail and the notification that tell it. */
export function newsReferences(
  { db }: Server,
  uid: string,
  { id }: DueNews,
): readonly [mail: DocumentReference, notification: DocumentReference] {
  return [mailReference(db, `${id}-${uid}`), db.doc(documentPaths.notification(uid, id))];
}

/** Whether all of these values stand there already. */
export function isHeld(held: object, wanted: object): boolean {
  const values = new Map<string, unknown>(Object.entries(held));
  return Object.entries(wanted).every(([name, value]) => comparable(values.get(name)) === comparable(value));
}

function comparable(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : value;
}

/**
 * The customers of those subscriptions of which not everything stands here as the payment service has it: account, order and what
 * is told. They are read together; whose subscriptions differ among each other counts as differing.
 */
export async function customersToSync(
  server: Server,
  page: readonly OpenSubscription[],
): Promise<readonly string[]> {
  const references = page.flatMap((open) => referencesOf(server, open));
  const stored = references.length === 0 ? [] : await server.db.getAll(...references);
  const records = new Map(stored.map((record) => [record.ref.path, record]));
  return page
    .filter((open) => {
      const own = referencesOf(server, open).map(({ path }) => records.get(path));
      return !isRecorded(open, own);
    })
    .map(({ customerId }) => customerId);
}

/** Mark of deletion, account and, of what gives a plan, the order and what is told; nothing where nobody knows whose it is. */
function referencesOf(server: Server, { uid, subscription }: OpenSubscription): DocumentReference[] {
  if (uid === null || subscription === null) return [];
  const always = [deletionMark(server, uid), server.db.doc(documentPaths.account(uid))];
  if (!isLive(subscription)) return always;
  const told = newsOf(subscription).flatMap((item) => {
    const [mail, notification] = newsReferences(server, uid, item);
    return item.notification === undefined ? [mail] : [mail, notification];
  });
  return [...always, orderReference(server, uid, subscription), ...told];
}

/** @param records what `referencesOf` names, as it stands */
function isRecorded(
  { customerId, subscription }: OpenSubscription,
  [mark, storedAccount, storedOrder, ...told]: readonly (DocumentSnapshot | undefined)[],
): boolean {
  const account = readFields(accountSchema, storedAccount);
  if (subscription === null || mark?.exists !== false || account === null) return false;
  // Whatever is written here, it is still to be ended there.
  if (endsUnpaid(subscription)) return false;
  if (!isHeld(account, { ...planEntitlement([subscription]), stripeCustomerId: customerId })) return false;
  if (!isLive(subscription)) return true;
  const order = readFields(orderSchema, storedOrder);
  return (
    order !== null && isHeld(order, orderFields(subscription)) && told.every((one) => one?.exists === true)
  );
}
