import { array, date, type InferType, mixed, number, object, string } from 'yup';

export const MAX_SETS = 5;
export const MAX_GAMES = 7;
/** Of one tod: years of playing together, and an end to what somebody could fill the database with. */
export const MAX_SESSIONS = 300;
export const MAX_SESSION_NOTES_LENGTH = 1000;

export const WINNERS = ['player1', 'player2', 'draw'] as const;
export type Winner = (typeof WINNERS)[number];

const gamesSchema = number().strict().integer().min(0).max(MAX_GAMES).required();

/** One set: games won by the tod's initiator (player1) and by its recipient (player2). */
export const tennisSetSchema = object({ player1: gamesSchema, player2: gamesSchema }).noUnknown();
export type TennisSet = InferType<typeof tennisSetSchema>;

export const tennisSetsSchema = array(tennisSetSchema.required()).min(1).max(MAX_SETS).required();

/** Whoever wins more sets, otherwise a draw (docs/PRODUCT.md 8.6). */
export function winnerOf(sets: readonly TennisSet[]): Winner {
  const won = (own: keyof TennisSet, other: keyof TennisSet) =>
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
    sets: array(tennisSetSchema.required()).default([]),
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
