import {
  type CallInput,
  type CallOutput,
  documentPaths,
  isServiceAsUsual,
  type ServiceChoice,
  serviceSettingsSchema,
} from '@tod/model';
import { FieldValue } from 'firebase-admin/firestore';
import { checkAdmin } from '../domain/administrator.ts';
import { logAdminAction } from '../domain/adminLog.ts';
import type { Caller } from '../domain/caller.ts';
import { refreshBoard } from '../domain/refreshBoard.ts';
import type { Server } from '../domain/server.ts';
import { parseFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { transact } from '../platform/transaction.ts';
import { changedFields } from './changedFields.ts';

/**
 * Changes what holds for everybody, and notes who did it and why. Boards of advertisements follow at once. What somebody else has
 * changed since is not overwritten unseen: the service may have been closed meanwhile. @throws RefusalError notAdmin, serviceChanged
 */
export async function setServiceSettings(
  server: Server,
  caller: Caller,
  { reason, seenAt, ...input }: CallInput<'setServiceSettings'>,
): Promise<CallOutput<'setServiceSettings'>> {
  checkAdmin(caller);
  const { db } = server;
  const reference = db.doc(documentPaths.serviceSettings());
  const choice: ServiceChoice = { ...input, off: [...new Set(input.off)].toSorted() };
  const entryId = db.collection(documentPaths.adminLog()).doc().id;
  await transact(db, async (transaction) => {
    const { changedAt, ...before } = parseFields(
      serviceSettingsSchema,
      (await transaction.get(reference)).data(),
    );
    const fields = changedFields(before, choice);
    // Also where it is saved again as the first answer was lost.
    if (fields.length === 0) return;
    if ((changedAt?.getTime() ?? null) !== seenAt) refuse('serviceChanged');
    // No document, and nobody reads further: so it is nearly always.
    if (isServiceAsUsual(choice)) transaction.delete(reference);
    else transaction.set(reference, { ...choice, changedAt: FieldValue.serverTimestamp() });
    logAdminAction(transaction, server, entryId, {
      actor: caller.uid,
      action: 'serviceChanged',
      target: reference.path,
      reason,
      fields,
    });
  });
  await refreshBoard(server);
  return { saved: true };
}
