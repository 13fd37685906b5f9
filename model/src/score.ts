import { array, type InferType, number, object } from 'yup';

/** Of any sport; each has its own bounds (scoring.ts). */
const MAX_SETS = 7;
const MAX_OF_ONE = 1_000_000;

export const WINNERS = ['player1', 'player2', 'draw'] as const;
export type Winner = (typeof WINNERS)[number];

const numberSchema = number().strict().integer().min(0).max(MAX_OF_ONE).required();

/** What the tod's initiator (player1) and its recipient (player2) have: games or points of a set, goals, seconds or metres. */
export const setScoreSchema = object({ player1: numberSchema, player2: numberSchema }).noUnknown();
export type SetScore = InferType<typeof setScoreSchema>;

/** A score as any sport may have it. */
export const setScoresSchema = array(setScoreSchema.required()).min(1).max(MAX_SETS).required();
