import { foldName } from './personName.ts';
import type { SetScore } from './session.ts';
import type { Sport } from './sport.ts';

/** How a session of a sport is counted in sets. */
export interface SetScoring {
  readonly maxSets: number;
  /** The most that one side can have in a set. */
  readonly maxPoints: number;
}

/** Sets of these are won with two points ahead, however long that takes; two digits are enough for any that was played. */
const WITHOUT_END = 99;

/** By a word of the sport's name, the first that fits. */
const SCORINGS: readonly (readonly [words: RegExp, scoring: SetScoring])[] = [
  // To 11 and more.
  [/tennis de table|table tennis|ping.?pong/, { maxSets: 7, maxPoints: WITHOUT_END }],
  [/squash/, { maxSets: 5, maxPoints: WITHOUT_END }],
  // To 21, at 20 all to two ahead, and to 30 at most.
  [/badminton/, { maxSets: 3, maxPoints: 30 }],
  [/tennis/, { maxSets: 5, maxPoints: 7 }],
];

/** How sessions of a sport are counted (docs/PRODUCT.md 8.6); null for one without sets. */
export function setScoringOf(sport: Pick<Sport, 'name'>): SetScoring | null {
  const name = foldName(sport.name);
  return SCORINGS.find(([words]) => words.test(name))?.[1] ?? null;
}

/** Whether this can be the score of a session that is counted so. */
export function isScoreOf({ maxSets, maxPoints }: SetScoring, sets: readonly SetScore[]): boolean {
  return (
    sets.length <= maxSets &&
    sets.every(({ player1, player2 }) => player1 <= maxPoints && player2 <= maxPoints)
  );
}
