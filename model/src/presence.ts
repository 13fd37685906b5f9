import { MINUTE_MS } from './durations.ts';

/** Presence is published in steps of this many milliseconds: who follows somebody learns no more than that. */
export const ACTIVITY_STEP_MS = 5 * MINUTE_MS;

/** The step that a moment belongs to: what a profile says of it. */
export function roundActivity(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / ACTIVITY_STEP_MS) * ACTIVITY_STEP_MS);
}
