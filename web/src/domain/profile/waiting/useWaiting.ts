import { useCallback, useSyncExternalStore } from 'react';
import type { ScheduleEdit } from '../availability/scheduleEditing.ts';
import { readUnconfirmed, readWaiting, type WaitingEdits, watchWaiting } from './waitingEdits.ts';

/** What one changed in one's profile and the server does not have yet, in whichever tab. */
export function useWaiting(uid: string): WaitingEdits {
  return useSyncExternalStore(useSubscription(uid), () => readWaiting(uid));
}

/** Edits of the schedule made or sent on this page that the live profile may not show yet. */
export function useUnconfirmed(uid: string): readonly ScheduleEdit[] {
  return useSyncExternalStore(useSubscription(uid), () => readUnconfirmed(uid));
}

function useSubscription(uid: string): (onChange: () => void) => () => void {
  return useCallback((onChange: () => void) => watchWaiting(uid, onChange), [uid]);
}
