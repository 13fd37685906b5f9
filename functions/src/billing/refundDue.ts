import {
  documentPaths,
  type Order,
  planSchema,
  refundFor,
  type Usage,
  usageMonth,
  usageSchema,
} from '@tod/model';
import type { Server } from '../domain/server.ts';
import { parseFields } from '../platform/documents.ts';
import type { Contract } from './findContract.ts';

/** What withdrawing at this moment gives back, in cents. */
export async function refundDue(server: Server, contract: Contract, at: Date): Promise<number> {
  const { periodStart, endsAt, id } = contract.subscription;
  const [paid, isUsed] = await Promise.all([
    server.billing.paidFor(id),
    hasUsedPremium(server, contract, at),
  ]);
  return refundFor({ paid, start: periodStart, end: endsAt, isUsed }, at);
}

/** Whether somebody has done more under a contract, in any month, than a free member may. */
async function hasUsedPremium(
  server: Server,
  { uid, subscription, order }: Contract,
  until: Date,
): Promise<boolean> {
  const months = [...new Set([usageMonth(subscription.createdAt), usageMonth(until)])];
  const stored = await server.db.getAll(
    server.db.doc(documentPaths.plan('free')),
    ...months.map((month) => server.db.doc(documentPaths.usage(uid, month))),
  );
  const [plan, ...usages] = stored;
  const { matchRequestsLimit, messagesLimit } = parseFields(planSchema, plan?.data());
  return usages.some((found) => {
    const usage = parseFields(usageSchema, found.data());
    const before = usageBefore(order, found.id);
    return (
      usage.matchRequestsUsed > Math.max(matchRequestsLimit, before.matchRequestsUsed) ||
      usage.messagesSent > Math.max(messagesLimit, before.messagesSent)
    );
  });
}

/** Where an earlier contract of the same month has gone past the free limits, what comes after that is use of this one. */
function usageBefore({ usedBefore }: Order, month: string): Usage {
  return usedBefore.month === month ? usedBefore : { matchRequestsUsed: 0, messagesSent: 0 };
}
