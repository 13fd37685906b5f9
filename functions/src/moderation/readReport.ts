import { documentPaths, profileSchema, type ReportFields, reportSchema } from '@tod/model';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';

export interface StoredReport {
  readonly reference: DocumentReference;
  readonly report: ReportFields;
}

/** @throws RefusalError reportMissing */
export async function readReport(
  transaction: Transaction,
  { db }: Server,
  reportId: string,
): Promise<StoredReport> {
  const reference = db.doc(documentPaths.report(reportId));
  const report = readFields(reportSchema, await transaction.get(reference));
  return report === null ? refuse('reportMissing') : { reference, report };
}

/** Refuses whoever looked at an older state of a report, and says who was faster. @throws RefusalError reportChanged, always */
export async function refuseChanged(
  transaction: Transaction,
  { db }: Server,
  { changedByUid }: ReportFields,
): Promise<never> {
  if (changedByUid === null) return refuse('reportChanged');
  const profile = readFields(
    profileSchema,
    await transaction.get(db.doc(documentPaths.profile(changedByUid))),
  );
  return refuse('reportChanged', { by: profile?.name });
}
