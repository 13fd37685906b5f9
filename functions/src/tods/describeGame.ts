import { DEFAULT_TIME_ZONE, type Slot, type Sport, type TodPlace } from '@tod/model';
import { texts } from './texts.ts';

/** Whoever is told of a game is told in the time of the country that Tod is for. */
const day = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: DEFAULT_TIME_ZONE,
});
const time = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: DEFAULT_TIME_ZONE });

/** When and where a game is, as far as that is known. */
export interface GameMoment {
  readonly slot: Slot | null;
  readonly place: TodPlace | null;
}

/** What stands behind a sentence about a game: its sports, when and where it is; nothing where nothing is known. */
export function describeGame(sports: readonly (Sport | null)[], { slot, place }: GameMoment): string {
  const names = sports.flatMap((sport) => (sport === null ? [] : [sport.name]));
  const when = slot === null ? [] : [`${day.format(slot.start)} à ${time.format(slot.start)}`];
  return describe([...names, ...when, ...(place === null ? [] : [place.name])]);
}

/** The same behind a sentence about a session that was played on a day. */
export function describeSession(sport: Sport | null, playedAt: Date): string {
  return describe([...(sport === null ? [] : [sport.name]), day.format(playedAt)]);
}

function describe(parts: readonly string[]): string {
  return parts.length === 0 ? '' : texts.game(parts);
}
