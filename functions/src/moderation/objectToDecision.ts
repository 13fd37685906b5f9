import { type CallInput, type CallOutput, decisionSchema, documentPaths, mayObject } from '@tod/model';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../domain/caller.ts';
import { countInYear } from '../domain/countInYear.ts';
import { findRecipient, writeNotice } from '../domain/notice.ts';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { transact } from '../platform/transaction.ts';
import { texts } from './texts.ts';

/**
 * The person whom a decision concerns objects to it, once, within six months. Also somebody who is suspended may.
 * @throws RefusalError decisionMissing, objectionClosed
 */
export async function objectToDecision(
  server: Server,
  caller: Caller,
  { decisionId, objection: text }: CallInput<'objectToDecision'>,
): Promise<CallOutput<'objectToDecision'>> {
  const { db } = server;
  const recipient = await findRecipient(server, caller.uid);
  return transact(db, async (transaction) => {
    const [storedDecision, storedReport] = await transaction.getAll(
      db.doc(documentPaths.decision(caller.uid, decisionId)),
      db.doc(documentPaths.report(decisionId)),
    );
    const decision = readFields(decisionSchema, storedDecision);
    if (decision === null || storedDecision === undefined || storedReport?.exists !== true)
      return refuse('decisionMissing');
    if (decision.objection?.text === text) return { decisionId };
    if (!mayObject(decision, server.now())) refuse('objectionClosed');
    const objection = { text, at: Timestamp.fromDate(server.now()) };
    transaction.update(storedDecision.ref, { objection });
    transaction.update(storedReport.ref, { objection, isObjected: true, version: FieldValue.increment(1) });
    if (recipient !== null)
      writeNotice(transaction, server, recipient, {
        id: `objection-${decisionId}`,
        notification: null,
        relatedId: null,
        mail: { subject: texts.objectionSubject, paragraphs: texts.objectionMail(server.siteUrl) },
      });
    countInYear(transaction, server, { objections: true });
    return { decisionId };
  });
}
