import { documentPaths, planInForce, type Usage, usageMonth, usageSchema } from '@tod/model';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Transaction,
} from 'firebase-admin/firestore';
import { parseFields } from '../platform/documents.ts';
import { unchanged } from '../platform/unchanged.ts';
import type { Caller } from './caller.ts';
import { takeFrom } from './rateLimit.ts';
import type { Server } from './server.ts';

type Counter = keyof Usage;

/** One of a member's monthly counters and how far it may go. */
export interface Quota {
  readonly reference: DocumentReference;
  readonly counter: Counter;
  /** Infinity for premium members and admins. */
  readonly limit: number;
  /** How often the call may be made, whatever the limit. */
  readonly rate: 'sendTod' | 'sendMessage';
}

/** The quota of the current month in Paris. Reads the plan, at most once a minute. */
export async function quotaOf(server: Server, caller: Caller, counter: Counter): Promise<Quota> {
  const reference = server.db.doc(documentPaths.usage(caller.uid, usageMonth(server.now())));
  const rate = counter === 'matchRequestsUsed' ? 'sendTod' : 'sendMessage';
  return { reference, counter, rate, limit: await limitOf(server, caller, counter) };
}

/** Whether one more fits. */
export function hasRoom(quota: Quota, stored: DocumentSnapshot | undefined): boolean {
  return parseFields(usageSchema, stored?.data())[quota.counter] < quota.limit;
}

/**
 * Counts one, in the transaction that creates what is counted, and takes one out of the bucket of the call.
 * @param usage as it was read without a lock: the commit fails where it has changed since
 * @throws RefusalError tooOften
 */
export function countOne(
  transaction: Transaction,
  server: Server,
  quota: Quota,
  usage: DocumentSnapshot,
): void {
  writeUsage(transaction, server, quota, usage, { [quota.counter]: FieldValue.increment(1) });
}

/** Takes one out of the bucket of a call that counts nothing. @throws RefusalError tooOften */
export function countNothing(
  transaction: Transaction,
  server: Server,
  quota: Quota,
  usage: DocumentSnapshot,
): void {
  writeUsage(transaction, server, quota, usage, {});
}

/** The bucket of a call lies where what it counts is read and written anyway. */
function writeUsage(
  transaction: Transaction,
  server: Server,
  { rate }: Quota,
  usage: DocumentSnapshot,
  counted: Readonly<Record<string, FieldValue>>,
): void {
  const fullAt = takeFrom(server, rate, usage, `fullAt.${rate}`);
  if (usage.exists)
    transaction.update(usage.ref, { ...counted, [`fullAt.${rate}`]: fullAt }, unchanged(usage));
  else transaction.create(usage.ref, { ...counted, fullAt: { [rate]: fullAt } });
}

async function limitOf(server: Server, caller: Caller, counter: Counter): Promise<number> {
  const planType = planInForce(caller.account, server.now());
  if (caller.isAdmin || planType === 'premium') return Number.POSITIVE_INFINITY;
  const plan = await server.catalogue.plan(planType);
  return counter === 'matchRequestsUsed' ? plan.matchRequestsLimit : plan.messagesLimit;
}
