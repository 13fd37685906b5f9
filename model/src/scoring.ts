import type { SetScore, Winner } from './score.ts';
import type { Scoring } from './sport.ts';

/** The most of each unit that somebody could have: seconds and metres of more than a long day. */
const MAX_SECONDS = 99 * 3600;
const MAX_METRES = 1_000_000;

interface ScoringRule {
  /** How many pairs of numbers a score has at most; one where the sport has no sets. */
  readonly maxSets: number;
  readonly min: number;
  readonly max: number;
}

/** Sets that are won with two points ahead go on without an end; two digits are enough for any that was played. */
const WITHOUT_END = 99;

const RULES: Readonly<Record<Scoring, ScoringRule>> = {
  none: { maxSets: 0, min: 0, max: 0 },
  tennisSets: { maxSets: 5, min: 0, max: WITHOUT_END },
  setsTo11: { maxSets: 7, min: 0, max: WITHOUT_END },
  setsTo21: { maxSets: 3, min: 0, max: 30 },
  setsTo25: { maxSets: 5, min: 0, max: WITHOUT_END },
  goals: { maxSets: 1, min: 0, max: WITHOUT_END },
  points: { maxSets: 1, min: 0, max: 299 },
  time: { maxSets: 1, min: 1, max: MAX_SECONDS },
  distance: { maxSets: 1, min: 1, max: MAX_METRES },
};

/** How many sets a score of this kind has at most: one pair of numbers where the sport has none. */
export function maxSetsOf(scoring: Scoring): number {
  return RULES[scoring].maxSets;
}

/** The least and the most that each of the two can have. */
export function boundsOf(scoring: Scoring): { readonly min: number; readonly max: number } {
  return RULES[scoring];
}

/** Whether a session is won by sets, each with a winner of its own. */
export function hasSets(scoring: Scoring): boolean {
  return maxSetsOf(scoring) > 1;
}

/**
 * Why a score cannot be: a number that nobody can have, a set that does not end so, one after it although it was not over, a
 * super tie-break that decides nothing, or more sets than the sport has.
 */
export type ScoreFaultReason =
  | 'outOfRange'
  | 'impossibleSet'
  | 'unfinishedSet'
  | 'superTieBreak'
  | 'tooManySets';

export interface ScoreFault {
  readonly reason: ScoreFaultReason;
  /** Which set, from 0. */
  readonly set: number;
  /** Whose number; absent where it is the two together. */
  readonly player?: keyof SetScore;
}

/** Everything that is impossible in a score, in the order of its sets; nothing where it can be. */
export function faultsOfScore(scoring: Scoring, sets: readonly SetScore[]): readonly ScoreFault[] {
  const { maxSets, min, max } = RULES[scoring];
  return sets.flatMap((score, set): readonly ScoreFault[] => {
    if (set >= maxSets) return [{ reason: 'tooManySets', set }];
    const outOfRange = (['player1', 'player2'] as const).filter(
      (player) => !Number.isInteger(score[player]) || score[player] < min || score[player] > max,
    );
    if (outOfRange.length > 0) return outOfRange.map((player) => ({ reason: 'outOfRange', set, player }));
    if (!hasSets(scoring)) return [];
    const isLast = set === sets.length - 1;
    if (scoring === 'tennisSets' && isSuperTieBreak(score)) {
      const isDeciding = isLast && set > 0 && setsAhead(sets.slice(0, set)) === 0;
      if (!isDeciding) return [{ reason: 'superTieBreak', set }];
    }
    const state = stateOfSet(scoring, score, set);
    if (state === 'impossible') return [{ reason: 'impossibleSet', set }];
    // Whoever stops in the middle, does so in the last one.
    return state === 'unfinished' && !isLast ? [{ reason: 'unfinishedSet', set }] : [];
  });
}

/** Who has won, of the tod's initiator (player1) and its recipient (player2): more sets or goals, less time; nobody by distance. */
export function winnerOf(scoring: Scoring, sets: readonly SetScore[]): Winner {
  const ahead = scoring === 'distance' ? 0 : scoring === 'time' ? -setsAhead(sets) : setsAhead(sets);
  if (ahead === 0) return 'draw';
  return ahead > 0 ? 'player1' : 'player2';
}

/** By how many sets the first is ahead; negative where the second is. */
function setsAhead(sets: readonly SetScore[]): number {
  return sets.reduce((sum, { player1, player2 }) => sum + Math.sign(player1 - player2), 0);
}

type SetState = 'won' | 'unfinished' | 'impossible';

function stateOfSet(scoring: Scoring, { player1, player2 }: SetScore, set: number): SetState {
  const [most, least] = player1 > player2 ? [player1, player2] : [player2, player1];
  if (scoring === 'tennisSets') return most >= 10 ? stateTo(10, most, least) : stateOfGames(most, least);
  return stateTo(targetOf(scoring, set), most, least, boundsOf(scoring).max);
}

/** The fifth set of volleyball is a short one. */
function targetOf(scoring: Scoring, set: number): number {
  if (scoring === 'setsTo11') return 11;
  if (scoring === 'setsTo21') return 21;
  return set === 4 ? 15 : 25;
}

/** To so many points with two ahead, or to the last that there is. */
function stateTo(target: number, most: number, least: number, last = WITHOUT_END): SetState {
  if (most < target) return 'unfinished';
  const ahead = most - least;
  if (most === last && last < WITHOUT_END) return ahead > 0 && ahead <= 2 ? 'won' : 'impossible';
  if (most === target) return ahead >= 2 ? 'won' : 'unfinished';
  if (ahead > 2) return 'impossible';
  return ahead === 2 ? 'won' : 'unfinished';
}

/** Six games with two ahead, seven to five, or seven to six after a tie-break. */
function stateOfGames(most: number, least: number): SetState {
  if (most > 7) return 'impossible';
  if (most === 7) return least === 5 || least === 6 ? 'won' : 'impossible';
  return most === 6 && least <= 4 ? 'won' : 'unfinished';
}

/** Ten points with two ahead, in the place of a deciding set. */
function isSuperTieBreak({ player1, player2 }: SetScore): boolean {
  return Math.max(player1, player2) >= 10;
}
