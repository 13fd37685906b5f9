import {
  accountSchema,
  type CallInput,
  type CallOutput,
  DECISION_TOPIC,
  documentPaths,
  isConcerned,
  MAX_ADMIN_REASON_LENGTH,
  type ReportFields,
} from '@tod/model';
import { type DocumentReference, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { checkAdmin } from '../domain/administrator.ts';
import { logAdminAction } from '../domain/adminLog.ts';
import type { Caller } from '../domain/caller.ts';
import { countInYear } from '../domain/countInYear.ts';
import { excerpt } from '../domain/excerpt.ts';
import { findRecipient, type Notice, writeNotice } from '../domain/notice.ts';
import type { Server } from '../domain/server.ts';
import { findStoredSuspensions } from '../domain/suspendedAddress.ts';
import {
  readOtherSuspension,
  readSuspended,
  type Suspended,
  type Suspension,
  writeLifting,
} from '../domain/suspension.ts';
import { parseFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { transact } from '../platform/transaction.ts';
import { readReport, refuseChanged } from './readReport.ts';
import { type ReportedMessage, readReportedMessage, restoreMessage } from './reportedMessage.ts';
import { texts } from './texts.ts';

type Input = CallInput<'answerObjection'>;

/**
 * Answers an objection. Whoever decided may not: another administrator looks at it. A decision that is not upheld is undone as far as
 * it can be: the suspension that it was is lifted, unless another decision still stands, and the message is back; a picture is gone.
 * @throws RefusalError notAdmin, reportMissing, reportChanged, noObjection, secondAdminNeeded
 */
export async function answerObjection(
  server: Server,
  caller: Caller,
  input: Input,
): Promise<CallOutput<'answerObjection'>> {
  checkAdmin(caller);
  const { db } = server;
  const { reportId, version, isUpheld, reasons: text } = input;
  const seen: unknown = (await db.doc(documentPaths.report(reportId)).get()).get('targetUid');
  const recipient = await findRecipient(server, typeof seen === 'string' ? seen : null);
  const kept = recipient === null ? [] : await findStoredSuspensions(server, recipient.uid);
  return transact(db, async (transaction) => {
    const { reference, report } = await readReport(transaction, server, reportId);
    const outcome = { version: version + 1 };
    if (isRepeat(input, report, caller.uid)) return outcome;
    if (report.version !== version) return refuseChanged(transaction, server, report);
    if (!report.isObjected || report.targetUid === null || recipient === null) return refuse('noObjection');
    if (report.decision?.deciderUid === caller.uid || isConcerned(report, caller.uid))
      refuse('secondAdminNeeded');
    const decision = db.doc(documentPaths.decision(report.targetUid, reportId));
    const [suspended, message] = [
      await readSuspended(transaction, server, report.targetUid),
      isUpheld ? null : await readReportedMessage(transaction, server, report),
    ];
    if (suspended.account?.exists !== true) return refuse('noObjection');
    const other = isUpheld
      ? null
      : await readOtherSuspension(transaction, server, suspended.account, reportId);

    const at = Timestamp.fromDate(server.now());
    transaction.update(reference, {
      isObjected: false,
      version: FieldValue.increment(1),
      changedByUid: caller.uid,
      answer: { answererUid: caller.uid, isUpheld, text, at },
    });
    transaction.update(decision, { answer: { isUpheld, text, at } });
    if (!isUpheld) undo(transaction, { reportId, report, suspended, kept, other, message });
    writeNotice(transaction, server, recipient, noticeOf(server, input, other));
    logAdminAction(transaction, server, `report-${reportId}-${version}`, {
      actor: caller.uid,
      action: isUpheld ? 'objectionUpheld' : 'decisionReversed',
      target: documentPaths.account(report.targetUid),
      reason: excerpt(text, MAX_ADMIN_REASON_LENGTH),
      fields: report.decision?.measures ?? [],
    });
    countInYear(transaction, server, isUpheld ? { upheld: true } : { reversed: true });
    return outcome;
  });
}

function isRepeat({ version, isUpheld, reasons }: Input, report: ReportFields, uid: string): boolean {
  const { answer } = report;
  return (
    answer !== null &&
    report.version === version + 1 &&
    answer.answererUid === uid &&
    answer.isUpheld === isUpheld &&
    answer.text === reasons
  );
}

interface Undoing {
  readonly reportId: string;
  readonly report: ReportFields;
  readonly suspended: Suspended;
  /** What goes on with their address. */
  readonly kept: readonly DocumentReference[];
  readonly other: Suspension | null;
  readonly message: ReportedMessage | null;
}

function undo(transaction: Transaction, undoing: Undoing): void {
  const { reportId, report, suspended, kept, other, message } = undoing;
  const { suspensionId } = parseFields(accountSchema, suspended.account?.data());
  // Another decision may have suspended them since, for longer.
  if (suspensionId === reportId) writeLifting(transaction, suspended, other);
  if (report.source === 'formerAccount') for (const reference of kept) transaction.delete(reference);
  if (message !== null && report.decision?.measures.includes('messageRemoved') === true)
    restoreMessage(transaction, message, report.quote);
}

function noticeOf(
  { siteUrl }: Server,
  { reportId, isUpheld, reasons }: Input,
  other: Suspension | null,
): Notice {
  const outcome = isUpheld ? texts.upheld : other === null ? texts.reversed : texts.reversedButSuspended;
  return {
    id: `answer-${reportId}`,
    notification: { title: texts.answerTitle, content: outcome },
    relatedId: `${DECISION_TOPIC}${reportId}`,
    mail: { subject: texts.answerSubject, paragraphs: texts.answerMail(outcome, reasons, siteUrl) },
  };
}
