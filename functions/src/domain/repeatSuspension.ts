import { accountSchema, documentPaths, profileSchema, type ReportFields, reportSchema } from '@tod/model';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { parseFields, readFields } from '../platform/documents.ts';
import { transact } from '../platform/transaction.ts';
import { snapshotOf } from './profileSnapshot.ts';
import type { Server } from './server.ts';
import { writeStatement } from './statement.ts';
import { texts } from './statementTexts.ts';
import { readSuspended, readSuspendedAddress, writeSuspension } from './suspension.ts';

/**
 * Suspends an account whose address is suspended, for as long. Its owner reads why, and objects, as after any other decision: it has
 * a report of its own, which nobody has decided: any administrator answers an objection. A repeat changes nothing.
 */
export async function repeatSuspension(server: Server, uid: string, email: string): Promise<void> {
  const held = await readSuspendedAddress(server, email);
  if (held === null) return;
  const { until } = held;
  const id = `address-${uid}`;
  await transact(server.db, async (transaction) => {
    const stored = await readSuspended(transaction, server, uid);
    const known = await transaction.get(server.db.doc(documentPaths.report(id)));
    if (stored.account?.exists !== true || known.exists || isSuspendedUntil(stored.account, until)) return;
    const profile = readFields(profileSchema, stored.profile);
    const measures = ['suspension'] as const;
    const reasons = texts.addressSuspended;
    const at = Timestamp.fromDate(server.now());
    const report = {
      ...reportSchema.cast({}),
      source: 'formerAccount',
      targetUid: uid,
      profile: profile === null ? null : snapshotOf(profile),
      status: 'resolved',
      version: 1,
    } satisfies ReportFields;
    transaction.create(known.ref, {
      ...report,
      createdAt: at,
      decision: { deciderUid: '', measures, days: daysUntil(server, until), reasons, at },
    });
    writeStatement(transaction, server, { uid, email }, { id, report, measures, until, reasons });
    // The address is known to be suspended, and until when.
    writeSuspension(transaction, server, stored, { until, suspensionId: id }, null);
  });
}

/** How long it still is, in days begun; null for good. */
function daysUntil({ now }: Server, until: Date | null): number | null {
  return until === null ? null : Math.ceil((until.getTime() - now().getTime()) / 86_400_000);
}

/** Whether somebody is suspended already, for as long at least; null is for good. */
function isSuspendedUntil(account: DocumentSnapshot, until: Date | null): boolean {
  const { suspended, suspendedUntil } = parseFields(accountSchema, account.data());
  return suspended && (suspendedUntil === null || (until !== null && suspendedUntil >= until));
}
