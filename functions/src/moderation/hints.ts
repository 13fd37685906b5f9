import { type ReportHint, type ReportReason, reportSchema, urgencyOf } from '@tod/model';
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { parseFields } from '../platform/documents.ts';

/** From how many people on reports about one person are several. */
export const SEVERAL_REPORTERS = 2;

/** Of the open reports about somebody so many are looked at and rise; what one transaction writes is bounded. */
export const MOST_RAISED = 20;

/**
 * How many people have reported somebody, with whoever does now. Whoever has no verified address is not counted: anybody can make such accounts,
 * as many as they like.
 */
export function countReporters(open: readonly QueryDocumentSnapshot[], reporterUid: string): number {
  const others = open
    .map((stored) => parseFields(reportSchema, stored.data()))
    .flatMap((report) => (report.isReporterVerified ? (report.reporterUid ?? []) : []));
  return new Set([...others, reporterUid]).size;
}

/**
 * Has open reports rise in the queue, together with whatever gave the hints. Nothing else follows from a hint.
 * @param count for how many people the strongest of them holds
 */
export function raise(
  transaction: Transaction,
  open: readonly QueryDocumentSnapshot[],
  hints: readonly ReportHint[],
  count: number,
): void {
  for (const stored of open) {
    const report = parseFields(reportSchema, stored.data());
    const isKnown = hints.every((hint) => report.hints.includes(hint));
    if (isKnown && report.hintCount >= count) continue;
    transaction.update(
      stored.ref,
      hintsOf(report.reason, [...report.hints, ...hints], Math.max(report.hintCount, count)),
    );
  }
}

/** What a report stores of its hints. */
export function hintsOf(reason: ReportReason, hints: readonly ReportHint[], hintCount: number) {
  return { hints: [...new Set(hints)], hintCount, urgency: urgencyOf(reason, hints) };
}
