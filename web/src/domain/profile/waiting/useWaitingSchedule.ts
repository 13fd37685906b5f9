import { useCallback, useSyncExternalStore } from 'react';
import { type QueuedScheduleEdit, readEdits, readUnconfirmed, watchEdits } from './waitingEdits.ts';

/** What is not yet in the schedule that the live profile shows. */
export interface WaitingSchedule {
  /** Edits that the server does not have yet, whichever tab they were made in. */
  readonly waiting: readonly QueuedScheduleEdit[];
  /** Edits made or sent on this page that the live profile may not show yet. */
  readonly unconfirmed: readonly QueuedScheduleEdit[];
}

/** The edits of one's schedule that are on their way, as they change. */
export function useWaitingSchedule(uid: string): WaitingSchedule {
  const subscribe = useCallback((onChange: () => void) => watchEdits(uid, onChange), [uid]);
  return {
    waiting: useSyncExternalStore(subscribe, () => readEdits(uid)),
    unconfirmed: useSyncExternalStore(subscribe, () => readUnconfirmed(uid)),
  };
}
