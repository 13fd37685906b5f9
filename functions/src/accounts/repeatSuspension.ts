import { documentPaths, type ProfileFields, type ReportFields, reportSchema } from '@tod/model';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { countInYear } from '../domain/countInYear.ts';
import type { Recipient } from '../domain/notice.ts';
import { snapshotOf } from '../domain/profileSnapshot.ts';
import type { Server } from '../domain/server.ts';
import { writeStatement } from '../domain/statement.ts';
import type { AddressSuspension } from '../domain/suspendedAddress.ts';
import { texts } from './texts.ts';

/**
 * Writes why an account is suspended from its beginning, together with the account. Its owner reads it and objects, as after any other
 * decision: it has a report of its own, and whoever decided about the former account answers no objection. The id holds the account as
 * a digest: nobody can take it before, and it names nobody once the account is gone.
 * @returns what the account says of it
 */
export function writeRepeatedSuspension(
  transaction: Transaction,
  server: Server,
  target: Recipient & { readonly profile: ProfileFields },
  { until, deciderUid }: AddressSuspension,
) {
  const id = `address-${server.digestAddress(target.uid)}`;
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
