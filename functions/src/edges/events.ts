import { error as logError } from 'firebase-functions/logger';

/** A trigger that keeps failing is retried for days; after this long its news is none. */
const MAX_AGE_MS = 6 * 3_600_000;

/** Whether an event is still worth handling. Giving up is logged: somebody has to know. */
export function isFresh(event: { readonly id: string; readonly time: string }, now: Date): boolean {
  const age = now.getTime() - new Date(event.time).getTime();
  if (age <= MAX_AGE_MS) return true;
  logError('An event was given up after its retries', { id: event.id, time: event.time });
  return false;
}
