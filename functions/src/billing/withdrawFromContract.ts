import { type CallInput, type CallOutput, documentPaths, orderSchema } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import type { Caller, Visitor } from '../domain/caller.ts';
import { deletionMark } from '../domain/deletedAccounts.ts';
import type { Server } from '../domain/server.ts';
import { parseFields } from '../platform/documents.ts';
import { composeMail, mailReference } from '../platform/mail.ts';
import { refuse } from '../platform/refusal.ts';
import { transact } from '../platform/transaction.ts';
import { contractOwner } from './contractLink.ts';
import { type Contract, isWithdrawable, lookForContract, newestOrder } from './findContract.ts';
import { tryToFinishWithdrawal } from './finishWithdrawal.ts';
import { refundDue } from './refundDue.ts';
import { texts } from './texts.ts';

/**
 * Withdraws from an order. What was declared, and what it gives back, is stored first, with the mail that says so: from then on it
 * counts, whatever happens, and the rest is made up for.
 */
export async function withdrawFromContract(
  server: Server,
  caller: Caller | Visitor,
  { token }: CallInput<'withdrawFromContract'>,
): Promise<CallOutput<'withdrawFromContract'>> {
  const uid = await contractOwner(server, caller, token);
  const contract = await lookForContract(server, uid);
  // It may be the repeat of a call that ended it.
  if (contract === undefined) return earlierWithdrawal(server, uid);
  const declared = await declareWithdrawal(server, contract);
  await tryToFinishWithdrawal(server, uid, contract.orderId);
  return declared;
}

type Withdrawal = CallOutput<'withdrawFromContract'>;

/** What was answered before, where nothing was paid for since: a later contract that has ended is not the one that was withdrawn from. */
async function earlierWithdrawal(server: Server, uid: string): Promise<Withdrawal> {
  const newest = await newestOrder(server, uid);
  if (newest === undefined || newest.order.withdrawnAt === null) return refuse('noSubscription');
  await tryToFinishWithdrawal(server, uid, newest.orderId);
  return { withdrawnAt: newest.order.withdrawnAt, refund: newest.order.refund ?? 0 };
}

async function declareWithdrawal(server: Server, contract: Contract): Promise<Withdrawal> {
  const { uid, orderId, subscription } = contract;
  const now = server.now();
  if (contract.order.withdrawnAt === null && !isWithdrawable(contract, now)) refuse('withdrawalOver');
  const [cents, email] = await Promise.all([refundDue(server, contract, now), server.accounts.emailOf(uid)]);
  const reference = server.db.doc(documentPaths.order(uid, orderId));
  const mailToWrite = mailReference(server.db, `withdrawal-${orderId}-${uid}`);
  return transact(server.db, async (transaction) => {
    const [mark, stored, mail] = await transaction.getAll(deletionMark(server, uid), reference, mailToWrite);
    // Who has left is paid back what they declared before, and nothing of theirs comes back.
    if (mark?.exists) refuse('noSubscription');
    const earlier = parseFields(orderSchema, stored?.data());
    if (earlier.withdrawnAt !== null) {
      return { withdrawnAt: earlier.withdrawnAt, refund: earlier.refund ?? 0 };
    }
    const refund = cents / 100;
    transaction.set(
      reference,
      {
        subscriptionId: subscription.id,
        orderedAt: Timestamp.fromDate(subscription.createdAt),
        withdrawnAt: Timestamp.fromDate(now),
        refund,
        isWithdrawalDone: false,
      },
      { merge: true },
    );
    if (email !== null && !mail?.exists) {
      const words = texts.withdrawal(now, refund);
      transaction.create(mailToWrite, composeMail({ uid, email }, texts.withdrawalSubject, words));
    }
    return { withdrawnAt: now, refund };
  });
}
