import { array, date, type InferType, mixed, number, object, string } from 'yup';

/** Of any sport; each has its own bounds (setScoring.ts). */
const MAX_SETS = 7;
const MAX_POINTS = 99;
/** Of one tod: years of playing together, and an end to what somebody could fill the database with. */
export const MAX_SESSIONS = 300;
export const MAX_SESSION_NOTES_LENGTH = 1000;

export const WINNERS = ['player1', 'player2', 'draw'] as const;
export type Winner = (typeof WINNERS)[number];

const pointsSchema = number().strict().integer().min(0).max(MAX_POINTS).required();

/** One set: games or points won by the tod's initiator (player1) and by its recipient (player2). */
const setScoreSchema = object({ player1: pointsSchema, player2: pointsSchema }).noUnknown();
export type SetScore = InferType<typeof setScoreSchema>;

/** A score as any sport may have it. */
export const setScoresSchema = array(setScoreSchema.required()).min(1).max(MAX_SETS).required();

/** Whoever wins more sets, otherwise a draw (docs/PRODUCT.md 8.6). */
export function winnerOf(sets: readonly SetScore[]): Winner {
  const won = (own: keyof SetScore, other: keyof SetScore) =>
    sets.filter((set) => set[own] > set[other]).length;
  const difference = won('player1', 'player2') - won('player2', 'player1');
  if (difference === 0) return 'draw';
  return difference > 0 ? 'player1' : 'player2';
}

/** `tods/{id}/sessions/{id}`; `score` is null for a sport without sets. */
export const sessionSchema = object({
  playedAt: date().nullable().default(null),
  sportId: string().default(''),
  score: object({
    sets: array(setScoreSchema.required()).default([]),
    winner: mixed<Winner>().oneOf(WINNERS).default('draw'),
  })
    .nullable()
    .default(null),
  notes: string().max(MAX_SESSION_NOTES_LENGTH).default(''),
  recorderUid: string().default(''),
  createdAt: date().nullable().default(null),
}).noUnknown();
export type SessionFields = InferType<typeof sessionSchema>;
export type Session = SessionFields & { readonly id: string };
