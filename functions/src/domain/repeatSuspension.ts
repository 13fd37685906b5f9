import { documentPaths, type ProfileFields, type ReportFields, reportSchema } from '@tod/model';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { countInYear } from './countInYear.ts';
import type { Recipient } from './notice.ts';
import { snapshotOf } from './profileSnapshot.ts';
import type { Server } from './server.ts';
import { writeStatement } from './statement.ts';
import { texts } from './statementTexts.ts';
import type { AddressSuspension } from './suspendedAddress.ts';

/**
 * Writes why an account is suspended since it has taken over an address, in the same transaction. Its owner reads it and objects, as
 * after any other decision: it has a report of its own, and whoever decided about the former account answers no objection. The id holds
 * account and address as a digest: nobody can take it before, and it names nobody once the account is gone.
 * @returns what the account says of it
 */
export function writeRepeatedSuspension(
  transaction: Transaction,
  server: Server,
  target: Recipient & { readonly digest: string; readonly profile: ProfileFields },
  { until, deciderUid }: AddressSuspension,
) {
  const id = `address-${server.digestAddress(`${target.uid} ${target.digest}`)}`;
  const measures = ['suspension'] as const;
  const reasons = texts.addressSuspended;
  const at = Timestamp.fromDate(server.now());
  const report = {
    ...reportSchema.cast({}),
    source: 'formerAccount',
    targetUid: target.uid,
    profile: snapshotOf(target.profile),
    status: 'resolved',
    version: 1,
  } satisfies ReportFields;
  transaction.create(server.db.doc(documentPaths.report(id)), {
    ...report,
    createdAt: at,
    decision: { deciderUid, measures, days: daysUntil(server, until), reasons, at },
  });
  writeStatement(transaction, server, target, { id, report, measures, until, reasons });
  countInYear(transaction, server, { automated: true, measures });
  return {
    suspended: true,
    suspendedUntil: until === null ? null : Timestamp.fromDate(until),
    suspensionId: id,
  };
}

/** How long it still is, in days begun; null for good. */
function daysUntil({ now }: Server, until: Date | null): number | null {
  return until === null ? null : Math.ceil((until.getTime() - now().getTime()) / 86_400_000);
}
