import { documentPaths, profileSchema, reportSchema } from '@tod/model';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { checkNoAdmin } from '../domain/administrator.ts';
import { logAdminAction } from '../domain/adminLog.ts';
import { daysFromNow } from '../domain/expiry.ts';
import { findRecipient, type Recipient, writeNotice } from '../domain/notice.ts';
import type { Server } from '../domain/server.ts';
import { findOwnAddress, findStoredSuspensions } from '../domain/suspendedAddress.ts';
import {
  isSuspendedLonger,
  readSuspended,
  type Suspended,
  writeLifting,
  writeSuspension,
} from '../domain/suspension.ts';
import { writeSuspensionReport } from '../domain/suspensionReport.ts';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { transact } from '../platform/transaction.ts';
import { texts } from './texts.ts';

/** Who decides about a suspension, and why. */
export interface SuspensionDecision {
  /** Of this decision, made by who asks for it: asked for again under it, nothing is decided twice. */
  readonly id: string;
  /** The uid of an administrator. */
  readonly actor: string;
  readonly reason: string;
}

/**
 * Suspends a member without a report: from now on they begin nothing, list nobody and change nothing that others see. Their sessions
 * end; they may sign in again, to read, object, export and leave. They get the reasons as after a report, and another administrator
 * answers an objection: the decision has a report of its own, decided from the beginning. Who is suspended for as long already
 * gets no second decision; what was begun since ends in any case.
 * @param days for how long, null for good
 * @throws RefusalError memberIsAdmin; invalidInput where the id is that of a report about somebody else; idAlreadyUsed where it is that of
 * another decision about them, for another time or other reasons
 * @returns whether there is such a member
 */
export async function suspendMember(
  server: Server,
  uid: string,
  decision: SuspensionDecision & { readonly days: number | null },
): Promise<boolean> {
  // Auth is asked outside of the transaction; whose the account is never changes.
  const target = (await findRecipient(server, uid)) ?? { uid, email: null };
  const address = await findOwnAddress(server, uid);
  return transact(server.db, async (transaction) => {
    const stored = await readSuspended(transaction, server, uid);
    await checkNoAdmin(transaction, server, uid);
    const known = readFields(
      reportSchema,
      await transaction.get(server.db.doc(documentPaths.report(decision.id))),
    );
    if (stored.account?.exists !== true) return false;
    if (known !== null) {
      if (known.targetUid !== uid) return refuse('invalidInput');
      const isSame = known.decision?.days === decision.days && known.decision.reasons === decision.reason;
      return isSame || refuse('idAlreadyUsed');
    }
    const until = decision.days === null ? null : daysFromNow(server, decision.days).toDate();
    if (!isSuspendedLonger(stored.account, until))
      writeDecision(transaction, server, { ...decision, target, stored, until });
    writeSuspension(transaction, server, stored, { until, suspensionId: decision.id }, address);
    return true;
  });
}

interface Deciding extends SuspensionDecision {
  readonly days: number | null;
  readonly target: Recipient;
  readonly stored: Suspended;
  readonly until: Date | null;
}

function writeDecision(transaction: Transaction, server: Server, deciding: Deciding): void {
  const { id, actor, reason: reasons, days, target, stored, until } = deciding;
  const profile = readFields(profileSchema, stored.profile);
  writeSuspensionReport(transaction, server, target, {
    id,
    source: 'administrator',
    deciderUid: actor,
    profile,
    days,
    until,
    reasons,
  });
  logAdminAction(transaction, server, `suspension-${id}`, {
    actor,
    action: 'memberSuspended',
    target: documentPaths.account(target.uid),
    reason: reasons,
  });
}

/** Lifts a suspension: everything is as it was before, and the member is told. @returns whether there is such a member */
export async function liftSuspension(
  server: Server,
  uid: string,
  { id, actor, reason }: SuspensionDecision,
): Promise<boolean> {
  const target = (await findRecipient(server, uid)) ?? { uid, email: null };
  const kept = await findStoredSuspensions(server, uid);
  return transact(server.db, async (transaction) => {
    const stored = await readSuspended(transaction, server, uid);
    if (stored.account?.exists !== true) return false;
    if (stored.account.get('suspended') !== true) return true;
    writeLifting(transaction, stored);
    // It may have been one that goes on with the address.
    for (const reference of kept) transaction.delete(reference);
    transaction.update(stored.account.ref, { suspensionLiftedAt: Timestamp.fromDate(server.now()) });
    logAdminAction(transaction, server, `lifting-${id}`, {
      actor,
      action: 'suspensionLifted',
      target: documentPaths.account(uid),
      reason,
    });
    writeNotice(transaction, server, target, {
      id: `lifting-${id}`,
      notification: { title: texts.liftedTitle, content: texts.lifted },
      relatedId: null,
      mail: { subject: texts.liftedSubject, paragraphs: texts.liftedMail(server.siteUrl) },
    });
    return true;
  });
}
