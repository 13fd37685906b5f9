import {
  type CallInput,
  type CallOutput,
  canReview,
  documentPaths,
  partnerOf,
  profileSchema,
  REVIEW_HIDDEN_DAYS,
  reviewSchema,
  sessionSchema,
} from '@tod/model';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../domain/caller.ts';
import { daysFromNow } from '../domain/expiry.ts';
import { canBeNotified, createNotification } from '../domain/notifyOnce.ts';
import { takeFrom } from '../domain/rateLimit.ts';
import { countVote, readVote } from '../domain/reviews.ts';
import type { Server } from '../domain/server.ts';
import { timeZoneOf } from '../domain/timeZoneOf.ts';
import { checkVerified } from '../domain/verifiedCaller.ts';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { transactUnchanged } from '../platform/transaction.ts';
import { unchanged, writeUnchanged } from '../platform/unchanged.ts';
import { describeSession } from './describeGame.ts';
import { nameOf } from './nameOf.ts';
import { refuseWhereBlocked } from './reachablePartner.ts';
import { readTodLocked } from './readTod.ts';
import { texts } from './texts.ts';

/**
 * Rates the other one for a session that they have played, or changes that rating. It is hidden from them, and not in their mean,
 * until both have spoken or some days have passed; whoever speaks second publishes both. What somebody said last is their one vote
 * in the mean, which is written together with the review, so a repeat adds nothing. Reads 8 documents (the account, the tod,
 * a block between the two, the session, both reviews, the profile, the vote), two more the first time, for whether the other one can
 * be told and by which clock, and two more where the other one's is published with it.
 * @throws RefusalError emailNotVerified, or tooOften when somebody changes their mind about the same person again and again
 */
export async function reviewPartner(
  server: Server,
  caller: Caller,
  input: CallInput<'reviewPartner'>,
): Promise<CallOutput<'reviewPartner'>> {
  // An account that anybody can make within a minute has no say in what others are worth.
  await checkVerified(server, caller);
  // Whoever presses twice need not lose a race against themselves.
  return server.takeTurn(`reviews of ${caller.uid}`, async (turn) => {
    await turn;
    return transactUnchanged(server.db, (transaction) => review(transaction, server, caller, input));
  });
}

async function review(
  transaction: Transaction,
  server: Server,
  { uid }: Caller,
  { todId, sessionId, rating, comment }: CallInput<'reviewPartner'>,
): Promise<CallOutput<'reviewPartner'>> {
  const { db } = server;
  const tod = await readTodLocked(transaction, server, todId);
  if (tod === null) return refuse('todNotFound');
  const partnerUid = partnerOf(tod.fields.participants, uid) ?? refuse('notParticipant');
  if (!canReview(tod.fields, uid)) refuse('noSessionYet');
  await refuseWhereBlocked(transaction, server, tod);

  const said = { authorUid: uid, aboutUid: partnerUid, rating, saidAt: server.now() };
  const [[storedSession, storedOther], stored, vote] = await Promise.all([
    // Two who speak at once must see each other: otherwise both would stay hidden.
    transaction.getAll(
      db.doc(documentPaths.session(todId, sessionId)),
      db.doc(documentPaths.review(todId, sessionId, partnerUid)),
    ),
    db.doc(documentPaths.review(todId, sessionId, uid)).get(),
    readVote(transaction, server, said),
  ]);
  const session = readFields(sessionSchema, storedSession);
  if (session === null) return refuse('noSessionYet');
  if (readFields(profileSchema, vote.storedProfile) === null) return refuse('partnerMissing');
  const earlier = readFields(reviewSchema, stored);
  if (earlier?.rating === rating && earlier.comment === comment) return { rating };
  const other = readFields(reviewSchema, storedOther);
  const isPublished = other !== null || (earlier !== null && earlier.publishAt === null);
  const published = other === null || other.readers.includes(uid) ? null : other;
  // One whose time came during a block was counted then, and read by nobody.
  const counted =
    published === null || published.publishAt === null
      ? null
      : { ...published, saidAt: published.updatedAt ?? server.now() };
  // What the other one said is counted in one's own mean.
  const ownVote = counted === null ? null : await readVote(transaction, server, counted);
  // Told once: whoever changes their mind is no news.
  const isTold = earlier === null && (await canBeNotified(transaction, server, partnerUid));
  const publishAt = earlier?.publishAt ?? null;

  writeUnchanged(transaction, stored, {
    sessionId,
    authorUid: uid,
    aboutUid: partnerUid,
    readers: isPublished ? [uid, partnerUid] : [uid],
    publishAt: isPublished
      ? null
      : publishAt === null
        ? daysFromNow(server, REVIEW_HIDDEN_DAYS)
        : Timestamp.fromDate(publishAt),
    playedAt: session.playedAt,
    sportId: session.sportId,
    rating,
    comment,
    createdAt:
      earlier === null || earlier.createdAt === null
        ? FieldValue.serverTimestamp()
        : Timestamp.fromDate(earlier.createdAt),
    updatedAt: FieldValue.serverTimestamp(),
  });
  if (isTold) {
    const [sport = null] = await server.catalogue.sports([session.sportId]);
    const say = isPublished ? texts.publishedReview : texts.hiddenReview;
    createNotification(transaction, server, {
      // Whoever records a session chooses its id, and perhaps one that was another's before. No id holds a dot: two that are joined
      // by one are no other two.
      id: `review-${todId}.${sessionId}`,
      uid: partnerUid,
      type: 'system',
      title: texts.reviewTitle,
      content: say(
        nameOf(tod.fields, uid),
        describeSession(sport, session, await timeZoneOf(server, partnerUid)),
      ),
      senderUid: uid,
      todId,
      relatedId: todId,
      at: server.now(),
    });
  }
  // Where nobody but the server looks: how often somebody changed their mind is not the other's business.
  const fullAt = takeFrom(server, 'reviewPartner', vote.storedVote, 'fullAt');
  if (isPublished) countVote(transaction, said, vote, { fullAt });
  else writeUnchanged(transaction, vote.storedVote, { fullAt });

  if (storedOther !== undefined && published !== null) {
    transaction.update(
      storedOther.ref,
      { readers: [partnerUid, uid], publishAt: null },
      unchanged(storedOther),
    );
  }
  if (counted !== null && ownVote !== null) countVote(transaction, counted, ownVote);
  return { rating };
}
