import {
  faultsOfScore,
  hasSets,
  maxSetsOf,
  type ScoreFaultReason,
  type Scoring,
  type SetScore,
  type Winner,
  winnerOf,
} from '@tod/model';

/** One pair as it is typed: of the tod's initiator (player1) and of its recipient (player2), as in the model. */
export interface TypedSet {
  readonly player1: string;
  readonly player2: string;
}

/** What is wrong with a field, or with the two of a set together: empty while others are not, no such number, or impossible. */
export interface TypedFault {
  readonly reason: ScoreFaultReason | 'missing';
  /** Which set, from 0. */
  readonly set: number;
  /** Whose field; absent where it is the two together. */
  readonly player?: keyof TypedSet;
}

export const EMPTY_SET: TypedSet = { player1: '', player2: '' };
const PLAYERS = ['player1', 'player2'] as const;

/** The sets that count: another sport may have fewer than were typed for the one before. */
export function setsThatCount(sets: readonly TypedSet[], scoring: Scoring): readonly TypedSet[] {
  return sets.slice(0, maxSetsOf(scoring));
}

export function canAddSet(sets: readonly TypedSet[], scoring: Scoring): boolean {
  return hasSets(scoring) && sets.length < maxSetsOf(scoring);
}

export function addSet(sets: readonly TypedSet[], scoring: Scoring): readonly TypedSet[] {
  return canAddSet(sets, scoring) ? [...sets, EMPTY_SET] : sets;
}

/** The first set stays (docs/PRODUCT.md 8.6). */
export function removeSet(sets: readonly TypedSet[], index: number): readonly TypedSet[] {
  return index === 0 ? sets : sets.filter((_, position) => position !== index);
}

export function changeSet(
  sets: readonly TypedSet[],
  index: number,
  change: Partial<TypedSet>,
): readonly TypedSet[] {
  return sets.map((set, position) => (position === index ? { ...set, ...change } : set));
}

/** Everything that is wrong with a score as it is typed; nothing while it is wholly empty, which is no score. */
export function faultsOfTyped(sets: readonly TypedSet[], scoring: Scoring): readonly TypedFault[] {
  const counting = setsThatCount(sets, scoring);
  if (isUntouched(counting)) return [];
  const faults = counting.flatMap((typed, set) =>
    playersOf(scoring).flatMap((player): readonly TypedFault[] => {
      if (typed[player].trim() === '') return [{ reason: 'missing', set, player }];
      return readNumber(typed[player], scoring) === undefined ? [{ reason: 'outOfRange', set, player }] : [];
    }),
  );
  return faults.length > 0 ? faults : faultsOfScore(scoring, readSets(counting, scoring) ?? []);
}

/** Null where there is no score, undefined where it is not whole. */
export function readScore(sets: readonly TypedSet[], scoring: Scoring): SetScore[] | null | undefined {
  const counting = setsThatCount(sets, scoring);
  if (isUntouched(counting)) return null;
  return faultsOfTyped(counting, scoring).length > 0 ? undefined : readSets(counting, scoring);
}

/** Who is ahead with what is typed so far; undefined while something is missing or wrong, and where nobody wins. */
export function leaderOf(sets: readonly TypedSet[], scoring: Scoring): Winner | undefined {
  const score = scoring === 'distance' ? null : readScore(sets, scoring);
  return score === null || score === undefined ? undefined : winnerOf(scoring, score);
}

/** A stored score as it would have been typed. */
export function typedScore(sets: readonly SetScore[], scoring: Scoring): readonly TypedSet[] {
  return sets.map(({ player1, player2 }) => ({
    player1: writeNumber(player1, scoring),
    player2: writeNumber(player2, scoring),
  }));
}

/** A number of a score as people write it: points, `1:05:30`, or kilometres with their comma. */
export function writeNumber(value: number, scoring: Scoring): string {
  if (scoring === 'distance') return String(value / 1000).replace('.', ',');
  if (scoring !== 'time') return String(value);
  const [hours, minutes, seconds] = [Math.floor(value / 3600), Math.floor(value / 60) % 60, value % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Whose fields there are: a distance is covered together. */
function playersOf(scoring: Scoring): readonly (keyof TypedSet)[] {
  return scoring === 'distance' ? ['player1'] : PLAYERS;
}

function readSets(sets: readonly TypedSet[], scoring: Scoring): SetScore[] | undefined {
  const scores: SetScore[] = [];
  for (const set of sets) {
    const player1 = readNumber(set.player1, scoring);
    const player2 = scoring === 'distance' ? player1 : readNumber(set.player2, scoring);
    if (player1 === undefined || player2 === undefined) return undefined;
    scores.push({ player1, player2 });
  }
  return scores;
}

function readNumber(typed: string, scoring: Scoring): number | undefined {
  const text = typed.trim();
  if (scoring === 'time') return readTime(text);
  if (scoring === 'distance') {
    return /^\d{1,4}(?:[.,]\d{1,3})?$/.test(text)
      ? Math.round(Number(text.replace(',', '.')) * 1000)
      : undefined;
  }
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

/** `45:30` is minutes and seconds, `1:05:30` has hours before. */
function readTime(text: string): number | undefined {
  const [, hours, minutes, seconds] = /^(?:(\d{1,2}):(?=\d\d:))?(\d{1,3}):([0-5]\d)$/.exec(text) ?? [];
  if (minutes === undefined || seconds === undefined) return undefined;
  if (hours !== undefined && Number(minutes) > 59) return undefined;
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function isUntouched(sets: readonly TypedSet[]): boolean {
  return sets.every((set) => set.player1.trim() === '' && set.player2.trim() === '');
}
