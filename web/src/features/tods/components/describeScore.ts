import type { Scoring, SessionContent, SetScore } from '@tod/model';
import { writeNumber } from '../../../domain/tods/sessions/typedScore.ts';
import { texts } from '../texts.ts';

/** `6 – 4`, `45:30 – 44:10`, or the one distance of both. */
export function describePair({ player1, player2 }: SetScore, scoring: Scoring): string {
  if (scoring === 'distance') return `${writeNumber(player1, scoring)}\u00a0km`;
  return `${writeNumber(player1, scoring)}\u00a0–\u00a0${writeNumber(player2, scoring)}`;
}

/** A whole score in a line. */
export function describeScore(score: SessionContent['score']): string {
  if (score === null || score.sets.length === 0) return texts.noScore;
  return score.sets.map((set) => describePair(set, score.scoring)).join(', ');
}
