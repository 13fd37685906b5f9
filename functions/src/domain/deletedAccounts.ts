import { accountSchema, documentPaths, orderSchema } from '@tod/model';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { array, date, number, object, string } from 'yup';
import { attemptEach } from '../platform/attemptEach.ts';
import { centsOf } from '../platform/cents.ts';
import { parseFields, readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { expiry } from './ledger.ts';
import { cancelSubscriptions, closeCheckout, type Repayment, repay } from './payments.ts';
import type { Server } from './server.ts';

/** When somebody left, and what is still to be done for them at the payment service; the mark stays until it is. */
const markSchema = object({
  deletedAt: date().nullable().default(null),
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
  return server.db.doc(documentPaths.ledgerEntry(`deleted-${uid}`));
}

/**
 * Keeps an account where it is until the commit: what is written below one that its removal has passed would stay for ever.
 * @throws RefusalError notSignedIn where the account went since the call came in
 */
export async function checkNotGone(transaction: Transaction, server: Server, uid: string): Promise<void> {
  const account = server.db.doc(documentPaths.account(uid));
  const [mark, stored] = await transaction.getAll(deletionMark(server, uid), account);
  // Without a mark it is a new member, who may call before the trigger has written the account.
  if (mark?.exists === true && stored?.exists !== true) refuse('notSignedIn');
}

/**
 * Notes that everything of an account is being removed. The note goes with the last of it (`endRemoval`): one that stays tells the
 * night that somebody was cut off half way.
 */
export async function beginRemoval(server: Server, uid: string): Promise<void> {
  await removalNote(server, uid).set(removalBegun(server));
}

/** Notes the same together with what decides that an account goes: whoever was told so is removed, whatever stops in between. */
export function noteRemoval(transaction: Transaction, server: Server, uid: string): void {
  transaction.set(removalNote(server, uid), removalBegun(server));
}

export async function endRemoval(server: Server, uid: string): Promise<void> {
  await removalNote(server, uid).delete();
}

function removalBegun({ now }: Server) {
  return { removalBegunAt: Timestamp.fromDate(now()) };
}

function removalNote({ db }: Server, uid: string): DocumentReference {
  return db.doc(documentPaths.ledgerEntry(`removal-${uid}`));
}

/** Whose removal began before this moment and has not ended, a hundred at the most. */
export async function unfinishedRemovals(server: Server, before: Timestamp): Promise<string[]> {
  const begun = server.db.collection(documentPaths.ledger()).where('removalBegunAt', '<=', before);
  return (await begun.limit(100).get()).docs.map(({ id }) => id.replace(/^removal-/, ''));
}

/** Marks an account that is about to go, with what its owner pays for and is owed: nobody could find that afterwards. */
export async function markDeleted(server: Server, uid: string): Promise<void> {
  const stored = await server.db.doc(documentPaths.account(uid)).get();
  const { stripeCustomerId: customerId } = parseFields(accountSchema, stored.data());
  const earlier = readFields(markSchema, await deletionMark(server, uid).get());
  const deletedAt = earlier?.deletedAt ?? server.now();
  if (customerId === null) {
    if (earlier === null || earlier.payments === null) await markSettled(server, uid, deletedAt);
    return;
  }
  const note = (repayments: readonly Repayment[]) =>
    deletionMark(server, uid).set({
      deletedAt: Timestamp.fromDate(deletedAt),
      payments: { customerId, repayments },
    });
  // Of an earlier attempt that was cut off, whose orders may be gone by now.
  const noted = earlier?.payments?.repayments ?? [];
  // Before the orders are read: once the mark stands nobody withdraws from one any more.
  await note(noted);
  const open = await openRepayments(server, uid);
  if (open.length === 0) return;
  await note([...new Map([...noted, ...open].map((each) => [each.orderId, each])).values()]);
}

/** Ends what somebody pays for who has left, also what was paid on a page that was still open. */
export async function endPaymentsOfDeleted(server: Server, uid: string, customerId: string): Promise<void> {
  const mark = readFields(markSchema, await deletionMark(server, uid).get());
  await cancelSubscriptions(server, customerId, mark?.deletedAt ?? null);
}

async function openRepayments(server: Server, uid: string): Promise<Repayment[]> {
  const orders = server.db.collection(documentPaths.orders(uid)).where('isWithdrawalDone', '==', false);
  return (await orders.get()).docs.flatMap((stored) => {
    const { subscriptionId, refund, withdrawnAt } = parseFields(orderSchema, stored.data());
    return withdrawnAt === null || subscriptionId === null
      ? []
      : [{ subscriptionId, orderId: stored.id, cents: centsOf(refund ?? 0) }];
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
  await closeCheckout(server, customerId);
  await cancelSubscriptions(server, customerId, mark.deletedAt);
  // Whoever never bought has left nothing there that is to be kept, and their address is there.
  await server.billing.removeUnused(customerId);
  await markSettled(server, uid, mark.deletedAt ?? server.now());
}

/** Settles what could not be settled when its owner left. @returns how many failed again */
export async function settleAllDeleted(server: Server): Promise<number> {
  // Only those: whatever is settled has no such field any more.
  const unsettled = server.db.collection(documentPaths.ledger()).where('payments.customerId', '>', '');
  const { docs } = await unsettled.get();
  return attemptEach(docs, 'What a deleted account pays for could not be ended yet', ({ id }) =>
    settleDeleted(server, id.replace(/^deleted-/, '')),
  );
}

async function markSettled(server: Server, uid: string, deletedAt: Date): Promise<void> {
  await deletionMark(server, uid).set({
    deletedAt: Timestamp.fromDate(deletedAt),
    expiresAt: expiry(server),
  });
}
