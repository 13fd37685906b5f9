import { type Compatibility, describeInterval, nextOccurrence } from '@tod/model';
import { formatDistance } from '../../../platform/text/format.ts';
import { texts } from '../texts.ts';

/** Why two people suit each other, in a few words; empty when nothing speaks for it but the distance. */
export function describeReason(compatibility: Compatibility, now: Date): string {
  const { commonSports, commonIntervals, hasSameLevel, distanceKm } = compatibility;
  const soonest = commonIntervals.toSorted(
    (a, b) => nextOccurrence(a, now).start.getTime() - nextOccurrence(b, now).start.getTime(),
  )[0];
  const reasons = [
    ...(commonSports.length === 0 ? [] : [texts.commonSports(commonSports.length)]),
    ...(hasSameLevel ? [texts.sameLevel] : []),
    ...(soonest === undefined ? [] : [describeFreeTime(soonest)]),
  ];
  if (reasons.length === 0) return '';
  return [...reasons, ...(distanceKm === undefined ? [] : [describeNearness(distanceKm)])].join(' · ');
}

function describeFreeTime(interval: Compatibility['commonIntervals'][number]): string {
  const { day, startTime } = describeInterval(interval);
  const hour = Number(startTime.slice(0, 2));
  const part =
    hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 14 ? 'noon' : hour < 18 ? 'afternoon' : 'evening';
  return texts.freeOn(day.toLowerCase(), texts.partsOfDay[part]);
}

/** Two people in the same cell of the published grid are near, but nobody knows to the metre how near. */
function describeNearness(distanceKm: number): string {
  return distanceKm === 0 ? texts.nearby : formatDistance(distanceKm);
}
