import { ACTIVITY_STEP_MS } from '@tod/model';

/** Somebody seen in this step of five minutes, or in the one before it, counts as here now. */
export function isOnline(lastActive: Date | null, now: Date): boolean {
  return lastActive !== null && now.getTime() - lastActive.getTime() < 2 * ACTIVITY_STEP_MS;
}
