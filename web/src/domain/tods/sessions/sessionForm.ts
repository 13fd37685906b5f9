import {
  type CallInput,
  MAX_SESSION_NOTES_LENGTH,
  type SetScore,
  type SetScoring,
  type Slot,
  type TodFields,
  type Winner,
  winnerOf,
} from '@tod/model';
import { newId } from '../../../platform/firebase/newId.ts';

/** One set as it is typed: of the tod's initiator (player1) and of its recipient (player2), as in the model. */
export interface TypedSet {
  readonly player1: string;
  readonly player2: string;
}

export interface SessionFormValues {
  /** `yyyy-mm-dd`, in local time. */
  readonly playedOn: string;
  readonly sportId: string;
  readonly sets: readonly TypedSet[];
  readonly notes: string;
}

export type SessionFormError =
  | 'dateMissing'
  | 'dateInFuture'
  | 'sportMissing'
  | 'scoreIncomplete'
  | 'scoreOutOfRange'
  | 'notesTooLong';

export type SessionFormErrors = Partial<Record<keyof SessionFormValues, SessionFormError>>;

const EMPTY_SET: TypedSet = { player1: '', player2: '' };

/** The sports that a session of this tod may be of: those it was sent for, else those the two share. */
export function sportsOfTod(tod: Pick<TodFields, 'sportIds' | 'commonSports'>): readonly string[] {
  return tod.sportIds.length > 0 ? tod.sportIds : tod.commonSports;
}

/** A form that has just been opened. */
export interface OpenSessionForm {
  /** One for as long as the form is open: a second try cannot record the session twice. */
  readonly id: string;
  readonly openedAt: Date;
  readonly initialValues: SessionFormValues;
}

/** @param sportIds what may have been played, the likeliest first */
export function openSessionForm(sportIds: readonly string[], now: Date): OpenSessionForm {
  return { id: newId(), openedAt: now, initialValues: startSessionForm(sportIds, now) };
}

/** Whether a session of this day would be before what the two have agreed on, which may be a wrong date. */
export function isBeforeAgreed(playedOn: string, slot: Slot | null): boolean {
  return slot !== null && playedOn !== '' && playedOn < localDay(slot.start);
}

export function startSessionForm(sportIds: readonly string[], now: Date): SessionFormValues {
  return { playedOn: localDay(now), sportId: sportIds[0] ?? '', sets: [EMPTY_SET], notes: '' };
}

/** The sets that count: another sport may have fewer than were typed for the one before. */
export function setsThatCount(sets: readonly TypedSet[], { maxSets }: SetScoring): readonly TypedSet[] {
  return sets.slice(0, maxSets);
}

export function canAddSet(sets: readonly TypedSet[], { maxSets }: SetScoring): boolean {
  return sets.length < maxSets;
}

export function addSet(sets: readonly TypedSet[], scoring: SetScoring): readonly TypedSet[] {
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

/** Whether this field is what is wrong with a score: empty while others are not, or no number that the sport can have. */
export function isFieldWrong(sets: readonly TypedSet[], text: string, scoring: SetScoring): boolean {
  const typed = text.trim();
  return typed === '' ? !isUntouched(sets) : pointsOf(typed, scoring) === undefined;
}

/** Who is ahead with what is typed so far; undefined while a set is empty or no score. */
export function leaderOf(sets: readonly TypedSet[], scoring: SetScoring): Winner | undefined {
  const scores = readSets(sets, scoring);
  return scores === undefined ? undefined : winnerOf(scores);
}

/**
 * Everything that is wrong with the form; an empty object when it may be sent.
 * @param scoring how the sport is counted; null where it has no sets
 */
export function validateSessionForm(
  values: SessionFormValues,
  scoring: SetScoring | null,
  now: Date,
): SessionFormErrors {
  const errors: SessionFormErrors = {};
  if (playedMoment(values.playedOn, now) === undefined) errors.playedOn = 'dateMissing';
  else if (values.playedOn > localDay(now)) errors.playedOn = 'dateInFuture';
  if (values.sportId === '') errors.sportId = 'sportMissing';
  const sets = scoring === null ? [] : setsThatCount(values.sets, scoring);
  if (scoring !== null && !isUntouched(sets)) {
    const points = sets.flatMap((set) => [set.player1.trim(), set.player2.trim()]);
    if (points.some((text) => text === '')) errors.sets = 'scoreIncomplete';
    else if (points.some((text) => pointsOf(text, scoring) === undefined)) errors.sets = 'scoreOutOfRange';
  }
  if (values.notes.trim().length > MAX_SESSION_NOTES_LENGTH) errors.notes = 'notesTooLong';
  return errors;
}

/**
 * What `recordSession` takes. A score left wholly empty is no score.
 * @throws RangeError when the values were not validated first.
 */
export function sessionInput(
  values: SessionFormValues,
  context: { id: string; todId: string; scoring: SetScoring | null; now: Date },
): CallInput<'recordSession'> {
  const playedAt = playedMoment(values.playedOn, context.now);
  if (playedAt === undefined) throw new RangeError('The session form has no valid date.');
  const sets = readScore(values.sets, context.scoring);
  if (sets === undefined) throw new RangeError('The session form has an incomplete score.');
  return {
    id: context.id,
    todId: context.todId,
    playedAt,
    sportId: values.sportId,
    sets,
    notes: values.notes.trim(),
  };
}

/** The day of a moment as a date field holds it, in local time. */
export function localDay(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  return `${moment.getFullYear()}-${month}-${String(moment.getDate()).padStart(2, '0')}`;
}

/** Today counts as now; another day as its noon, which is the same day in every French time zone. */
function playedMoment(playedOn: string, now: Date): Date | undefined {
  if (playedOn === localDay(now)) return now;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(playedOn) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const noon = new Date(Number(year), Number(month) - 1, Number(day), 12);
  return localDay(noon) === playedOn ? noon : undefined;
}

/** Null where there is no score, undefined where it is not whole. */
function readScore(sets: readonly TypedSet[], scoring: SetScoring | null): SetScore[] | null | undefined {
  if (scoring === null) return null;
  const counting = setsThatCount(sets, scoring);
  return isUntouched(counting) ? null : readSets(counting, scoring);
}

function readSets(sets: readonly TypedSet[], scoring: SetScoring): SetScore[] | undefined {
  const scores: SetScore[] = [];
  for (const set of sets) {
    const player1 = pointsOf(set.player1.trim(), scoring);
    const player2 = pointsOf(set.player2.trim(), scoring);
    if (player1 === undefined || player2 === undefined) return undefined;
    scores.push({ player1, player2 });
  }
  return scores;
}

function pointsOf(text: string, { maxPoints }: SetScoring): number | undefined {
  return /^\d{1,2}$/.test(text) && Number(text) <= maxPoints ? Number(text) : undefined;
}

function isUntouched(sets: readonly TypedSet[]): boolean {
  return sets.every((set) => set.player1.trim() === '' && set.player2.trim() === '');
}
