import {
  ADMIN_ROLE,
  type CallInput,
  type CallOutput,
  documentPaths,
  MAX_ADMIN_REASON_LENGTH,
  PICTURE_KINDS,
  type ReportFields,
  userRoleSchema,
  waitOf,
} from '@tod/model';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { checkAdmin } from '../domain/administrator.ts';
import { logAdminAction } from '../domain/adminLog.ts';
import type { Caller } from '../domain/caller.ts';
import { countInYear } from '../domain/countInYear.ts';
import { excerpt } from '../domain/excerpt.ts';
import { daysFromNow } from '../domain/expiry.ts';
import { findRecipient, type Notice, type Recipient, writeNotice } from '../domain/notice.ts';
import type { Server } from '../domain/server.ts';
import { writeStatement } from '../domain/statement.ts';
import { findOwnAddress, type OwnAddress } from '../domain/suspendedAddress.ts';
import { longerSuspension, readSuspended, type Suspended, writeSuspension } from '../domain/suspension.ts';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { transact } from '../platform/transaction.ts';
import { planDecision } from './planDecision.ts';
import { readReport, refuseChanged } from './readReport.ts';
import { type ReportedMessage, readReportedMessage, removeMessage } from './reportedMessage.ts';
import { texts } from './texts.ts';

type Input = CallInput<'decideReport'>;

/**
 * Decides on a report: dismisses it, or takes measures and gives the person concerned the reasons. Whoever reported learns that it was
 * decided. Everything is written at once, so that two administrators do not both decide; what lies outside of the database (sessions,
 * pictures) follows from the profile (`onProfileUpdated`).
 * @throws RefusalError notAdmin, reportMissing, reportChanged (with who was faster), secondAdminNeeded, reportedPersonGone,
 * invalidInput where the message to remove is not there, memberIsAdmin
 */
export async function decideReport(
  server: Server,
  caller: Caller,
  input: Input,
): Promise<CallOutput<'decideReport'>> {
  checkAdmin(caller);
  const seen = await server.db.doc(documentPaths.report(input.reportId)).get();
  // Auth is asked outside of the transaction; whose the accounts are never changes.
  const [reporter, target] = await Promise.all(
    ['reporterUid', 'targetUid'].map((field) => findRecipient(server, uidIn(seen.get(field)))),
  );
  const address = target && (await findOwnAddress(server, target.uid));
  const concerned = { reporter: reporter ?? null, target: target ?? null, address: address ?? null };
  await transact(server.db, (transaction) => decide(transaction, server, caller, input, concerned));
  return { version: input.version + 1 };
}

function uidIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

interface Concerned {
  readonly reporter: Recipient | null;
  readonly target: Recipient | null;
  /** Of the person concerned. */
  readonly address: OwnAddress | null;
}

async function decide(
  transaction: Transaction,
  server: Server,
  caller: Caller,
  input: Input,
  { reporter, target, address }: Concerned,
): Promise<void> {
  const { db } = server;
  const { reference, report } = await readReport(transaction, server, input.reportId);
  const suspended =
    report.targetUid === null ? null : await readSuspended(transaction, server, report.targetUid);
  const role =
    report.targetUid === null
      ? undefined
      : await transaction.get(db.doc(documentPaths.userRole(report.targetUid)));
  const message = input.measures.includes('messageRemoved')
    ? await readReportedMessage(transaction, server, report)
    : null;
  const hasTarget = suspended?.account?.exists === true;
  const plan = planDecision(input, {
    report,
    deciderUid: caller.uid,
    hasTarget,
    isTargetAdmin: readFields(userRoleSchema, role)?.role === ADMIN_ROLE,
    hasMessage: message !== null,
  });
  const isMeasured = input.measures.length > 0;
  // Once an administrator has deleted it the account goes, however long it takes.
  const outcome = isMeasured || report.isTargetDeleted ? 'resolved' : hasTarget ? 'dismissed' : 'accountGone';
  if (plan.kind === 'refuse' && plan.reason === 'reportChanged')
    return refuseChanged(transaction, server, report);
  if (plan.kind === 'refuse') return refuse(plan.reason);
  if (plan.kind === 'repeat') return;

  const reporterAccount =
    reporter === null ? undefined : await transaction.get(db.doc(documentPaths.account(reporter.uid)));

  const now = server.now();
  transaction.update(reference, {
    status: isMeasured ? 'resolved' : 'dismissed',
    version: FieldValue.increment(1),
    changedByUid: caller.uid,
    decision: {
      deciderUid: caller.uid,
      measures: input.measures,
      days: input.days,
      reasons: input.reasons,
      at: Timestamp.fromDate(now),
    },
  });
  if (isMeasured && suspended !== null && target !== null)
    takeMeasures(transaction, { server, input, report, suspended, target, address, message });
  if (reporter !== null && reporterAccount?.exists === true)
    writeNotice(transaction, server, reporter, outcomeNotice(server, input.reportId, outcome));
  logAdminAction(transaction, server, `report-${input.reportId}-${input.version}`, {
    actor: caller.uid,
    action: isMeasured ? 'reportDecided' : 'reportDismissed',
    target:
      report.targetUid === null
        ? documentPaths.report(input.reportId)
        : documentPaths.account(report.targetUid),
    reason: excerpt(input.reasons, MAX_ADMIN_REASON_LENGTH),
    fields: [...input.measures],
  });
  countInYear(transaction, server, {
    [outcome]: true,
    ...(isMeasured ? { measures: input.measures } : {}),
    waited: [waitOf(report.createdAt ?? now, now)],
  });
}

interface Measuring {
  readonly server: Server;
  readonly input: Input;
  readonly report: ReportFields;
  readonly suspended: Suspended;
  readonly target: Recipient;
  readonly address: OwnAddress | null;
  readonly message: ReportedMessage | null;
}

/** Does what was decided, and gives the person concerned the reasons. */
function takeMeasures(transaction: Transaction, measuring: Measuring): void {
  const { server, input, report, suspended, target, address, message } = measuring;
  const { reportId, measures, days, reasons } = input;
  const isSuspended = measures.includes('suspension');
  const until = isSuspended && days !== null ? daysFromNow(server, days).toDate() : null;
  const longer = isSuspended ? longerSuspension(suspended, until) : null;
  if (isSuspended)
    writeSuspension(transaction, server, suspended, { until, suspensionId: reportId }, address);
  if (message !== null) removeMessage(transaction, server, message);
  const without = Object.fromEntries(
    PICTURE_KINDS.filter((kind) => measures.includes(`${kind}Removed`)).map((kind) => [
      `${kind}Version`,
      null,
    ]),
  );
  if (suspended.profile?.exists === true && Object.keys(without).length > 0)
    transaction.update(suspended.profile.ref, without);
  writeStatement(transaction, server, target, {
    id: reportId,
    report,
    measures,
    until,
    longer,
    reasons,
  });
}

/** What whoever reported is told. Of an account that is gone nobody says that nothing was wrong with it. */
const OUTCOMES = {
  resolved: texts.measureTaken,
  dismissed: texts.nothingFound,
  accountGone: texts.accountGone,
} as const;

function outcomeNotice({ siteUrl }: Server, reportId: string, outcome: keyof typeof OUTCOMES): Notice {
  const said = OUTCOMES[outcome];
  return {
    // A report may be called by any id: that of a receipt must not be another one's outcome.
    id: `outcome-${reportId}`,
    notification: { title: texts.outcomeTitle, content: said },
    relatedId: null,
    mail: { subject: texts.outcomeSubject, paragraphs: texts.outcomeMail(said, siteUrl) },
  };
}
