import {
  type CallInput,
  DAY_MS,
  FIRST_SESSION_YEAR,
  faultsOfScore,
  placeAgreedFor,
  type Scoring,
  type SessionContent,
  type SetScore,
  type Sport,
  sportsOfTod,
  type TodFields,
  winnerOf,
} from '@tod/model';
import type { Server } from '../domain/server.ts';
import { refuse } from '../platform/refusal.ts';

/** Devices' clocks and time zones differ: "today" may be a day ahead of the server. */
const CLOCK_TOLERANCE_MS = DAY_MS;

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
  const score = scoreOf(sport.scoring, sets);
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
  const { playedAt, sportId, sets, notes } = given;
  const isSameSport = sportId === stored.sportId;
  if (sport === null && !isSameSport) return refuse('sportNotFound');
  // What the two agree on afterwards is not where they have played.
  const isSameMoment = playedAt.getTime() === stored.playedAt?.getTime();
  const place = isSameMoment ? stored.place : placeAgreedFor(playedAt, agreed);
  // A score stays counted as it was recorded, whatever the catalogue says by now, if it still has the sport.
  const scoring = (isSameSport ? stored.score?.scoring : undefined) ?? sport?.scoring ?? 'none';
  return { playedAt, sportId, place, score: scoreOf(scoring, sets), notes };
}

/**
 * What was played is of the tod's own sports, or of any where it has none that the catalogue still has.
 * @throws RefusalError sportNotFound
 */
export async function refuseOtherSport(
  { catalogue }: Server,
  tod: Pick<TodFields, 'sportIds' | 'commonSports'>,
  sportId: string,
): Promise<void> {
  const own = sportsOfTod(tod);
  if (own.includes(sportId)) return;
  const known = await catalogue.sports(own);
  if (known.some((sport) => sport !== null)) refuse('sportNotFound');
}

/** @throws RefusalError where nobody can have played then */
export function refuseImpossibleDay(playedAt: Date, now: Date): void {
  const isPast =
    playedAt.getUTCFullYear() >= FIRST_SESSION_YEAR &&
    playedAt.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS;
  if (!isPast) refuse('invalidInput');
}

function scoreOf(scoring: Scoring, sets: readonly SetScore[] | null): SessionContent['score'] {
  if (sets === null) return null;
  if (faultsOfScore(scoring, sets).length > 0) refuse('scoreNotAllowed');
  return { scoring, sets: [...sets], winner: winnerOf(scoring, sets) };
}
