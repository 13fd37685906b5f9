import { type CallInput, type CallOutput, withdrawalEnd } from '@tod/model';
import type { Caller, Visitor } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { endOf } from '../platform/billing.ts';
import { contractOwner } from './contractLink.ts';
import { isWithdrawable, lookForContract } from './findContract.ts';
import { refundDue } from './refundDue.ts';

/** What somebody should know before they end a contract: whether there is one, when it ends, and what they get back. */
export async function readContract(
  server: Server,
  caller: Caller | Visitor,
  { token, ending }: CallInput<'readContract'>,
): Promise<CallOutput<'readContract'>> {
  const contract = await lookForContract(server, await contractOwner(server, caller, token));
  if (contract === undefined) return { contract: null };
  const { createdAt, price, interval, cancelledAt, status } = contract.subscription;
  const now = server.now();
  // Nothing about money may keep somebody from cancelling.
  const isAsked = ending === 'withdrawal';
  return {
    contract: {
      orderedAt: createdAt,
      price,
      interval,
      endsAt: endOf(contract.subscription, now),
      isCancelled: cancelledAt !== null,
      isUnpaid: status === 'past_due',
      withdrawableUntil: withdrawalEnd(createdAt),
      refund:
        isAsked && isWithdrawable(contract, now) ? (await refundDue(server, contract, now)) / 100 : null,
    },
  };
}
