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

/** What withdrawing at this moment gives back, in cents: what was paid back before is taken off. */
export async function refundDue(server: Server, contract: Contract, at: Date): Promise<number> {
  const { periodStart, endsAt, id } = contract.subscription;
  const [paid, isUsed] = await Promise.all([
    server.billing.paidFor(id),
    hasUsedPremium(server, contract, at),
  ]);
  const due = refundFor({ paid: paid.cents, start: periodStart, end: endsAt, isUsed }, at);
  return Math.max(0, due - (paid.cents - paid.refundable));
}

/** Whether somebody has done more under a contract, in any month, than a free member may, now or when they ordered. */
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
  const now = parseFields(planSchema, plan?.data());
  const { freeLimits } = order;
  return usages.some((found) => {
    const usage = parseFields(usageSchema, found.data());
    const before = usageBefore(order, found.id);
    const free = {
      matchRequests: Math.max(
        now.matchRequestsLimit,
        freeLimits.matchRequestsLimit,
        before.matchRequestsUsed,
      ),
      messages: Math.max(now.messagesLimit, freeLimits.messagesLimit, before.messagesSent),
    };
    return usage.matchRequestsUsed > free.matchRequests || usage.messagesSent > free.messages;
  });
}

/** Where an earlier contract of the same month has gone past the free limits, what comes after that is use of this one. */
function usageBefore({ usedBefore }: Order, month: string): Usage {
  return usedBefore.month === month ? usedBefore : { matchRequestsUsed: 0, messagesSent: 0 };
}
