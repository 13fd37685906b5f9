import { documentPaths, planSchema, refundFor, usageMonth, usageSchema } from '@tod/model';
import type { Server } from '../domain/server.ts';
import { parseFields } from '../platform/documents.ts';
import type { Contract } from './findContract.ts';

/** What withdrawing at this moment gives back, in cents. */
export async function refundDue(server: Server, contract: Contract, at: Date): Promise<number> {
  const { periodStart, endsAt, id, createdAt } = contract.subscription;
  const [paid, isUsed] = await Promise.all([
    server.billing.paidFor(id),
    hasUsedPremium(server, contract.uid, createdAt, at),
  ]);
  return refundFor({ paid, start: periodStart, end: endsAt, isUsed }, at);
}

/** Whether somebody has done more since then, in any month, than a free member may. */
async function hasUsedPremium(server: Server, uid: string, since: Date, until: Date): Promise<boolean> {
  const months = [...new Set([usageMonth(since), usageMonth(until)])];
  const stored = await server.db.getAll(
    server.db.doc(documentPaths.plan('free')),
    ...months.map((month) => server.db.doc(documentPaths.usage(uid, month))),
  );
  const [plan, ...usages] = stored;
  const { matchRequestsLimit, messagesLimit } = parseFields(planSchema, plan?.data());
  return usages
    .map((usage) => parseFields(usageSchema, usage.data()))
    .some((usage) => usage.matchRequestsUsed > matchRequestsLimit || usage.messagesSent > messagesLimit);
}
