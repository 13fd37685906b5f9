import { availabilityScheduleSchema, type DayEntry } from '@tod/model';
import { useEffect, useRef } from 'react';
import { useIsOnline } from '../../../platform/offline/useIsOnline.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { profileQueueOf } from '../waiting/profileQueue.ts';
import { useWaitingSchedule } from '../waiting/useWaitingSchedule.ts';
import { addEdit, retainUnconfirmed } from '../waiting/waitingEdits.ts';
import { editSchedule, editsToCome, isSameSchedule, type ScheduleEdit } from './scheduleEditing.ts';

export interface ScheduleEditor {
  /** What is stored, with the edits on top that are still on their way. */
  readonly schedule: readonly DayEntry[];
  /** `waiting`: kept on this device until there is a connection. */
  readonly status: 'saved' | 'saving' | 'waiting';
  readonly edit: (edit: ScheduleEdit) => void;
}

/**
 * Saves the weekly schedule after every edit. An edit shows at once, is made on top of what the server holds when it
 * arrives there, also if another tab was quicker, and disappears again when it is refused.
 */
export function useSchedule(uid: string, stored: readonly DayEntry[]): ScheduleEditor {
  const { waiting, unconfirmed } = useWaitingSchedule(uid);
  const isOnline = useIsOnline();
  const schedule = [...unconfirmed, ...waiting].reduce<readonly DayEntry[]>(editSchedule, stored);
  const isSaved = waiting.length === 0;

  // A newer stored schedule holds what was sent before, or what somebody made of it since. The profile also comes anew where
  // something else of it has changed.
  const seen = useRef(stored);
  useEffect(() => {
    if (isSameSchedule(seen.current, stored)) return;
    seen.current = stored;
    retainUnconfirmed(uid, (edits) => editsToCome(stored, edits));
  }, [uid, stored]);

  function edit(change: ScheduleEdit) {
    const prepared = editSchedule(schedule, change);
    if (!availabilityScheduleSchema.isValidSync(prepared, { strict: true })) {
      toastError(texts.availabilityPrepareFailed, { id: 'availability' });
      return;
    }
    addEdit(uid, change);
    void profileQueueOf(uid).flush();
  }

  return { schedule, status: isSaved ? 'saved' : isOnline ? 'saving' : 'waiting', edit };
}
