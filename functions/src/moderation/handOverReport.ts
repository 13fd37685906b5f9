import {
  ADMIN_ROLE,
  type CallInput,
  type CallOutput,
  documentPaths,
  hasHandedOver,
  mayDecide,
} from '@tod/model';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { checkAdmin } from '../domain/administrator.ts';
import { logAdminAction } from '../domain/adminLog.ts';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { refuse } from '../platform/refusal.ts';
import { transact } from '../platform/transaction.ts';
import { readReport, refuseChanged } from './readReport.ts';

/**
 * Leaves the decision on a report to another administrator, with a note for them; whoever hands it over decides no more.
 * @throws RefusalError notAdmin, reportMissing, reportChanged, secondAdminNeeded for whoever handed it over already, noSecondAdmin where nobody is left who may decide
 */
export async function handOverReport(
  server: Server,
  caller: Caller,
  { reportId, version, note }: CallInput<'handOverReport'>,
): Promise<CallOutput<'handOverReport'>> {
  checkAdmin(caller);
  const { db } = server;
  return transact(db, async (transaction) => {
    const { reference, report } = await readReport(transaction, server, reportId);
    const { handedOver } = report;
    const answer = { version: version + 1 };
    const isRepeat = report.version === answer.version && handedOver?.note === note;
    if (isRepeat && handedOver.byUid === caller.uid) return answer;
    if (report.status !== 'open' || report.version !== version)
      return refuseChanged(transaction, server, report);
    if (hasHandedOver(report, caller.uid)) refuse('secondAdminNeeded');
    const earlierUids = handedOver === null ? [] : [...handedOver.earlierUids, handedOver.byUid];
    const admins = await transaction.get(
      db
        .collection(documentPaths.userRoles())
        .where('role', '==', ADMIN_ROLE)
        // One more than there are of those who may not: who had it, the caller, and the two whom it concerns.
        .limit(earlierUids.length + 4),
    );
    if (!admins.docs.some(({ id }) => id !== caller.uid && mayDecide(report, id))) refuse('noSecondAdmin');
    transaction.update(reference, {
      version: FieldValue.increment(1),
      changedByUid: caller.uid,
      handedOver: { byUid: caller.uid, earlierUids, note, at: Timestamp.fromDate(server.now()) },
    });
    logAdminAction(transaction, server, `report-${reportId}-${version}`, {
      actor: caller.uid,
      action: 'reportHandedOver',
      // Not the note: it stands in the report, and whom that is about may be an administrator who reads the log.
      target: documentPaths.report(reportId),
    });
    return answer;
  });
}
