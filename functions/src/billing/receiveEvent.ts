import { dayBefore, documentPaths, SUMMED_DAYS, startOfStatisticsDay, statisticsDay } from '@tod/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { expiry } from '../domain/ledger.ts';
import type { Server } from '../domain/server.ts';
import { countFigures } from '../domain/statistics.ts';
import type { Payment } from '../platform/billing.ts';
import { logFailure } from '../platform/log.ts';
import { transact } from '../platform/transaction.ts';
import { syncSubscription } from './syncSubscription.ts';

/** What somebody has to look into, in the words that an alert waits for. */
const LOGGED: Readonly<Record<string, string>> = {
  'refund.failed': 'A refund failed',
  'charge.dispute.created': 'A payment is disputed',
};

/**
 * Takes an event of the payment service for what it is: a word that something changed. What somebody has is read there, so that
 * no event is believed, and none has to come in order or once. Only money that moved is taken from the event, which is signed and
 * final, and counted once.
 * @returns false when it does not come from the payment service
 */
export async function receiveEvent(server: Server, body: Buffer, signature: string): Promise<boolean> {
  const event = await server.billing.readEvent(body, signature);
  if (event === undefined) return false;
  const { payment } = event;
  const handled = server.db.doc(documentPaths.stripeEvent(event.id));
  if ((await handled.get()).exists) return true;
  if (event.customerId !== null) await syncSubscription(server, event.customerId);
  // Before it counts as handled: it may be said twice, and not never.
  const what = LOGGED[event.type];
  if (what !== undefined) logFailure(what, undefined, { event: event.id });
  const entry = { type: event.type, handledAt: FieldValue.serverTimestamp(), expiresAt: expiry(server) };
  await transact(server.db, async (transaction) => {
    const isCounted = payment !== null && (await isKnown(transaction, server, payment));
    // Only once it is done: an event that failed half way comes again.
    transaction.set(handled, entry);
    if (payment === null || isCounted) return;
    transaction.set(server.db.doc(documentPaths.stripeEvent(payment.name)), entry);
    countFigures(transaction, server, dayOf(server, payment), { paidCents: payment.cents });
  });
  return true;
}

/** Whether another event has told of the same invoice or refund. */
async function isKnown(transaction: Transaction, { db }: Server, { name }: Payment): Promise<boolean> {
  return (await transaction.get(db.doc(documentPaths.stripeEvent(name)))).exists;
}

/**
 * Which day it counts for: its own, or for news that come after that was summed up, the first one that still is. The oldest of those
 * that are summed is none of them: at the end of a day its last sum may be over.
 */
function dayOf(server: Server, { at }: Payment): Date {
  const open = startOfStatisticsDay(dayBefore(statisticsDay(server.now()), SUMMED_DAYS - 2));
  return at < open ? open : at;
}
