import { DAY_MS } from '@tod/model';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { deleteFound } from '../platform/paging.ts';
import type { Server } from './server.ts';

/** The moment so many days from now; earlier than now where `days` is negative. */
export function daysFromNow(server: Pick<Server, 'now'>, days: number): Timestamp {
  return Timestamp.fromMillis(server.now().getTime() + days * DAY_MS);
}

/** Deletes the documents of a collection whose `expiresAt` has come. @returns how many went */
export function removeExpired(server: Server, collection: string): Promise<number> {
  return deleteFound(server.db, expiredIn(server, collection), { isSettled: true });
}

/** The documents of a collection whose `expiresAt` has come. */
export function expiredIn(server: Server, collection: string): Query {
  return server.db.collection(collection).where('expiresAt', '<=', daysFromNow(server, 0));
}
