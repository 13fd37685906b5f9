import { createHash } from 'node:crypto';
import { documentPaths, type Rating, rateOnce } from '@tod/model';
import type { SeedDocument } from './seedDocument.ts';

/** What one person said of another after the one session that the two have played. */
export interface SeedReview {
  readonly todId: string;
  readonly sessionId: string;
  readonly playedAt: Date;
  readonly sportId: string;
  readonly authorUid: string;
  readonly aboutId: string;
  /** Whole stars. */
  readonly rating: number;
  readonly comment: string;
  readonly writtenAt: Date;
}

/** What the server stores of these reviews (functions/src/tods/reviewPartner.ts): each one, and its vote in the mean. */
export function reviewDocuments(reviews: readonly SeedReview[]): SeedDocument[] {
  return reviews.flatMap(
    ({
      todId,
      sessionId,
      playedAt,
      sportId,
      authorUid,
      aboutId,
      rating,
      comment,
      writtenAt,
    }): SeedDocument[] => [
      {
        path: documentPaths.review(todId, sessionId, authorUid),
        data: {
          sessionId,
          authorUid,
          aboutUid: aboutId,
          // All of them have been read.
          readers: [authorUid, aboutId],
          publishAt: null,
          playedAt,
          sportId,
          rating,
          comment,
          createdAt: writtenAt,
          updatedAt: writtenAt,
        },
      },
      {
        path: documentPaths.vote(aboutId, voteIdOf(authorUid, aboutId)),
        data: { rating, saidAt: writtenAt },
      },
    ],
  );
}

/** The mean of what was said about each person; whoever nobody spoke of is not in it. */
export function ratingsOf(reviews: readonly SeedReview[]): ReadonlyMap<string, Rating> {
  const ratings = new Map<string, Rating>();
  for (const { aboutId, rating } of reviews) {
    ratings.set(aboutId, rateOnce(ratings.get(aboutId) ?? { average: 0, count: 0 }, undefined, rating));
  }
  return ratings;
}

/** Digests as the server does, so that somebody who speaks again changes their vote and adds none. */
function voteIdOf(authorUid: string, aboutId: string): string {
  return createHash('sha256').update(`${aboutId} ${authorUid}`).digest('base64url');
}
