import { documentPaths, type Tod, type TodFields, todSchema } from '@tod/model';
import type { DocumentReference, DocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { unchanged } from '../platform/unchanged.ts';

export interface ReadTod {
  readonly reference: DocumentReference;
  readonly fields: TodFields;
  /** The fields with the id, as the policies take them. */
  readonly tod: Tod;
  /** Nobody has written it since; the condition of writing it. */
  readonly isUnchanged: { readonly lastUpdateTime: Timestamp };
}

/** Reads a tod, null where there is none; without a lock, for whoever is going to write it. */
export async function readTod(server: Server, todId: string): Promise<ReadTod | null> {
  return toReadTod(await server.db.doc(documentPaths.tod(todId)).get());
}

/** Reads a tod that stays as it is until the commit of a transaction, which does not write it. */
export async function readTodLocked(
  transaction: Transaction,
  server: Server,
  todId: string,
): Promise<ReadTod | null> {
  return toReadTod(await transaction.get(server.db.doc(documentPaths.tod(todId))));
}

function toReadTod(stored: DocumentSnapshot): ReadTod | null {
  const fields = readFields(todSchema, stored);
  if (fields === null) return null;
  return {
    reference: stored.ref,
    fields,
    tod: { ...fields, id: stored.id },
    isUnchanged: unchanged(stored),
  };
}
