import { accountSchema, documentPaths, orderSchema } from '@tod/model';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { array, number, object, string } from 'yup';
import { attemptEach } from '../platform/attemptEach.ts';
import { parseFields, readFields } from '../platform/documents.ts';
import { expiry } from './ledger.ts';
import { cancelSubscriptions, type Repayment, repay } from './payments.ts';
import type { Server } from './server.ts';

/** What is still to be done at the payment service for somebody who has left; the mark stays until it is. */
const markSchema = object({
  payments: object({
    customerId: string().required(),
    repayments: array(
      object({
        subscriptionId: string().required(),
        orderId: string().required(),
        cents: number().required(),
      }),
    ).required(),
  })
    .nullable()
    .default(null),
});

/**
 * The mark of an account that was deleted. Events that were on their way when it went must not bring anything
 * of it back; the mark outlives them and is removed with the ledgers.
 */
export function deletionMark(server: Server, uid: string): DocumentReference {
  return server.db.doc(documentPaths.delivery(`deleted-${uid}`));
}

/**
 * Notes that everything of an account is being removed. The note goes with the last of it (`endRemoval`): one that stays tells the
 * night that somebody was cut off half way.
 */
export async function beginRemoval(server: Server, uid: string): Promise<void> {
  await removalNote(server, uid).set({ removalBegunAt: Timestamp.fromDate(server.now()) });
}

export async function endRemoval(server: Server, uid: string): Promise<void> {
  await removalNote(server, uid).delete();
}

function removalNote({ db }: Server, uid: string): DocumentReference {
  return db.doc(documentPaths.delivery(`removal-${uid}`));
}

/** Whose removal began before this moment and has not ended, a hundred at the most. */
export async function unfinishedRemovals(server: Server, before: Timestamp): Promise<string[]> {
  const begun = server.db.collection(documentPaths.deliveries()).where('removalBegunAt', '<=', before);
  return (await begun.limit(100).get()).docs.map(({ id }) => id.replace(/^removal-/, ''));
}

/** Marks an account that is about to go, with what its owner pays for and is owed: nobody could find that afterwards. */
export async function markDeleted(server: Server, uid: string): Promise<void> {
  const stored = await server.db.doc(documentPaths.account(uid)).get();
  const { stripeCustomerId: customerId } = parseFields(accountSchema, stored.data());
  if (customerId === null) {
    const earlier = readFields(markSchema, await deletionMark(server, uid).get());
    if (earlier === null || earlier.payments === null) await markSettled(server, uid);
    return;
  }
  await deletionMark(server, uid).set({
    deletedAt: FieldValue.serverTimestamp(),
    payments: { customerId, repayments: await openRepayments(server, uid) },
  });
}

async function openRepayments(server: Server, uid: string): Promise<Repayment[]> {
  const orders = server.db.collection(documentPaths.orders(uid)).where('isWithdrawalDone', '==', false);
  return (await orders.get()).docs.flatMap((stored) => {
    const { subscriptionId, refund, withdrawnAt } = parseFields(orderSchema, stored.data());
    return withdrawnAt === null || subscriptionId === null
      ? []
      : [{ subscriptionId, orderId: stored.id, cents: Math.round((refund ?? 0) * 100) }];
  });
}

/**
 * Ends what somebody who has left pays for, and pays back what they are owed. Fine for whom nothing is left to do.
 * @throws RefusalError billingUnavailable: then the mark stays, and the next night tries again
 */
export async function settleDeleted(server: Server, uid: string): Promise<void> {
  const mark = readFields(markSchema, await deletionMark(server, uid).get());
  if (mark === null || mark.payments === null) return;
  const { customerId, repayments } = mark.payments;
  for (const repayment of repayments) await repay(server, repayment);
  await cancelSubscriptions(server, customerId);
  await markSettled(server, uid);
}

/** Settles what could not be settled when its owner left. @returns how many failed again */
export async function settleAllDeleted(server: Server): Promise<number> {
  // Only those: whatever is settled has no such field any more.
  const unsettled = server.db.collection(documentPaths.deliveries()).where('payments.customerId', '>', '');
  const { docs } = await unsettled.get();
  return attemptEach(docs, 'What a deleted account pays for could not be ended yet', ({ id }) =>
    settleDeleted(server, id.replace(/^deleted-/, '')),
  );
}

async function markSettled(server: Server, uid: string): Promise<void> {
  await deletionMark(server, uid).set({
    deletedAt: FieldValue.serverTimestamp(),
    expiresAt: expiry(server),
  });
}
