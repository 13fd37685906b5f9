import { date, type InferType, object } from 'yup';
import { HOUR_MS } from './durations.ts';

/** A proposed moment lasts at most this long. */
export const MAX_SLOT_HOURS = 24;

/** The last year of one, which the database can hold and a calendar show. */
export const LAST_SLOT_YEAR = 2199;

/** Longer than people play: not refused, but asked about before it is sent or saved. */
export const LONG_SLOT_HOURS = 6;

/** A proposed moment to play. */
export const slotSchema = object({
  start: date().required(),
  end: date().required(),
}).noUnknown();
export type Slot = InferType<typeof slotSchema>;

export function hoursOf({ start, end }: Slot): number {
  return (end.getTime() - start.getTime()) / HOUR_MS;
}

/** Whether a moment has a length, and one that the database can hold and a calendar show. */
export function isSlotPossible(slot: Slot): boolean {
  const hours = hoursOf(slot);
  const year = slot.start.getUTCFullYear();
  return year >= 2000 && year <= LAST_SLOT_YEAR && hours > 0 && hours <= MAX_SLOT_HOURS;
}

export function hasBegun(slot: Slot, now: Date): boolean {
  return slot.start.getTime() <= now.getTime();
}
