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
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../domain/caller.ts';
import { daysFromNow } from '../domain/expiry.ts';
import { countVote, voteReferences } from '../domain/reviews.ts';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { transact } from '../platform/transaction.ts';
import { readTod, refuseWhereBlocked } from './actOnTod.ts';

/**
 * Rates the other one for a session that they have played, or changes that rating. It is hidden from them, and not in their mean,
 * until both have spoken or some days have passed; whoever speaks second publishes both. What somebody said last is their one vote
 * in the mean, which is written together with the review, so a repeat adds nothing. Reads 8 documents (the account, the tod,
 * a block between the two, the session, both reviews, the profile, the vote), two more where the other one's is published with it.
 */
export async function reviewPartner(
  server: Server,
  caller: Caller,
  input: CallInput<'reviewPartner'>,
): Promise<CallOutput<'reviewPartner'>> {
  const { todId, sessionId, rating, comment } = input;
  const { uid } = caller;
  return transact(server.db, async (transaction) => {
    const tod = await readTod(transaction, server, todId);
    if (tod === null) return refuse('todNotFound');
    const partnerUid = partnerOf(tod.fields.participants, uid);
    if (partnerUid === undefined) return refuse('notParticipant');
    if (!canReview(tod.fields, uid)) refuse('noSessionYet');
    await refuseWhereBlocked(transaction, server, tod);

    const reference = server.db.doc(documentPaths.review(todId, sessionId, uid));
    const otherReference = server.db.doc(documentPaths.review(todId, sessionId, partnerUid));
    const said = { authorUid: uid, aboutUid: partnerUid, rating, saidAt: server.now() };
    const [storedSession, storedReview, storedOther, storedProfile, storedVote] = await transaction.getAll(
      server.db.doc(documentPaths.session(todId, sessionId)),
      reference,
      otherReference,
      ...voteReferences(server, said),
    );
    const session = readFields(sessionSchema, storedSession);
    if (session === null) return refuse('noSessionYet');
    const partner = readFields(profileSchema, storedProfile);
    if (partner === null) return refuse('partnerMissing');
    const earlier = readFields(reviewSchema, storedReview);
    if (earlier?.rating === rating && earlier.comment === comment) return { rating };
    const other = readFields(reviewSchema, storedOther);
    const isOtherHidden = other !== null && other.publishAt !== null;
    // What the other one said is counted in one's own mean.
    const [storedOwn, storedOwnVote] = isOtherHidden
      ? await transaction.getAll(...voteReferences(server, other))
      : [];
    const own = readFields(profileSchema, storedOwn);

    const wasPublished = earlier !== null && earlier.publishAt === null;
    const isPublished = wasPublished || other !== null;
    const publishAt = earlier?.publishAt ?? null;
    transaction.set(reference, {
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
      rating,
      comment,
      createdAt:
        earlier === null || earlier.createdAt === null
          ? FieldValue.serverTimestamp()
          : Timestamp.fromDate(earlier.createdAt),
      updatedAt: FieldValue.serverTimestamp(),
    });
    if (isPublished) countVote(transaction, server, said, partner, storedVote);
    if (isOtherHidden) {
      transaction.update(otherReference, { readers: [partnerUid, uid], publishAt: null });
      const saidAt = other.updatedAt ?? server.now();
      if (own !== null) countVote(transaction, server, { ...other, saidAt }, own, storedOwnVote);
    }
    return { rating };
  });
}
