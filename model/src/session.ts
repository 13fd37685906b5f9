import { array, date, type InferType, mixed, object, string } from 'yup';
import { DAY_MS } from './durations.ts';
import { documentIdSchema } from './identifier.ts';
import { type TodPlace, todPlaceSchema } from './proposal.ts';
import { setScoreSchema, setScoresSchema, WINNERS, type Winner } from './score.ts';
import type { Slot } from './slot.ts';
import { SCORINGS, type Scoring } from './sport.ts';
import { trimmedText } from './text.ts';

/** Of one tod: years of playing together, and an end to what somebody could fill the database with. */
export const MAX_SESSIONS = 300;
/** The first year of which one is recorded: an earlier one is a slip of the hand. */
export const FIRST_SESSION_YEAR = 2000;
export const MAX_SESSION_NOTES_LENGTH = 1000;
/** Corrections, objections and agreements to one session: two people who need more of them have something else to settle. */
export const MAX_SESSION_CHANGES = 20;
export const MAX_DISPUTE_LENGTH = 300;

/** What one says of a session: the day, the sport, the score where it is counted, and a few words. */
export const sessionInputFields = {
  playedAt: date().required(),
  sportId: documentIdSchema,
  sets: setScoresSchema.nullable().default(null),
  notes: trimmedText().max(MAX_SESSION_NOTES_LENGTH).default(''),
};

/** The same as it is stored; `score` is null where nothing is counted. */
const contentFields = {
  playedAt: date().nullable().default(null),
  sportId: string().default(''),
  /** Where it was agreed to be, null where nothing was agreed on for that day. */
  place: todPlaceSchema.nullable().default(null),
  score: object({
    /** How it was counted when it was recorded. */
    scoring: mixed<Scoring>().oneOf(SCORINGS).default('tennisSets'),
    sets: array(setScoreSchema.required()).default([]),
    winner: mixed<Winner>().oneOf(WINNERS).default('draw'),
  })
    .nullable()
    .default(null),
  notes: string().max(MAX_SESSION_NOTES_LENGTH).default(''),
};
const sessionContentSchema = object(contentFields).noUnknown();
export type SessionContent = InferType<typeof sessionContentSchema>;

/** What either of the two may do to a session that stands. */
export const SESSION_CHANGES = ['correct', 'dispute', 'confirm'] as const;
export type SessionChange = (typeof SESSION_CHANGES)[number];

const sessionChangeSchema = object({
  /** Made by its author's client. */
  id: string().required(),
  change: mixed<SessionChange>().oneOf(SESSION_CHANGES).required(),
  byUid: string().required(),
  at: date().nullable().default(null),
  /** Why it is disputed; empty for anything else. */
  message: string().default(''),
  /** What stood there before it was corrected. */
  before: sessionContentSchema.nullable().default(null),
}).noUnknown();
export type PastSessionChange = InferType<typeof sessionChangeSchema>;

/** `tods/{id}/sessions/{id}`: what the two say they have played. It belongs to both, with everything that was said of it. */
export const sessionSchema = object({
  ...contentFields,
  recorderUid: string().default(''),
  createdAt: date().nullable().default(null),
  /** What happened to it since, the earliest first. */
  changes: array(sessionChangeSchema.required()).default([]),
}).noUnknown();
export type SessionFields = InferType<typeof sessionSchema>;
export type Session = SessionFields & { readonly id: string };

/**
 * Where a session was played as far as the two had agreed: the place of their tod, unless its slot is more than a day away, as what
 * was played then was another game. The day of a session has no time, so that nothing finer can be said.
 */
export function placeAgreedFor(
  playedAt: Date,
  { slot, place }: { readonly slot: Slot | null; readonly place: TodPlace | null },
): TodPlace | null {
  if (slot === null) return place;
  return Math.abs(playedAt.getTime() - slot.start.getTime()) <= DAY_MS ? place : null;
}
