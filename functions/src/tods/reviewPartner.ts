import { createHash } from 'node:crypto';
import {
  type CallInput,
  type CallOutput,
  canReview,
  documentPaths,
  partnerOf,
  profileSchema,
  rateOnce,
  reviewSchema,
  sessionSchema,
  voteSchema,
} from '@tod/model';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../domain/caller.ts';
import { takeFrom } from '../domain/rateLimit.ts';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { transactUnchanged } from '../platform/transaction.ts';
import { unchanged, writeUnchanged } from '../platform/unchanged.ts';
import { readTodLocked, refuseWhereBlocked } from './actOnTod.ts';

/**
 * Rates the other one for a session that they have played, or changes that rating. What somebody said last is their one vote
 * in the mean, which is written together with the review, so a repeat adds nothing. Reads 7 documents (the account, the tod,
 * a block between the two, the session, the review, the profile, the vote), writes 3.
 * @throws RefusalError tooOften when somebody changes their mind about the same person again and again
 */
export async function reviewPartner(
  server: Server,
  caller: Caller,
  input: CallInput<'reviewPartner'>,
): Promise<CallOutput<'reviewPartner'>> {
  const { todId, sessionId, rating, comment } = input;
  const review = async (transaction: Transaction) => {
    const tod = await readTodLocked(transaction, server, todId);
    if (tod === null) return refuse('todNotFound');
    const partnerUid = partnerOf(tod.fields.participants, caller.uid);
    if (partnerUid === undefined) return refuse('notParticipant');
    if (!canReview(tod.fields, caller.uid)) refuse('noSessionYet');
    await refuseWhereBlocked(transaction, server, tod);

    const reviewReference = server.db.doc(documentPaths.review(todId, sessionId, caller.uid));
    const profileReference = server.db.doc(documentPaths.profile(partnerUid));
    const voteReference = server.db.doc(documentPaths.vote(partnerUid, voteIdOf(caller.uid, partnerUid)));
    const [storedSession, storedReview, storedProfile, storedVote] = await Promise.all([
      transaction.get(server.db.doc(documentPaths.session(todId, sessionId))),
      reviewReference.get(),
      profileReference.get(),
      voteReference.get(),
    ]);
    const session = readFields(sessionSchema, storedSession);
    if (session === null) return refuse('noSessionYet');
    const partner = readFields(profileSchema, storedProfile);
    if (partner === null) return refuse('partnerMissing');
    const earlier = readFields(reviewSchema, storedReview);
    if (earlier?.rating === rating && earlier.comment === comment) return { rating };

    const written = {
      sessionId,
      authorUid: caller.uid,
      playedAt: session.playedAt,
      rating,
      comment,
      createdAt:
        earlier === null || earlier.createdAt === null
          ? FieldValue.serverTimestamp()
          : Timestamp.fromDate(earlier.createdAt),
      updatedAt: FieldValue.serverTimestamp(),
    };
    const voteBefore = readFields(voteSchema, storedVote)?.rating;
    // Where nobody but the server looks: how often somebody changed their mind is not the other's business.
    const vote = { rating, fullAt: takeFrom(server, 'reviewPartner', storedVote, 'fullAt') };
    writeUnchanged(transaction, storedReview, written);
    writeUnchanged(transaction, storedVote, vote);
    if (voteBefore !== rating) {
      const changed = { rating: rateOnce(partner.rating, voteBefore, rating) };
      transaction.update(profileReference, changed, unchanged(storedProfile));
    }
    return { rating };
  };
  // Whoever presses twice need not lose a race against themselves.
  return server.takeTurn(`reviews of ${caller.uid}`, async (turn) => {
    await turn;
    return transactUnchanged(server.db, review);
  });
}

/** A digest, as the vote stays in the mean when its author's account goes, and must not tell whose it was. */
function voteIdOf(authorUid: string, partnerUid: string): string {
  return createHash('sha256').update(`${partnerUid} ${authorUid}`).digest('base64url');
}
