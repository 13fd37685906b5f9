import { type SessionContent, type Slot, type Sport, type TodPlace, writeFrenchDate } from '@tod/model';
import { texts } from './texts.ts';

/** When and where a game is, as far as that is known. */
export interface GameMoment {
  readonly slot: Slot | null;
  readonly place: TodPlace | null;
  /** What it would take the place of: what it leaves open of that is said. */
  readonly replaces?: GameMoment;
}

/**
 * What stands behind a sentence about a game: its sports, when and where it is; nothing where nothing is known.
 * @param timeZone an IANA name that is known: that of whoever is told
 */
export function describeGame(
  sports: readonly (Sport | null)[],
  { slot, place, replaces }: GameMoment,
  timeZone: string,
): string {
  const names = sports.flatMap((sport) => (sport === null ? [] : [sport.name]));
  const when = slot === null ? null : `${dayOf(slot.start, timeZone)} à ${timeOf(slot.start, timeZone)}`;
  const openMoment = replaces !== undefined && replaces.slot !== null ? [texts.openMoment] : [];
  const openPlace = replaces !== undefined && replaces.place !== null ? [texts.openPlace] : [];
  return describe([
    ...names,
    ...(when === null ? openMoment : [when]),
    ...(place === null ? openPlace : [place.name]),
  ]);
}

/**
 * What stands behind a sentence about a session: its sport, its day and its place, as far as they are known.
 * @param timeZone as in `describeGame`
 */
export function describeSession(
  sport: Sport | null,
  { playedAt, place }: Pick<SessionContent, 'playedAt' | 'place'>,
  timeZone: string,
): string {
  return describe([
    ...(sport === null ? [] : [sport.name]),
    ...(playedAt === null ? [] : [dayOf(playedAt, timeZone)]),
    ...(place === null ? [] : [place.name]),
  ]);
}

function dayOf(moment: Date, timeZone: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return writeFrenchDate(new Intl.DateTimeFormat('fr-FR', { ...parts, timeZone }), moment);
}

function timeOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone }).format(moment);
}

function describe(parts: readonly string[]): string {
  return parts.length === 0 ? '' : texts.game(parts);
}
