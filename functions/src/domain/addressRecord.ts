import { documentPaths, usageSchema } from '@tod/model';
import type { DocumentReference } from 'firebase-admin/firestore';
import { boolean, date, type InferType, number, object, string } from 'yup';
import { parseFields } from '../platform/documents.ts';
import type { Server } from './server.ts';

/** How many accounts of one address are looked at, of those that are known to have it and of those that claim it. */
const MAX_ACCOUNTS = 100;

/**
 * `addresses/{digest}-{account}`: that an account belongs to an e-mail address and, once it is gone, what must not begin anew
 * with the next one. Only the server reads it. One address may have several: each spelling of it makes an account.
 */
export const addressSchema = object({
  digest: string().default(''),
  /** Empty where the account is gone and nobody blocks it: nothing is to be found by it any more. */
  uid: string().default(''),
  /** Whether the address is known to have been its owner's: any other one may be a stranger's. */
  isVerified: boolean().default(false),
  /** Whether the account has taken over what was noted of the others. It does so once. */
  isTakenOver: boolean().default(false),
  /** The month of `usage`, as `usageMonth` says it. */
  month: string().default(''),
  usage: usageSchema,
  newUntil: date().nullable().default(null),
  firstContacts: number().integer().min(0).default(0),
  /** Null for as long as the account is there. */
  expiresAt: date().nullable().default(null),
}).noUnknown();
export type AddressRecord = InferType<typeof addressSchema>;

/** Where it is noted that an address is an account's. The name tells neither: the same key digests both. */
export function addressReference(server: Server, digest: string, uid: string): DocumentReference {
  return server.db.doc(documentPaths.address(digest, server.digestAddress(uid)));
}

/** What is noted of one account of an address. */
export interface NotedAccount {
  readonly reference: DocumentReference;
  readonly record: AddressRecord;
}

/** What is noted of the other accounts of an address. However many only claim it, none that is known to have it is left out. */
export async function readOtherAccounts(
  server: Server,
  digest: string,
  uid: string,
): Promise<readonly NotedAccount[]> {
  const records = server.db.collection(documentPaths.addresses()).where('digest', '==', digest);
  const found = await Promise.all(
    [true, false].map((isVerified) =>
      records
        .where('isVerified', '==', isVerified)
        .limit(MAX_ACCOUNTS + 1)
        .get(),
    ),
  );
  return found
    .flatMap(({ docs }) => docs)
    .filter(({ ref }) => ref.path !== addressReference(server, digest, uid).path)
    .map((stored) => ({ reference: stored.ref, record: parseFields(addressSchema, stored.data()) }));
}
