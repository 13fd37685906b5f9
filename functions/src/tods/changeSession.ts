import { isDeepStrictEqual } from 'node:util';
import {
  type CallInput,
  type CallOutput,
  calls,
  decideSessionChange,
  documentPaths,
  type PastSessionChange,
  partnerOf,
  type SessionFields,
  sessionSchema,
  type TodFields,
  versionOf,
} from '@tod/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../domain/caller.ts';
import { claimOf, findAnswer, storeAnswer } from '../domain/ledger.ts';
import { canBeNotified, createNotification } from '../domain/notifyOnce.ts';
import { bucketOf, takeFromBucket } from '../domain/rateLimit.ts';
import type { Server } from '../domain/server.ts';
import { timeZoneOf } from '../domain/timeZoneOf.ts';
import { checkVerified } from '../domain/verifiedCaller.ts';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { transactUnchanged } from '../platform/transaction.ts';
import { unchanged } from '../platform/unchanged.ts';
import { describeSession } from './describeGame.ts';
import { nameOf } from './nameOf.ts';
import { refuseWhereBlocked } from './reachablePartner.ts';
import { readTodLocked } from './readTod.ts';
import { correctionOf, refuseImpossibleDay, refuseOtherSport } from './sessionContent.ts';
import { texts } from './texts.ts';

/**
 * Corrects, disputes or confirms a session, and tells the other one. A correction moves what was said of the session along. It names what its author has read: of two changes that are
 * made at once the second is refused, and its author reads the first before they go on.
 * @throws RefusalError emailNotVerified, sessionChanged when something else stands there by now, sessionUnchanged where a correction says what does
 */
export async function changeSession(
  server: Server,
  caller: Caller,
  input: CallInput<'changeSession'>,
): Promise<CallOutput<'changeSession'>> {
  await checkVerified(server, caller);
  const { id, todId, sessionId, readId, change, correction, message } = input;
  if ((change === 'correct') !== (correction !== null)) refuse('invalidInput');
  if ((change === 'dispute') !== (message !== '')) refuse('invalidInput');
  if (correction !== null) refuseImpossibleDay(correction.playedAt, server.now());
  const claim = claimOf(server, 'sessionChange', id, caller.uid, {
    todId,
    sessionId,
    readId,
    change,
    correction,
    message,
  });
  const reference = server.db.doc(documentPaths.session(todId, sessionId));
  const bucket = bucketOf(server, caller, 'sessions');

  return transactUnchanged(server.db, async (transaction) => {
    const [earlier, stored, taken] = await server.db.getAll(claim.reference, reference, bucket);
    const answered = findAnswer(claim, earlier, calls.changeSession.output);
    if (answered !== undefined) return answered;
    const tod = await readTodLocked(transaction, server, todId);
    if (tod === null) return refuse('todNotFound');
    // Whoever is not one of the two does not learn which sessions there are.
    const partnerUid = partnerOf(tod.fields.participants, caller.uid) ?? refuse('notParticipant');
    await refuseWhereBlocked(transaction, server, tod);
    const fields = readFields(sessionSchema, stored);
    if (fields === null) return refuse('sessionNotFound');
    const session = { ...fields, id: sessionId };
    const decision = decideSessionChange(tod.fields, session, change, caller.uid);
    if (!decision.allowed) refuse(decision.reason);
    if (versionOf(session).id !== readId) refuse('sessionChanged');
    // Under the id of another version what was read of that would be taken for this one.
    if ([sessionId, ...fields.changes.map((earlier) => earlier.id)].includes(id)) refuse('idAlreadyUsed');

    const [sport = null] = await server.catalogue.sports([correction?.sportId ?? fields.sportId]);
    const content = correction === null ? null : correctionOf(correction, fields, sport, tod.fields);
    if (content !== null && content.sportId !== fields.sportId)
      await refuseOtherSport(server, tod.fields, content.sportId);
    // Nor is what both agree on, or do not, undone by saying the same once more.
    if (isDeepStrictEqual(content, contentIn(fields))) refuse('sessionUnchanged');
    const isTold = await canBeNotified(transaction, server, partnerUid);
    const reviews = content === null ? [] : await readReviewsLocked(transaction, server, tod.fields, input);
    const entry: PastSessionChange = {
      id,
      change,
      byUid: caller.uid,
      at: server.now(),
      message,
      before: content === null ? null : contentIn(fields),
    };
    transaction.update(reference, { ...content, changes: FieldValue.arrayUnion(entry) }, unchanged(stored));
    if (content !== null)
      for (const review of reviews)
        transaction.update(
          review.ref,
          { playedAt: content.playedAt, sportId: content.sportId },
          unchanged(review),
        );
    const answer = { changeId: id };
    takeFromBucket(transaction, server, caller, 'sessions', taken);
    storeAnswer(transaction, claim, server, answer);
    if (isTold) {
      const { title, text } = texts.sessionChange[change];
      createNotification(transaction, server, {
        id: `sessionChange-${id}`,
        uid: partnerUid,
        type: 'system',
        title,
        content:
          text(nameOf(tod.fields, caller.uid)) +
          describeSession(sport, content ?? fields, await timeZoneOf(server, partnerUid)),
        senderUid: caller.uid,
        todId,
        relatedId: todId,
        at: server.now(),
      });
    }
    return answer;
  });
}

/** What either said of the session. Under locks: a review that is being written meanwhile has read the session as it was. */
async function readReviewsLocked(
  transaction: Transaction,
  { db }: Server,
  { participants }: Pick<TodFields, 'participants'>,
  { todId, sessionId }: CallInput<'changeSession'>,
) {
  const found = await transaction.getAll(
    ...participants.map((uid) => db.doc(documentPaths.review(todId, sessionId, uid))),
  );
  return found.filter(({ exists }) => exists);
}

function contentIn({ playedAt, sportId, place, score, notes }: SessionFields) {
  return { playedAt, sportId, place, score, notes };
}
