import {
  DECISION_TOPIC,
  type DecisionFields,
  documentPaths,
  type Measure,
  objectionEnd,
  type ReportFields,
} from '@tod/model';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { timestampOf } from '../platform/documents.ts';
import { type Recipient, writeNotice } from './notice.ts';
import type { Server } from './server.ts';
import { texts } from './statementTexts.ts';

/** What was decided about somebody, and on what ground. */
export interface Statement {
  /** Of the report that was decided on. */
  readonly id: string;
  readonly report: Pick<ReportFields, 'context' | 'reason' | 'quote' | 'source'>;
  readonly measures: readonly Measure[];
  /** Until when the account is suspended; null where it is not, or for good. */
  readonly until: Date | null;
  /** An earlier suspension that this one does not shorten; its end is null for good. */
  readonly longer: { readonly until: Date | null } | null;
  readonly reasons: string;
}

/**
 * Gives somebody the reasons of a decision, to read and to object to, and tells them by a notification and by mail. In the same
 * transaction as what was decided; the commit fails where it was written before.
 */
export function writeStatement(
  transaction: Transaction,
  server: Server,
  target: Recipient,
  { id, report, measures, until, longer, reasons }: Statement,
): void {
  const { context, reason, quote, source } = report;
  transaction.create(server.db.doc(documentPaths.decision(target.uid, id)), {
    measures,
    until: timestampOf(until),
    reasons,
    context,
    reason,
    quote,
    source,
    at: Timestamp.fromDate(server.now()),
    objection: null,
    answer: null,
  } satisfies Record<keyof DecisionFields, unknown>);
  writeNotice(transaction, server, target, {
    id: `decision-${id}`,
    notification: { title: texts.decisionTitle, content: texts.decision({ measures, until, longer }) },
    relatedId: `${DECISION_TOPIC}${id}`,
    mail: {
      subject: texts.decisionSubject,
      paragraphs: texts.decisionMail({
        measures,
        until,
        longer,
        context,
        source,
        reasons,
        objectionUntil: objectionEnd(server.now()),
        siteUrl: server.siteUrl,
      }),
    },
  });
}
