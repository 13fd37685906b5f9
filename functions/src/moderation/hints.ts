import {
  documentPaths,
  MAX_OPEN_REPORTS,
  type ReportHint,
  type ReportReason,
  reportSchema,
  urgencyOf,
} from '@tod/model';
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { parseFields } from '../platform/documents.ts';

/** From how many people on reports about one person are several. */
export const SEVERAL_REPORTERS = 2;

/** The open reports about somebody, at most `MAX_OPEN_REPORTS` of them. */
export async function readOpenReports(
  transaction: Transaction,
  { db }: Server,
  targetUid: string,
): Promise<readonly QueryDocumentSnapshot[]> {
  const open = db
    .collection(documentPaths.reports())
    .where('targetUid', '==', targetUid)
    .where('status', '==', 'open')
    .limit(MAX_OPEN_REPORTS);
  return (await transaction.get(open)).docs;
}

/** How many people have reported somebody, with whoever does now. */
export function countReporters(open: readonly QueryDocumentSnapshot[], reporterUid: string): number {
  const others = open.flatMap((stored) => parseFields(reportSchema, stored.data()).reporterUid ?? []);
  return new Set([...others, reporterUid]).size;
}

/** Has open reports rise in the queue, together with whatever gave the hint. Nothing else follows from a hint. */
export function raise(
  transaction: Transaction,
  open: readonly QueryDocumentSnapshot[],
  hint: ReportHint,
  count: number,
): void {
  for (const stored of open) {
    const report = parseFields(reportSchema, stored.data());
    if (report.hints.includes(hint) && report.hintCount >= count) continue;
    transaction.update(
      stored.ref,
      hintsOf(report.reason, [...report.hints, hint], Math.max(report.hintCount, count)),
    );
  }
}

/** What a report stores of its hints. */
export function hintsOf(reason: ReportReason, hints: readonly ReportHint[], hintCount: number) {
  return { hints: [...new Set(hints)], hintCount, urgency: urgencyOf(reason, hints) };
}
