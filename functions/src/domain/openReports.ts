import { documentPaths } from '@tod/model';
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Server } from './server.ts';

/**
 * The open reports about somebody, the most urgent first: those before all others whose authors have a verified address, as accounts that anybody
 * can make within a minute must not crowd them out.
 * @param most how many of them at most
 */
export async function readOpenReports(
  transaction: Transaction,
  { db }: Pick<Server, 'db'>,
  targetUid: string,
  most: number,
): Promise<readonly QueryDocumentSnapshot[]> {
  const open = db
    .collection(documentPaths.reports())
    .where('targetUid', '==', targetUid)
    .where('status', '==', 'open')
    .orderBy('isReporterVerified', 'desc')
    .orderBy('urgency', 'desc')
    .limit(most);
  return (await transaction.get(open)).docs;
}
