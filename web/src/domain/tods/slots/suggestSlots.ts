import {
  commonIntervals,
  type DayEntry,
  HOUR_MS,
  MAX_SLOT_HOURS,
  nextOccurrence,
  type Slot,
} from '@tod/model';

/** How many moments are proposed at once. */
export const MAX_SUGGESTIONS = 3;

/**
 * The next moments at which both people are free, the earliest first; every week has at most one of each. Of days on end it is as much
 * as may be proposed at once.
 */
export function suggestSlots(own: readonly DayEntry[], other: readonly DayEntry[], now: Date): Slot[] {
  const slots = commonIntervals(own, other)
    .map((interval) => nextOccurrence(interval, now))
    .toSorted((first, second) => first.start.getTime() - second.start.getTime());
  return slots
    .filter((slot, index) => slot.start.getTime() !== slots[index - 1]?.start.getTime())
    .slice(0, MAX_SUGGESTIONS)
    .map(cut);
}

/** By the clock that runs on: where clocks go back, a day from midnight to midnight is too long as well. */
function cut({ start, end }: Slot): Slot {
  return { start, end: new Date(Math.min(end.getTime(), start.getTime() + MAX_SLOT_HOURS * HOUR_MS)) };
}
