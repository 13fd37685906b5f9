import { commonIntervals, type DayEntry, nextOccurrence, type Slot } from '@tod/model';

/** How many moments are proposed at once. */
export const MAX_SUGGESTIONS = 3;

/** The next moments at which both people are free, the earliest first; every week has at most one of each. */
export function suggestSlots(own: readonly DayEntry[], other: readonly DayEntry[], now: Date): Slot[] {
  const slots = commonIntervals(own, other)
    .map((interval) => nextOccurrence(interval, now))
    .toSorted((first, second) => first.start.getTime() - second.start.getTime());
  return slots
    .filter((slot, index) => slot.start.getTime() !== slots[index - 1]?.start.getTime())
    .slice(0, MAX_SUGGESTIONS);
}
