import { logAdminAction } from '../domain/adminLog.ts';
import type { Server } from '../domain/server.ts';
import { isAlreadyThere, transact } from '../platform/transaction.ts';
import { changedFields } from './changedFields.ts';

/** One write of a document that administrators write under the rules, and who did it. */
export interface DocumentWriteBy {
  readonly eventId: string;
  readonly path: string;
  /** A uid, or the address of a Google account; null for the server itself, which notes what it does where it does it. */
  readonly actor: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** Notes what an administrator has written into the catalogue, the plans or the advertisements. */
export async function logDocumentWrite(server: Server, write: DocumentWriteBy): Promise<void> {
  const { eventId, path, actor, before, after } = write;
  const fields = changedFields(before, after);
  if (actor === null || fields.length === 0) return;
  try {
    await transact(server.db, async (transaction) =>
      logAdminAction(transaction, server, `write-${encodeURIComponent(eventId)}`, {
        actor,
        action:
          before === undefined
            ? 'documentCreated'
            : after === undefined
              ? 'documentDeleted'
              : 'documentChanged',
        target: path,
        fields,
      }),
    );
  } catch (error) {
    // The event came before.
    if (!isAlreadyThere(error)) throw error;
  }
}
