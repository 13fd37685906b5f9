import { array, date, type InferType, number, object, string } from 'yup';
import { partnerOf, type TodFields } from './tod.ts';

export const MIN_RATING = 1;
export const MAX_RATING = 5;
export const MAX_REVIEW_LENGTH = 500;

/** Whole stars. */
export const ratingValueSchema = number().strict().integer().min(MIN_RATING).max(MAX_RATING).required();

/** The other one reads a review as soon as both have spoken, and after so many days in any case (docs/decisions/050). */
export const REVIEW_HIDDEN_DAYS = 14;

/**
 * `tods/{id}/reviews/{session}_{author}`: what one of the two says about the other after a session; one each, which its
 * author may change. Day and sport are the session's and follow its corrections: reviews come in the order of the sessions, and say
 * what was played.
 */
export const reviewSchema = object({
  sessionId: string().default(''),
  authorUid: string().default(''),
  /** Whom it is about. */
  aboutUid: string().default(''),
  /** Who may read it: its author, and the other one as soon as it is published. */
  readers: array(string().required()).default([]),
  /** When it is published and counted although the other one has said nothing; null once that was decided. */
  publishAt: date().nullable().default(null),
  playedAt: date().nullable().default(null),
  sportId: string().default(''),
  rating: number().integer().min(MIN_RATING).max(MAX_RATING).required(),
  comment: string().max(MAX_REVIEW_LENGTH).default(''),
  createdAt: date().nullable().default(null),
  updatedAt: date().nullable().default(null),
}).noUnknown();
export type ReviewFields = InferType<typeof reviewSchema>;
export type Review = ReviewFields & { readonly id: string };

/** The mean of what a person's partners said last and the number of these partners; 0 of 0 before the first. */
export interface Rating {
  readonly average: number;
  readonly count: number;
}

/**
 * `users/{uid}/votes/{digest of the author}`: what one partner said last about `uid`. Each counts once in the mean however
 * many sessions they rate, so that two friends cannot lift it together. Beside it lies how often they have changed their mind.
 */
export const voteSchema = object({
  rating: number().integer().min(MIN_RATING).max(MAX_RATING).required(),
  /** When they said so: an older review that is published later changes nothing. */
  saidAt: date().nullable().default(null),
}).noUnknown();

/** Whether this person may rate the other one for a session of this tod, also when it was called off since. */
export function canReview(tod: Pick<TodFields, 'status' | 'participants'>, uid: string): boolean {
  return tod.status !== 'pending' && partnerOf(tod.participants, uid) !== undefined;
}

/**
 * The mean after somebody rated, for the first time or again.
 * @param before what the author said last until now, undefined when this is their first rating of the person
 */
export function rateOnce(rating: Rating, before: number | undefined, after: number): Rating {
  // Ratings are whole, so their sum can be had back from the mean without an error that would grow.
  const sum = Math.round(rating.average * rating.count);
  const count = before === undefined ? rating.count + 1 : Math.max(rating.count, 1);
  const average = (sum - (before ?? 0) + after) / count;
  return { average: Math.min(Math.max(average, 0), MAX_RATING), count };
}
