import { DAYS, timeSlotSchema } from '@tod/model';
import { number, object, string } from 'yup';
import { createStore } from '../../../platform/createStore.ts';
import { newId } from '../../../platform/newId.ts';
import { perAccount } from '../../../platform/offline/perAccount.ts';
import { createStoredEntries } from '../../../platform/offline/storedEntries.ts';
import { noteUnsentWork } from '../../../platform/offline/unsentWork.ts';
import type { ScheduleEdit } from '../availability/scheduleEditing.ts';
import { editsPrefix } from './storageKeys.ts';

/** An edit of the schedule with an id of its own, by which it leaves again once it was sent. */
export type QueuedScheduleEdit = ScheduleEdit & {
  readonly id: string;
  /** In milliseconds of this device, later than that of every edit which waits already. */
  readonly madeAt: number;
};

const editSchema = object({
  id: string().required(),
  madeAt: number().strict().required(),
  type: string().oneOf(['add', 'remove', 'note']).required(),
  day: string().oneOf(DAYS).required(),
  slot: timeSlotSchema.nullable().default(null),
  note: string().default(''),
  before: string().optional(),
}).required();

const storeOf = perAccount((uid) =>
  createStoredEntries<QueuedScheduleEdit>({
    prefix: editsPrefix(uid),
    parse: parseEdit,
    order: (one, other) => one.madeAt - other.madeAt,
  }),
);

const unconfirmedOf = perAccount(() => createStore<readonly QueuedScheduleEdit[]>([]));

/** The edits of the schedule that the server does not have yet, oldest first; the same list until something changes. */
export function readEdits(uid: string): readonly QueuedScheduleEdit[] {
  return storeOf(uid).read();
}

/** Has an edit of the schedule wait; all tabs see it. */
export function addEdit(uid: string, edit: ScheduleEdit): void {
  const latest = readEdits(uid).at(-1)?.madeAt ?? 0;
  const queued = { ...edit, id: newId(), madeAt: Math.max(Date.now(), latest + 1) };
  const unconfirmed = unconfirmedOf(uid);
  unconfirmed.write([...unconfirmed.read(), queued]);
  storeOf(uid).put(queued);
  noteUnsentWork();
}

/**
 * Edits that were made or sent on this page and that the live profile may not show yet; another tab may have sent one that was
 * made here. They live as long as the page.
 */
export function readUnconfirmed(uid: string): readonly QueuedScheduleEdit[] {
  return unconfirmedOf(uid).read();
}

/** Takes an edit of the schedule off; `isStored`: the server has it. */
export function removeEdit(uid: string, edit: QueuedScheduleEdit, isStored: boolean): void {
  const unconfirmed = unconfirmedOf(uid);
  const known = unconfirmed.read();
  const others = known.filter(({ id }) => id !== edit.id);
  if (!isStored) unconfirmed.write(others);
  else if (others.length === known.length) unconfirmed.write([...known, edit]);
  storeOf(uid).remove(edit.id);
}

/** For whoever shows the live profile, once its schedule has changed. @param toCome picks what it does not show yet */
export function retainUnconfirmed(
  uid: string,
  toCome: (edits: readonly QueuedScheduleEdit[]) => readonly QueuedScheduleEdit[],
): void {
  const unconfirmed = unconfirmedOf(uid);
  unconfirmed.write(toCome(unconfirmed.read()));
}

/** Calls back after every change of either, also one made in another tab. Returns what stops it. */
export function watchEdits(uid: string, onChange: () => void): () => void {
  const stops = [storeOf(uid).subscribe(onChange), unconfirmedOf(uid).subscribe(onChange)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Reads an edit as the device keeps it. Exported for its test. @throws ValidationError for what is not ours */
export function parseEdit(json: unknown): QueuedScheduleEdit {
  const { id, madeAt, type, day, slot, note, before } = editSchema.validateSync(json, { stripUnknown: true });
  if (type === 'note') return { id, madeAt, type, day, note, ...(before === undefined ? {} : { before }) };
  return {
    id,
    madeAt,
    type: type === 'add' ? 'add' : 'remove',
    day,
    slot: timeSlotSchema.required().validateSync(slot),
  };
}
