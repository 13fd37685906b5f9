import {
  type CallInput,
  FIRST_SESSION_YEAR,
  MAX_SESSION_NOTES_LENGTH,
  type Scoring,
  type Session,
  type SessionContent,
  type SetScore,
  type Slot,
  type Sport,
} from '@tod/model';
import { newId } from '../../../platform/newId.ts';
import { EMPTY_SET, faultsOfTyped, readScore, type TypedSet, typedScore } from './typedScore.ts';

export interface SessionFormValues {
  /** `yyyy-mm-dd`, in local time. */
  readonly playedOn: string;
  readonly sportId: string;
  readonly sets: readonly TypedSet[];
  readonly notes: string;
}

/** `scoreWrong` says that something is wrong with the score; `faultsOfTyped` says what. */
export type SessionFormError =
  | 'dateMissing'
  | 'dateInFuture'
  | 'dateTooEarly'
  | 'sportMissing'
  | 'scoreWrong'
  | 'notesTooLong';

export type SessionFormErrors = Partial<Record<keyof SessionFormValues, SessionFormError>>;

/** What is said of a session, as calls take it. */
export type SessionInput = Omit<CallInput<'recordSession'>, 'id' | 'todId'>;

/** A form that has just been opened. */
export interface OpenSessionForm {
  /** One for as long as the form is open: a second try cannot record the session twice. */
  readonly id: string;
  readonly openedAt: Date;
  readonly initialValues: SessionFormValues;
  /** When what is corrected was played; a correction that leaves the day alone leaves the moment alone. */
  readonly playedAt?: Date;
  /** How the score that is corrected was counted, whatever the catalogue says of its sport by now. */
  readonly counted?: { readonly sportId: string; readonly scoring: Scoring };
}

/** @param sportIds what may have been played, the likeliest first */
export function openSessionForm(sportIds: readonly string[], now: Date): OpenSessionForm {
  return { id: newId(), openedAt: now, initialValues: startSessionForm(sportIds, now) };
}

/** The form to correct what stands in a session. */
export function openCorrection(session: Omit<SessionContent, 'place'>, now: Date): OpenSessionForm {
  const { playedAt, sportId, score, notes } = session;
  return {
    id: newId(),
    openedAt: now,
    initialValues: {
      playedOn: playedAt === null ? '' : localDay(playedAt),
      sportId,
      sets: score === null ? [EMPTY_SET] : typedScore(score.sets, score.scoring),
      notes,
    },
    ...(playedAt === null ? {} : { playedAt }),
    ...(score === null ? {} : { counted: { sportId, scoring: score.scoring } }),
  };
}

/** How a score of this sport is counted in the form. */
export function scoringIn({ counted }: OpenSessionForm, sports: readonly Sport[], sportId: string): Scoring {
  if (counted?.sportId === sportId) return counted.scoring;
  return sports.find(({ id }) => id === sportId)?.scoring ?? 'none';
}

/** Whether another session of this day and sport is there already, which the other one may have recorded. */
export function isAlreadyRecorded(
  { playedOn, sportId }: Pick<SessionFormValues, 'playedOn' | 'sportId'>,
  { id }: Pick<OpenSessionForm, 'id'>,
  sessions: readonly Pick<Session, 'id' | 'playedAt' | 'sportId'>[],
): boolean {
  return sessions.some(
    (session) =>
      // The form's own is there where it was stored and its answer was lost.
      session.id !== id &&
      session.sportId === sportId &&
      session.playedAt !== null &&
      localDay(session.playedAt) === playedOn,
  );
}

/** Whether a correction says what stands there already. */
export function isSaidAlready(said: SessionInput, stands: Omit<SessionContent, 'place'>): boolean {
  const pairsOf = (sets: readonly SetScore[] | null) => (sets ?? []).map((set) => [set.player1, set.player2]);
  return (
    said.playedAt.getTime() === stands.playedAt?.getTime() &&
    said.sportId === stands.sportId &&
    said.notes === stands.notes &&
    JSON.stringify(pairsOf(said.sets)) === JSON.stringify(pairsOf(stands.score?.sets ?? null))
  );
}

/** Whether a session of this day would be before what the two have agreed on, which may be a wrong date. */
export function isBeforeAgreed(playedOn: string, slot: Slot | null): boolean {
  return slot !== null && playedOn !== '' && playedOn < localDay(slot.start);
}

export function startSessionForm(sportIds: readonly string[], now: Date): SessionFormValues {
  return { playedOn: localDay(now), sportId: sportIds[0] ?? '', sets: [EMPTY_SET], notes: '' };
}

/** Everything that is wrong with the form; an empty object when it may be sent. */
export function validateSessionForm(
  values: SessionFormValues,
  scoring: Scoring,
  now: Date,
): SessionFormErrors {
  const errors: SessionFormErrors = {};
  const playedAt = playedMoment(values.playedOn, now);
  if (playedAt === undefined) errors.playedOn = 'dateMissing';
  else if (values.playedOn > localDay(now)) errors.playedOn = 'dateInFuture';
  else if (playedAt.getUTCFullYear() < FIRST_SESSION_YEAR) errors.playedOn = 'dateTooEarly';
  if (values.sportId === '') errors.sportId = 'sportMissing';
  if (faultsOfTyped(values.sets, scoring).length > 0) errors.sets = 'scoreWrong';
  if (values.notes.trim().length > MAX_SESSION_NOTES_LENGTH) errors.notes = 'notesTooLong';
  return errors;
}

/**
 * What calls take. A score left wholly empty is no score.
 * @throws RangeError when the values were not validated first.
 */
export function sessionInput(
  values: SessionFormValues,
  scoring: Scoring,
  { openedAt, playedAt }: Pick<OpenSessionForm, 'openedAt' | 'playedAt'>,
): SessionInput {
  const isSameDay = playedAt !== undefined && localDay(playedAt) === values.playedOn;
  const moment = isSameDay ? playedAt : playedMoment(values.playedOn, openedAt);
  if (moment === undefined) throw new RangeError('The session form has no valid date.');
  const sets = readScore(values.sets, scoring);
  if (sets === undefined) throw new RangeError('The session form has an incomplete score.');
  return { playedAt: moment, sportId: values.sportId, sets, notes: values.notes.trim() };
}

/** The day of a moment as a date field holds it, in local time. */
export function localDay(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  return `${moment.getFullYear()}-${month}-${String(moment.getDate()).padStart(2, '0')}`;
}

/** Today counts as now; another day as its noon, which is the same day wherever clocks differ by less than twelve hours. */
function playedMoment(playedOn: string, now: Date): Date | undefined {
  if (playedOn === localDay(now)) return now;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(playedOn) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const noon = new Date(Number(year), Number(month) - 1, Number(day), 12);
  return localDay(noon) === playedOn ? noon : undefined;
}
