import { type Compatibility, describeInterval, nextOccurrence } from '@tod/model';
import { texts } from '../texts.ts';

/** Why two people suit each other, in a few words; empty when nothing speaks for it but the distance. */
export function describeReason(
  { commonSports, commonIntervals }: Pick<Compatibility, 'commonSports' | 'commonIntervals'>,
  now: Date,
): string {
  const soonest = commonIntervals.toSorted(
    (a, b) => nextOccurrence(a, now).start.getTime() - nextOccurrence(b, now).start.getTime(),
  )[0];
  return [
    ...(commonSports.length === 0 ? [] : [texts.commonSports(commonSports.length)]),
    ...(soonest === undefined ? [] : [describeFreeTime(soonest)]),
  ].join(' · ');
}

function describeFreeTime(interval: Compatibility['commonIntervals'][number]): string {
  const { day, startTime } = describeInterval(interval);
  const hour = Number(startTime.slice(0, 2));
  const part =
    hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 14 ? 'noon' : hour < 18 ? 'afternoon' : 'evening';
  return texts.freeOn(day.toLowerCase(), texts.partsOfDay[part]);
}
