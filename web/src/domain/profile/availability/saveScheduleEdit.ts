import { documentPaths, MAX_SLOTS_PER_DAY, profileSchema } from '@tod/model';
import { isUnreachable } from '../../../platform/firebase/callFailure.ts';
import { changeOnServer } from '../../../platform/firebase/transact.ts';
import { whyNotOwner } from '../edit/ownership.ts';
import { waitForProfile } from '../edit/waitForProfile.ts';
import { texts } from '../texts.ts';
import {
  editSchedule,
  entryOf,
  isNoteMoved,
  isSameSlot,
  type ScheduleEdit,
  shows,
} from './scheduleEditing.ts';

export type EditOutcome =
  | { readonly status: 'saved' }
  | { readonly status: 'unreachable' }
  /** The note was changed elsewhere since this one was typed; nothing was written. `text` in French, with what was typed. */
  | { readonly status: 'noteMoved'; readonly text: string }
  /** `text` in French. */
  | { readonly status: 'refused'; readonly text: string };

class DayFullError extends Error {}
class NoteMovedError extends Error {}

/**
 * Makes one edit of the weekly schedule on top of the one that the server holds now. Whatever page shows the profile has it
 * then. Never rejects.
 */
export async function saveScheduleEdit(uid: string, edit: ScheduleEdit): Promise<EditOutcome> {
  if (!navigator.onLine) return { status: 'unreachable' };
  const notTheirs = await whyNotOwner(uid, texts.availabilitySignedOut);
  if (notTheirs !== undefined) return { status: 'refused', text: notTheirs };
  try {
    await changeOnServer(documentPaths.profile(uid), profileSchema, ({ availabilitySchedule: current }) => {
      if (isNoteMoved(current, edit)) throw new NoteMovedError();
      const availabilitySchedule = editSchedule(current, edit);
      // Another tab may have filled the day since this slot was typed.
      if (edit.type === 'add' && !holds(availabilitySchedule, edit)) throw new DayFullError();
      return { availabilitySchedule };
    });
  } catch (error) {
    if (error instanceof NoteMovedError && edit.type === 'note')
      return { status: 'noteMoved', text: texts.noteMoved(edit.day, edit.note.trim()) };
    if (isUnreachable(error)) return { status: 'unreachable' };
    const reason = error instanceof DayFullError ? `. ${texts.dayFull(MAX_SLOTS_PER_DAY)}.` : '';
    return { status: 'refused', text: `${texts.availabilitySaveFailed}${reason}` };
  }
  await waitForProfile(uid, ({ availabilitySchedule }) => shows(availabilitySchedule, edit));
  return { status: 'saved' };
}

function holds(
  schedule: ReturnType<typeof editSchedule>,
  edit: Extract<ScheduleEdit, { readonly type: 'add' }>,
): boolean {
  return entryOf(schedule, edit.day).timeSlots.some((slot) => isSameSlot(slot, edit.slot));
}
