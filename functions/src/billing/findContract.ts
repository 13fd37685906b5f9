import { accountSchema, documentPaths, type Order, orderSchema, withdrawalEnd } from '@tod/model';
import type { Server } from '../domain/server.ts';
import { currentOf, orderIdOf, type Subscription } from '../platform/billing.ts';
import { parseFields } from '../platform/documents.ts';

export interface Contract {
  readonly uid: string;
  readonly customerId: string;
  readonly subscription: Subscription;
  readonly orderId: string;
  readonly order: Order;
}

/** What somebody pays for now, as the payment service knows it; undefined where that is nothing. */
export async function lookForContract(server: Server, uid: string): Promise<Contract | undefined> {
  const account = await server.db.doc(documentPaths.account(uid)).get();
  const { stripeCustomerId: customerId } = parseFields(accountSchema, account.data());
  if (customerId === null) return undefined;
  const subscription = currentOf(await server.billing.subscriptions(customerId));
  if (subscription === undefined) return undefined;
  const orderId = orderIdOf(subscription);
  const stored = await server.db.doc(documentPaths.order(uid, orderId)).get();
  return { uid, customerId, subscription, orderId, order: parseFields(orderSchema, stored.data()) };
}

export function isWithdrawable({ subscription }: Contract, now: Date): boolean {
  return now < withdrawalEnd(subscription.createdAt);
}

/** Of what somebody has paid for, the latest; undefined where that is nothing. */
export async function newestOrder(
  { db }: Server,
  uid: string,
): Promise<{ readonly orderId: string; readonly order: Order } | undefined> {
  const { docs } = await db.collection(documentPaths.orders(uid)).orderBy('orderedAt', 'desc').limit(1).get();
  const [newest] = docs;
  return newest === undefined
    ? undefined
    : { orderId: newest.id, order: parseFields(orderSchema, newest.data()) };
}
