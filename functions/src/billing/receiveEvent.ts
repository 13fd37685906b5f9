import { documentPaths } from '@tod/model';
import { FieldValue } from 'firebase-admin/firestore';
import { expiry } from '../domain/ledger.ts';
import type { Server } from '../domain/server.ts';
import { syncSubscription } from './syncSubscription.ts';

/**
 * Takes an event of the payment service for what it is: a word that something changed. What changed is read there, so that
 * no event is believed, and none has to come in order or once.
 * @returns false when it does not come from the payment service
 */
export async function receiveEvent(server: Server, body: Buffer, signature: string): Promise<boolean> {
  const event = await server.billing.readEvent(body, signature);
  if (event === undefined) return false;
  const handled = server.db.doc(documentPaths.stripeEvent(event.id));
  if ((await handled.get()).exists) return true;
  if (event.customerId !== null) await syncSubscription(server, event.customerId);
  // Only once it is done: an event that failed half way comes again.
  await handled.set({
    type: event.type,
    handledAt: FieldValue.serverTimestamp(),
    expiresAt: expiry(server),
  });
  return true;
}
