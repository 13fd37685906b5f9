import { documentPaths, type ProfileFields, type ReportFields, reportSchema } from '@tod/model';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { countInYear } from './countInYear.ts';
import type { Recipient } from './notice.ts';
import { snapshotOf } from './profileSnapshot.ts';
import type { Server } from './server.ts';
import { writeStatement } from './statement.ts';

/** A suspension that no report has led to. */
interface UnreportedSuspension {
  readonly id: string;
  /** An administrator of their own accord, or the server, as a former account of the same address was suspended. */
  readonly source: 'administrator' | 'formerAccount';
  /** Who decided about it, or about the former account: they answer no objection. */
  readonly deciderUid: string;
  readonly profile: ProfileFields | null;
  /** For how long; null for good. */
  readonly days: number | null;
  readonly until: Date | null;
  readonly reasons: string;
}

/**
 * Writes a report that is decided from the beginning, and its statement, in the same transaction as the suspension: whoever is
 * suspended reads why and objects, as after any other decision.
 */
export function writeSuspensionReport(
  transaction: Transaction,
  server: Server,
  target: Recipient,
  { id, source, deciderUid, profile, days, until, reasons }: UnreportedSuspension,
): void {
  const measures = ['suspension'] as const;
  const at = Timestamp.fromDate(server.now());
  const report = {
    ...reportSchema.cast({}),
    source,
    targetUid: target.uid,
    profile: profile === null ? null : snapshotOf(profile),
    status: 'resolved',
    version: 1,
    ...(source === 'administrator' ? { changedByUid: deciderUid } : {}),
  } satisfies ReportFields;
  transaction.create(server.db.doc(documentPaths.report(id)), {
    ...report,
    createdAt: at,
    decision: { deciderUid, measures, days, reasons, at },
  });
  writeStatement(transaction, server, target, { id, report, measures, until, longer: null, reasons });
  countInYear(transaction, server, {
    ...(source === 'administrator' ? { ownInitiative: true } : { automated: true }),
    measures,
  });
}
