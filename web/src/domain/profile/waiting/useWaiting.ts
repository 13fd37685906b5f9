import { useCallback, useSyncExternalStore } from 'react';
import type { ScheduleEdit } from '../availability/scheduleEditing.ts';
import { readSent, readWaiting, type WaitingEdits, watchWaiting } from './waitingEdits.ts';

/** What one changed in one's profile and the server does not have yet, in whichever tab. */
export function useWaiting(uid: string): WaitingEdits {
  return useSyncExternalStore(useSubscription(uid), () => readWaiting(uid));
}

/** Edits of the schedule that the server has and that the live profile may not show yet. */
export function useSent(uid: string): readonly ScheduleEdit[] {
  return useSyncExternalStore(useSubscription(uid), () => readSent(uid));
}

function useSubscription(uid: string): (onChange: () => void) => () => void {
  return useCallback((onChange: () => void) => watchWaiting(uid, onChange), [uid]);
}
