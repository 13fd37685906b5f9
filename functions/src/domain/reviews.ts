import { createHash } from 'node:crypto';
import {
  collectionGroups,
  documentPaths,
  profileSchema,
  type ReviewFields,
  rateOnce,
  reviewSchema,
  voteSchema,
} from '@tod/model';
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { attemptEach } from '../platform/attemptEach.ts';
import { readFields } from '../platform/documents.ts';
import { forEachPage } from '../platform/paging.ts';
import { transactUnchanged } from '../platform/transaction.ts';
import { unchanged, writeUnchanged } from '../platform/unchanged.ts';
import { findBlocked } from './blocks.ts';
import type { Server } from './server.ts';

/** How many are published at a time. */
const AT_ONCE = 10;
const LONG_AGO = Timestamp.fromMillis(0);

type Said = Pick<ReviewFields, 'authorUid' | 'aboutUid' | 'rating'> & { readonly saidAt: Date };

/** What one vote is counted in: the profile of whom it is about, and the vote. */
interface StoredVote {
  readonly storedProfile: DocumentSnapshot;
  readonly storedVote: DocumentSnapshot;
}

/**
 * Reads what a vote is counted in: the vote without a lock, as it is written on the condition that it is still so, and the profile under
 * one. Its owner writes that as often as they like, and whoever did so all the time would have every condition fail.
 */
export async function readVote(
  transaction: Transaction,
  { db }: Server,
  { authorUid, aboutUid }: Pick<Said, 'authorUid' | 'aboutUid'>,
): Promise<StoredVote> {
  const [storedProfile, storedVote] = await Promise.all([
    transaction.get(db.doc(documentPaths.profile(aboutUid))),
    db.doc(documentPaths.vote(aboutUid, voteIdOf(authorUid, aboutUid))).get(),
  ]);
  return { storedProfile, storedVote };
}

/**
 * Counts what somebody said in the mean of another, once a pair of people: by what they said last. Where the other one has no
 * profile any more nothing is counted.
 * @param beside further fields of the vote, written in any case
 */
export function countVote(
  transaction: Transaction,
  said: Said,
  { storedProfile, storedVote }: StoredVote,
  beside: DocumentData = {},
): void {
  const profile = readFields(profileSchema, storedProfile);
  const before = readFields(voteSchema, storedVote);
  const isOutdated = before !== null && before.saidAt !== null && before.saidAt > said.saidAt;
  const counted =
    profile === null || isOutdated ? {} : { rating: said.rating, saidAt: Timestamp.fromDate(said.saidAt) };
  const written = { ...counted, ...beside };
  if (Object.keys(written).length > 0) writeUnchanged(transaction, storedVote, written);
  if (profile === null || isOutdated || before?.rating === said.rating) return;
  const rating = rateOnce(profile.rating, before?.rating, said.rating);
  transaction.update(storedProfile.ref, { rating });
}

/** Publishes the reviews whose time has come although the other one has said nothing. @returns how many were decided on */
export function publishDueReviews(server: Server): Promise<number> {
  const due = server.db
    .collectionGroup(collectionGroups.reviews)
    .where('publishAt', '>', LONG_AGO)
    .where('publishAt', '<=', Timestamp.fromDate(server.now()));
  return settleFound(server, due);
}

/** Counts what is said below a tod that goes and nobody has read yet: deleting a tod takes no bad review back. */
export function settleReviewsBelow(server: Server, tod: DocumentReference): Promise<number> {
  return settleFound(server, tod.collection(collectionGroups.reviews).where('publishAt', '>', LONG_AGO));
}

/** @throws Error where some could not be settled, after all others */
async function settleFound(server: Server, found: Query): Promise<number> {
  let [count, failed] = [0, 0];
  await forEachPage(found, Number.POSITIVE_INFINITY, async (page) => {
    count += page.length;
    failed += await attemptEach(
      page,
      'A review could not be published',
      ({ ref }) => settleReview(server, ref),
      { atOnce: AT_ONCE },
    );
  });
  if (failed > 0) throw new Error(`${failed} of ${count} reviews could not be published.`);
  return count;
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
  await transactUnchanged(server.db, async (transaction) => {
    const [stored, vote] = await Promise.all([reference.get(), readVote(transaction, server, before)]);
    const review = readFields(reviewSchema, stored);
    if (review === null || review.publishAt === null) return;
    const readers = isBlocked ? [authorUid] : [authorUid, aboutUid];
    transaction.update(reference, { publishAt: null, readers }, unchanged(stored));
    countVote(transaction, { ...review, saidAt: review.updatedAt ?? server.now() }, vote);
  });
}

/** A digest, as the vote stays in the mean when its author's account goes, and must not tell whose it was. */
function voteIdOf(authorUid: string, aboutUid: string): string {
  return createHash('sha256').update(`${aboutUid} ${authorUid}`).digest('base64url');
}
