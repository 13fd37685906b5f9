import { parseDocument } from '@tod/model';
import { type DocumentData, doc, getDocFromServer, runTransaction } from 'firebase/firestore';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { datesFromTimestamps } from './dates.ts';
import { getDb } from './firestore.ts';

/** The document that was to be changed is not there (any more). */
export class DocumentMissingError extends Error {
  override readonly name = 'DocumentMissingError';
}

/**
 * Changes a document on top of what the server holds at that moment, so that nothing which another tab or device wrote
 * is overwritten unseen. `change` sees the document as it stands and answers the fields to write, null for none; it runs
 * again when somebody else was quicker, and what it throws comes out as it is.
 * Unlike the writes of write.ts this needs the server: without a connection it rejects, in time, with `unavailable`.
 */
export async function changeOnServer<Shape extends AnyObject>(
  path: string,
  schema: ObjectSchema<Shape>,
  change: (current: InferType<ObjectSchema<Shape>>) => DocumentData | null,
): Promise<void> {
  const db = getDb();
  const reference = doc(db, path);
  await runTransaction(db, async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists()) throw new DocumentMissingError(path);
    const fields = change(parseDocument(schema, datesFromTimestamps(snapshot.data())));
    if (fields !== null) transaction.update(reference, fields);
  });
}

/** Has the live reads of a document show what the server holds now. Rejects with Firestore's own error, also offline. */
export async function refreshFromServer(path: string): Promise<void> {
  await getDocFromServer(doc(getDb(), path));
}
