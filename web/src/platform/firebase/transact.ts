import {
  type DocumentData,
  doc,
  getDocFromServer,
  onSnapshot,
  runTransaction,
  type Transaction,
} from 'firebase/firestore';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { CallFailedError } from './callFailure.ts';
import { parseFields } from './fields.ts';
import { getDb } from './firestore.ts';
import { withTimeout } from './withTimeout.ts';

/** The document that was to be changed is not there (any more). */
export class DocumentMissingError extends Error {
  override readonly name = 'DocumentMissingError';
}

/**
 * Runs a transaction now or not at all; it runs again when somebody else was quicker, and what it throws comes out as it is.
 * Whoever was told that the server was not reached may ask again: nothing is begun anew after that, though a commit that had
 * left may still arrive.
 * @throws CallFailedError `offline` at once, `timeout` after ten seconds; what Firestore refuses it with
 */
export async function transactOnServer<Answer>(
  work: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  // Firestore tries again by itself for as long as it likes, each time on top of what is stored by then.
  let isOver = false;
  function stopIfOver() {
    if (isOver) throw new CallFailedError('timeout');
  }
  const run = () =>
    runTransaction(getDb(), async (transaction) => {
      stopIfOver();
      const answer = await work(transaction);
      // What was read too late is not committed.
      stopIfOver();
      return answer;
    });
  try {
    return await withTimeout(run);
  } finally {
    isOver = true;
  }
}

/**
 * Changes a document on top of what the server holds at that moment, so that nothing which another tab or device wrote
 * is overwritten unseen. `change` sees the document as it stands and answers the fields to write, null for none; it runs
 * again when somebody else was quicker, and what it throws comes out as it is.
 * Unlike the writes of write.ts this needs the server.
 * @throws DocumentMissingError; what `transactOnServer` throws
 */
export async function changeOnServer<Shape extends AnyObject>(
  path: string,
  schema: ObjectSchema<Shape>,
  change: (current: InferType<ObjectSchema<Shape>>) => DocumentData | null,
): Promise<void> {
  const reference = doc(getDb(), path);
  await transactOnServer(async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists()) throw new DocumentMissingError(path);
    const fields = change(parseFields(schema, snapshot.data()));
    if (fields !== null) transaction.update(reference, fields);
  });
}

/**
 * Waits until the reads of a document on this page know what was stored in it a moment ago, or that it is gone. A transaction
 * leaves nothing on the device, and a document that is being read answers `getDocFromServer` with what it said last: so it is
 * told by its content.
 * @param isThere whether what was stored is in it; somebody may have changed more since
 * @throws CallFailedError `offline` at once, `timeout` after ten seconds, and what Firestore refuses the read with
 */
export async function waitForChange<Shape extends AnyObject>(
  path: string,
  schema: ObjectSchema<Shape>,
  isThere: (current: InferType<ObjectSchema<Shape>>) => boolean,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = onSnapshot(
    doc(getDb(), path),
    { includeMetadataChanges: true },
    (snapshot) => {
      const isHeard = snapshot.exists()
        ? isThere(parseFields(schema, snapshot.data()))
        : !snapshot.metadata.fromCache;
      if (isHeard) resolve();
    },
    reject,
  );
  try {
    await withTimeout(() => promise);
  } finally {
    stop();
  }
}

/**
 * Resolves once a document is on this page as the server has it: at once where something listens to it and the server is there, which
 * reads nothing. Rejects with Firestore's own error, `unavailable` where the server was lost, also offline.
 */
export async function waitForServer(path: string): Promise<void> {
  await getDocFromServer(doc(getDb(), path));
}
