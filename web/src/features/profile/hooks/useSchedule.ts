import { type DayEntry, paths as documents } from '@tod/model';
import { useEffect, useRef, useState } from 'react';
import { serverNow, updateDocument } from '../../../shared/firebase/write.ts';
import { toastError, toastSuccess } from '../../../shared/toast.ts';
import { editSchedule, type ScheduleEdit } from '../availability/scheduleEditing.ts';
import { texts } from '../texts.ts';

const SAVED_TOAST_MS = 1_500;

export interface ScheduleEditor {
  readonly isSaving: boolean;
  readonly edit: (edit: ScheduleEdit) => void;
}

/**
 * Saves the weekly schedule after every edit. `stored` is the live schedule: it shows an edit at once and goes back by
 * itself when the server refuses it. Edits apply to the newest schedule, also to one that another tab just stored.
 */
export function useSchedule(uid: string, stored: readonly DayEntry[]): ScheduleEditor {
  const [pending, setPending] = useState(0);
  const newest = useRef(stored);
  // While edits of ours are under way, what is stored may lag behind them.
  useEffect(() => {
    if (pending === 0) newest.current = stored;
  }, [pending, stored]);

  function edit(change: ScheduleEdit) {
    const availabilitySchedule = editSchedule(newest.current, change);
    newest.current = availabilitySchedule;
    setPending((count) => count + 1);
    updateDocument(documents.profile(uid), { availabilitySchedule, lastActive: serverNow() })
      .then(
        () => toastSuccess(texts.availabilitySaved, { duration: SAVED_TOAST_MS, id: 'availability' }),
        () => toastError(texts.availabilitySaveFailed, { id: 'availability' }),
      )
      .finally(() => setPending((count) => count - 1));
  }

  return { isSaving: pending > 0, edit };
}
