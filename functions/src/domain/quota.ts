import { documentPaths, planInForce, type Usage, usageMonth, usageSchema } from '@tod/model';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Transaction,
} from 'firebase-admin/firestore';
import { parseFields } from '../platform/documents.ts';
import type { Caller } from './caller.ts';
import type { Server } from './server.ts';

type Counter = keyof Usage;

/** One of a member's monthly counters and how far it may go. */
export interface Quota {
  readonly reference: DocumentReference;
  readonly counter: Counter;
  /** Infinity for premium members and admins. */
  readonly limit: number;
}

/** The quota of the current month in Paris. Reads the plan, at most once a minute. */
export async function quotaOf(server: Server, caller: Caller, counter: Counter): Promise<Quota> {
  const reference = server.db.doc(documentPaths.usage(caller.uid, usageMonth(server.now())));
  return { reference, counter, limit: await limitOf(server, caller, counter) };
}

/** Whether one more fits. */
export function hasRoom(quota: Quota, stored: DocumentSnapshot | undefined): boolean {
  return parseFields(usageSchema, stored?.data())[quota.counter] < quota.limit;
}

/** Counts one, in the transaction that creates what is counted. */
export function countOne(transaction: Transaction, quota: Quota): void {
  transaction.set(quota.reference, { [quota.counter]: FieldValue.increment(1) }, { merge: true });
}

async function limitOf(server: Server, caller: Caller, counter: Counter): Promise<number> {
  const planType = planInForce(caller.account, server.now());
  if (caller.isAdmin || planType === 'premium') return Number.POSITIVE_INFINITY;
  const plan = await server.catalogue.plan(planType);
  return counter === 'matchRequestsUsed' ? plan.matchRequestsLimit : plan.messagesLimit;
}
