import { type CallInput, type CallOutput, withdrawalEnd } from '@tod/model';
import type { Caller, Visitor } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { endOf } from '../platform/billing.ts';
import { contractOwner } from './contractLink.ts';
import { type Contract, isWithdrawable, lookForContract, newestOrder } from './findContract.ts';
import { refundDue } from './refundDue.ts';

type ContractFacts = CallOutput<'readContract'>['contract'];

/** What somebody should know before they end a contract: whether there is one, when it ends, and what they get back. */
export async function readContract(
  server: Server,
  caller: Caller | Visitor,
  { token, ending }: CallInput<'readContract'>,
): Promise<CallOutput<'readContract'>> {
  const uid = await contractOwner(server, caller, token);
  const contract = await lookForContract(server, uid);
  if (contract === undefined) return { contract: await openWithdrawal(server, uid) };
  const { subscription, order } = contract;
  const { createdAt, price, interval, cancelledAt, status } = subscription;
  const now = server.now();
  // Nothing about money may keep somebody from cancelling; what was promised before is known here.
  const isRefundAsked = ending === 'withdrawal' || order.withdrawnAt !== null;
  return {
    contract: {
      orderedAt: createdAt,
      price,
      interval,
      endsAt: endOf(subscription, now),
      isCancelled: cancelledAt !== null,
      isUnpaid: status === 'past_due',
      withdrawableUntil: withdrawalEnd(createdAt),
      withdrawnAt: order.withdrawnAt,
      refund: isRefundAsked ? await refundOf(server, contract, now) : null,
    },
  };
}

/** In euros: what was promised, where it was withdrawn from before; null where that is over. */
async function refundOf(server: Server, contract: Contract, now: Date): Promise<number | null> {
  const { withdrawnAt, refund } = contract.order;
  if (withdrawnAt !== null) return refund ?? 0;
  return isWithdrawable(contract, now) ? (await refundDue(server, contract, now)) / 100 : null;
}

/** A contract that has ended because it was withdrawn from, until it is paid back. */
async function openWithdrawal(server: Server, uid: string): Promise<ContractFacts> {
  const order = (await newestOrder(server, uid))?.order;
  if (order === undefined || order.withdrawnAt === null || order.isWithdrawalDone) return null;
  const { price, interval, withdrawnAt, refund } = order;
  const orderedAt = order.orderedAt ?? withdrawnAt;
  return {
    orderedAt,
    price,
    interval,
    endsAt: withdrawnAt,
    isCancelled: true,
    isUnpaid: false,
    withdrawableUntil: withdrawalEnd(orderedAt),
    withdrawnAt,
    refund: refund ?? 0,
  };
}
