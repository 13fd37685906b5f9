import {
  type CallInput,
  faultsOfScore,
  placeAgreedFor,
  type SessionContent,
  type SetScore,
  type Sport,
  type TodFields,
  winnerOf,
} from '@tod/model';
import { refuse } from '../platform/refusal.ts';

/** Devices' clocks and time zones differ: "today" may be a day ahead of the server. */
const CLOCK_TOLERANCE_MS = 86_400_000;

type GivenContent = Pick<CallInput<'recordSession'>, 'playedAt' | 'sportId' | 'sets' | 'notes'>;

/**
 * What is stored of what somebody says of a session.
 * @param sport the one that it names, null where there is none
 * @param agreed what the two had agreed on, which says where it was
 * @throws RefusalError where there is no such sport, or it cannot have that score
 */
export function contentOf(
  given: GivenContent,
  sport: Sport | null,
  agreed: Pick<TodFields, 'slot' | 'place'>,
): SessionContent {
  if (sport === null) return refuse('sportNotFound');
  const { playedAt, sportId, sets, notes } = given;
  const score = sets === null ? null : scoreOf(sport, sets);
  return { playedAt, sportId, place: placeAgreedFor(playedAt, agreed), score, notes };
}

/**
 * What is stored of what somebody says is right of a session.
 * @param stored what stands there
 * @throws RefusalError where there is no such sport, or it cannot have that score
 */
export function correctionOf(
  given: GivenContent,
  stored: SessionContent,
  sport: Sport | null,
  agreed: Pick<TodFields, 'slot' | 'place'>,
): SessionContent {
  const { playedAt, sportId, notes } = given;
  // What the two agree on afterwards is not where they have played.
  const isSameMoment = playedAt.getTime() === stored.playedAt?.getTime();
  const place = isSameMoment ? stored.place : placeAgreedFor(playedAt, agreed);
  // A sport that has left the catalogue stays what was played; nobody can say any more how it is counted.
  if (sport === null && sportId === stored.sportId)
    return { playedAt, sportId, place, score: stored.score, notes };
  return { ...contentOf(given, sport, agreed), place };
}

/** @throws RefusalError where nobody can have played then */
export function refuseImpossibleDay(playedAt: Date, now: Date): void {
  const isPast =
    playedAt.getUTCFullYear() >= 2000 && playedAt.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS;
  if (!isPast) refuse('invalidInput');
}

function scoreOf({ scoring }: Sport, sets: readonly SetScore[]): SessionContent['score'] {
  if (faultsOfScore(scoring, sets).length > 0) refuse('scoreNotAllowed');
  return { scoring, sets: [...sets], winner: winnerOf(scoring, sets) };
}
