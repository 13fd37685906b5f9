import {
  type CallInput,
  type CallOutput,
  calls,
  documentPaths,
  MAX_OPEN_REPORTS,
  messageSchema,
  pairId,
  partnerOf,
  profileSchema,
  type ReportFields,
  reportSchema,
  todSchema,
} from '@tod/model';
import { FieldValue } from 'firebase-admin/firestore';
import type { Caller } from '../domain/caller.ts';
import { countInYear } from '../domain/countInYear.ts';
import { checkNotGone } from '../domain/deletedAccounts.ts';
import { claimOf, findAnswer, storeAnswer } from '../domain/ledger.ts';
import { type Notice, writeNotice } from '../domain/notice.ts';
import { readOpenReports } from '../domain/openReports.ts';
import { snapshotOf } from '../domain/profileSnapshot.ts';
import type { Server } from '../domain/server.ts';
import { isVerifiedAndTakenOver } from '../domain/verifiedCaller.ts';
import { parseFields, readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { transact } from '../platform/transaction.ts';
import { readNeighbours } from './evidence.ts';
import { countReporters, hintsOf, MOST_RAISED, raise, SEVERAL_REPORTERS } from './hints.ts';
import { planReport } from './planReport.ts';
import { texts } from './texts.ts';
import { readTodQuotes } from './todQuotes.ts';

/** Whose bucket it is that all share who have no verified address. */
const UNVERIFIED = 'unverified';

/**
 * Puts a report into the queue of the admins, with the profile, the reported message and what stood around it, or what the person wrote
 * in the reported tod, as they are now. One is open at a time for the same person and context. Whoever reports gets a receipt; the one who
 * is reported learns nothing of it. Whoever has no verified address makes nothing more urgent, and shares a bucket with all others who have none:
 * what counts reports is one document.
 * @throws RefusalError beside those of the plan idAlreadyUsed, reportOnOneself, and tooOften for those who share a bucket
 */
export async function reportUser(
  server: Server,
  caller: Caller,
  input: CallInput<'reportUser'>,
): Promise<CallOutput<'reportUser'>> {
  const { db } = server;
  const { id, ...content } = input;
  const { targetUid, reason, text, context, messageId, todId } = content;
  if (targetUid === caller.uid) refuse('reportOnOneself');
  const isReporterVerified = isVerifiedAndTakenOver(caller);
  // Once a report, however often its transaction is tried.
  let hasTaken = isReporterVerified;
  const claim = claimOf(server, 'report', id, caller.uid, content);
  const conversationId = pairId(caller.uid, targetUid);
  const ownOpen = db
    .collection(documentPaths.reports())
    .where('reporterUid', '==', caller.uid)
    .where('status', '==', 'open')
    .limit(MAX_OPEN_REPORTS);

  return transact(db, async (transaction) => {
    const reportReference = db.doc(documentPaths.report(id));
    const [[earlier, existing, target, conversation, message], storedTod] = await Promise.all([
      transaction.getAll(
        claim.reference,
        reportReference,
        db.doc(documentPaths.profile(targetUid)),
        db.doc(documentPaths.conversation(conversationId)),
        ...(messageId === null ? [] : [db.doc(documentPaths.message(conversationId, messageId))]),
      ),
      // Without a lock: what the two do with their tod meanwhile is not kept waiting.
      todId === null ? undefined : db.doc(documentPaths.tod(todId)).get(),
      checkNotGone(transaction, server, caller.uid),
    ]);
    const answered = findAnswer(claim, earlier, calls.reportUser.output);
    if (answered !== undefined) return answered;
    if (existing?.exists) refuse('idAlreadyUsed');
    const open = await transaction.get(ownOpen);
    const [profile, reported] = [readFields(profileSchema, target), readFields(messageSchema, message)];
    const tod = readFields(todSchema, storedTod);
    const plan = planReport(input, {
      openReports: open.docs.map((stored) => parseFields(reportSchema, stored.data())),
      hasTarget: profile !== null,
      hasConversation: conversation?.exists === true,
      message: reported,
      hasTod: tod !== null && partnerOf(tod.participants, caller.uid) === targetUid,
    });
    if (plan.kind === 'refuse') return refuse(plan.reason);
    if (!hasTaken) server.buckets.take('unverifiedReports', UNVERIFIED);
    hasTaken = true;
    const about = isReporterVerified
      ? await readOpenReports(transaction, server, targetUid, MOST_RAISED)
      : [];
    const isTalk = context === 'conversation' || context === 'message';
    const neighbours = !isTalk
      ? []
      : await readNeighbours(
          server,
          conversationId,
          caller.uid,
          messageId === null || reported === null ? null : { id: messageId, fields: reported },
        );
    const { quotes, hasMore } =
      todId === null || tod === null
        ? { quotes: [], hasMore: false }
        : await readTodQuotes(server, { ...tod, id: todId }, { authorUid: targetUid, readerUid: caller.uid });
    const reporters = countReporters(about, caller.uid);
    const isSeveral = reporters >= SEVERAL_REPORTERS;

    transaction.create(reportReference, {
      reporterUid: caller.uid,
      isReporterVerified,
      targetUid,
      source: 'member',
      reason,
      text,
      context,
      conversationId: isTalk ? conversationId : null,
      messageId,
      todId,
      quote: plan.quote,
      neighbours,
      todQuotes: quotes,
      hasMoreTodQuotes: hasMore,
      profile: profile === null ? null : snapshotOf(profile),
      ...hintsOf(reason, isSeveral ? ['severalReports'] : [], isSeveral ? reporters : 0),
      status: 'open',
      createdAt: FieldValue.serverTimestamp(),
      ...UNTOUCHED,
    } satisfies Record<keyof ReportFields, unknown>);
    if (isSeveral) raise(transaction, about, ['severalReports'], reporters);
    // Only to an address that is shown to be theirs.
    const { uid, email, account } = caller;
    const isOwn = email !== undefined && (caller.ownEmail === email || account.takenOverEmail === email);
    const recipient = { uid, email: isOwn ? email : null };
    writeNotice(transaction, server, recipient, receiptOf(id, server.siteUrl));
    countInYear(transaction, server, { reports: [reason] });
    const answer = { reportId: id };
    storeAnswer(transaction, claim, server, answer);
    return answer;
  });
}

/** What nobody has done to a new report yet. */
export const UNTOUCHED = {
  version: 0,
  changedByUid: null,
  handedOver: null,
  decision: null,
  isTargetDeleted: false,
  isObjected: false,
  objection: null,
  answer: null,
  expiresAt: null,
} as const satisfies Partial<ReportFields>;

function receiptOf(id: string, siteUrl: string): Notice {
  return {
    id: `report-${id}`,
    notification: { title: texts.receiptTitle, content: texts.receipt },
    relatedId: null,
    mail: { subject: texts.receiptSubject, paragraphs: texts.receiptMail(siteUrl) },
  };
}
