import { createHash } from 'node:crypto';
import {
  documentPaths,
  messageSchema,
  profileSchema,
  type ReportFields,
  type ReportHint,
  usageMonth,
} from '@tod/model';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { countInYear } from '../domain/countInYear.ts';
import { readOpenReports } from '../domain/openReports.ts';
import { snapshotOf } from '../domain/profileSnapshot.ts';
import type { Server } from '../domain/server.ts';
import { parseFields, readFields } from '../platform/documents.ts';
import { transact } from '../platform/transaction.ts';
import { hintsOf, MOST_RAISED, raise } from './hints.ts';
import { type FirstMessage, messageDigest, noticed, outreachSchema, remember } from './outreach.ts';
import { UNTOUCHED } from './reportUser.ts';

/** A message that was written. */
export interface MessageCreation {
  readonly messageId: string;
  readonly after: unknown;
  readonly at: Date;
}

/**
 * Remembers that somebody wrote to somebody new, by a digest of the text, and has a report rise or appear in the queue where the same
 * text went to many, or a new account writes to many. A person looks at it; nothing else follows. A message in a conversation that
 * was there already costs nothing.
 */
export async function recordFirstMessage(server: Server, creation: MessageCreation): Promise<void> {
  const { senderUid, content, isFirst } = parseFields(messageSchema, creation.after);
  if (!isFirst) return;
  const message: FirstMessage = {
    messageId: creation.messageId,
    digest: messageDigest(content),
    at: creation.at,
  };
  await transact(server.db, async (transaction) => {
    const reference = server.db.doc(documentPaths.firstMessages(senderUid));
    const [account, storedProfile, stored] = await transaction.getAll(
      server.db.doc(documentPaths.account(senderUid)),
      server.db.doc(documentPaths.profile(senderUid)),
      reference,
    );
    // What belongs to an account that is gone must not come back.
    if (account?.exists !== true) return;
    const { sent: before } = parseFields(outreachSchema, stored?.data());
    const sent = remember(before, message);
    if (sent === before) return;
    const profile = readFields(profileSchema, storedProfile);
    const hints = noticed(sent, message, profile?.createdAt ?? null);
    const open = hints.length === 0 ? [] : await readOpenReports(transaction, server, senderUid, MOST_RAISED);
    const due = await Promise.all(
      hints.map(async ({ hint, count }) => ({
        hint,
        count,
        // One a month, however often it is noticed.
        report: await transaction.get(
          server.db.doc(documentPaths.report(hintReportId(hint, usageMonth(server.now()), senderUid))),
        ),
      })),
    );
    transaction.set(reference, {
      sent: sent.map(({ at, ...rest }) => ({ ...rest, at: Timestamp.fromDate(at) })),
    });
    const created = due.filter(({ report }) => !report.exists);
    for (const { hint, count, report } of created) {
      transaction.create(report.ref, {
        reporterUid: null,
        isReporterVerified: false,
        targetUid: senderUid,
        source: 'server',
        reason: 'spam',
        text: '',
        context: 'profile',
        conversationId: null,
        messageId: null,
        todId: null,
        quote: '',
        neighbours: [],
        todQuotes: [],
        hasMoreTodQuotes: false,
        profile: profile === null ? null : snapshotOf(profile),
        ...hintsOf('spam', [hint], count),
        status: 'open',
        createdAt: FieldValue.serverTimestamp(),
        ...UNTOUCHED,
      } satisfies Record<keyof ReportFields, unknown>);
    }
    raise(
      transaction,
      open,
      due.map(({ hint }) => hint),
      Math.max(0, ...due.map(({ count }) => count)),
    );
    if (created.length > 0) countInYear(transaction, server, { hints: created.map(({ hint }) => hint) });
  });
}

/**
 * The id of what the server reports by itself, the same all month. It is longer than those that members may choose for theirs, so that
 * nobody takes it first, and does not say about whom it is, as a report outlives their account.
 */
function hintReportId(hint: ReportHint, month: string, uid: string): string {
  return `hint-${createHash('sha256').update(`${hint}-${month}-${uid}`).digest('hex')}`;
}
