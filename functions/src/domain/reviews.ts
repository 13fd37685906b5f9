import { createHash } from 'node:crypto';
import {
  documentPaths,
  type ProfileFields,
  profileSchema,
  type ReviewFields,
  rateOnce,
  reviewSchema,
  voteSchema,
} from '@tod/model';
import {
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { readFields } from '../platform/documents.ts';
import { transact } from '../platform/transaction.ts';
import { findBlocked } from './blocks.ts';
import type { Server } from './server.ts';

const PAGE_SIZE = 100;
const LONG_AGO = Timestamp.fromMillis(0);

type Said = Pick<ReviewFields, 'authorUid' | 'aboutUid' | 'rating'> & { readonly saidAt: Date };

/** The documents that one vote is counted in: the profile of whom it is about, and the vote. */
export function voteReferences(
  { db }: Server,
  { authorUid, aboutUid }: Pick<Said, 'authorUid' | 'aboutUid'>,
) {
  return [
    db.doc(documentPaths.profile(aboutUid)),
    db.doc(documentPaths.vote(aboutUid, voteIdOf(authorUid, aboutUid))),
  ] as const;
}

/** Counts what somebody said in the mean of another, once a pair of people: by what they said last. */
export function countVote(
  transaction: Transaction,
  server: Server,
  said: Said,
  profile: ProfileFields,
  storedVote: DocumentSnapshot | undefined,
): void {
  const [profileReference, voteReference] = voteReferences(server, said);
  const before = readFields(voteSchema, storedVote);
  if (before !== null && before.saidAt !== null && before.saidAt > said.saidAt) return;
  transaction.set(voteReference, { rating: said.rating, saidAt: Timestamp.fromDate(said.saidAt) });
  if (before?.rating === said.rating) return;
  transaction.update(profileReference, { rating: rateOnce(profile.rating, before?.rating, said.rating) });
}

/** Publishes the reviews whose time has come although the other one has said nothing. @returns how many were decided on */
export function publishDueReviews(server: Server): Promise<number> {
  const due = server.db
    .collectionGroup('reviews')
    .where('publishAt', '>', LONG_AGO)
    .where('publishAt', '<=', Timestamp.fromDate(server.now()));
  return settleFound(server, due);
}

/** Counts what is said below a tod that goes and nobody has read yet: deleting a tod takes no bad review back. */
export function settleReviewsBelow(server: Server, tod: DocumentReference): Promise<number> {
  return settleFound(server, tod.collection('reviews').where('publishAt', '>', LONG_AGO));
}

async function settleFound(server: Server, found: FirebaseFirestore.Query): Promise<number> {
  for (let count = 0; ; ) {
    const { docs } = await found.limit(PAGE_SIZE).get();
    if (docs.length === 0) return count;
    for (const { ref } of docs) await settleReview(server, ref);
    count += docs.length;
  }
}

/**
 * Counts a hidden review and lets the one whom it is about read it, unless there is a block between the two: then it is counted
 * only, as it was said before. Running again changes nothing.
 */
async function settleReview(server: Server, reference: DocumentReference): Promise<void> {
  const before = readFields(reviewSchema, await reference.get());
  if (before === null) return;
  const { authorUid, aboutUid } = before;
  const isBlocked = (await findBlocked(server.db, authorUid, [aboutUid])).has(aboutUid);
  await transact(server.db, async (transaction) => {
    const [stored, storedProfile, storedVote] = await transaction.getAll(
      reference,
      ...voteReferences(server, before),
    );
    const review = readFields(reviewSchema, stored);
    if (review === null || review.publishAt === null) return;
    transaction.update(reference, {
      publishAt: null,
      readers: isBlocked ? [authorUid] : [authorUid, aboutUid],
    });
    const profile = readFields(profileSchema, storedProfile);
    const saidAt = review.updatedAt ?? server.now();
    if (profile !== null) countVote(transaction, server, { ...review, saidAt }, profile, storedVote);
  });
}

/** A digest, as the vote stays in the mean when its author's account goes, and must not tell whose it was. */
function voteIdOf(authorUid: string, aboutUid: string): string {
  return createHash('sha256').update(`${aboutUid} ${authorUid}`).digest('base64url');
}
