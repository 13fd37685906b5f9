import { DAYS, timeSlotSchema } from '@tod/model';
import { array, boolean, type InferType, number, object, string } from 'yup';
import { perAccount } from '../../../platform/offline/perAccount.ts';
import { createStoredValue } from '../../../platform/offline/storedValue.ts';
import { noteUnsentWork } from '../../../platform/offline/unsentWork.ts';
import type { ScheduleEdit } from '../availability/scheduleEditing.ts';
import type { FormSource, ProfileFormValues } from '../edit/profileEdit.ts';
import { waitingKey } from './waitingKey.ts';

/** What was typed into the form, and the stored profile that it was typed on. */
export interface ProfileDraft {
  readonly base: FormSource;
  readonly values: ProfileFormValues;
  /** The server was asked and did not take it: only its owner can go on, in the form. */
  readonly isRejected: boolean;
}

/** An edit of the schedule with an id of its own, by which it leaves again once it was sent. */
export type QueuedScheduleEdit = ScheduleEdit & { readonly id: string };

/** What a member changed in their profile and the server does not have yet, oldest first. */
export interface WaitingEdits {
  readonly draft: ProfileDraft | null;
  readonly schedule: readonly QueuedScheduleEdit[];
}

export const NOTHING_WAITING: WaitingEdits = { draft: null, schedule: [] };

const degrees = () => number().strict().nullable().default(null);
const sourceSchema = object({
  name: string().default(''),
  birthYear: number().strict().nullable().default(null),
  city: string().default(''),
  bio: string().default(''),
  latitude: degrees(),
  longitude: degrees(),
}).required();
const valuesSchema = object({
  name: string().default(''),
  birthDate: string().default(''),
  city: string().default(''),
  cityPosition: object({
    latitude: number().strict().required(),
    longitude: number().strict().required(),
  })
    .nullable()
    .default(null),
  bio: string().default(''),
}).required();
const editSchema = object({
  id: string().required(),
  type: string().oneOf(['add', 'remove', 'note']).required(),
  day: string().oneOf(DAYS).required(),
  slot: timeSlotSchema.nullable().default(null),
  note: string().default(''),
}).required();
const waitingSchema = object({
  draft: object({ base: sourceSchema, values: valuesSchema, isRejected: boolean().strict().default(false) })
    .nullable()
    .default(null),
  schedule: array(editSchema).default([]),
});

const storeOf = perAccount((uid) =>
  createStoredValue<WaitingEdits>({
    isLoss: true,
    key: waitingKey(uid),
    parse: parseWaiting,
    empty: NOTHING_WAITING,
    isEmpty: ({ draft, schedule }) => draft === null && schedule.length === 0,
  }),
);

const unconfirmedOf = perAccount(() => createEditList());

/** What waits now; the same object until something changes. */
export function readWaiting(uid: string): WaitingEdits {
  return storeOf(uid).read();
}

/** Replaces what waits; all tabs see it. */
export function changeWaiting(uid: string, change: (edits: WaitingEdits) => WaitingEdits): void {
  storeOf(uid).write(change(readWaiting(uid)));
  noteUnsentWork();
}

/** Has an edit of the schedule wait. */
export function addEdit(uid: string, edit: QueuedScheduleEdit): void {
  unconfirmedOf(uid).change((edits) => [...edits, edit]);
  changeWaiting(uid, (edits) => ({ ...edits, schedule: [...edits.schedule, edit] }));
}

/**
 * Edits that were made or sent on this page and that the live profile may not show yet; another tab may have sent one that was
 * made here. They live as long as the page.
 */
export function readUnconfirmed(uid: string): readonly QueuedScheduleEdit[] {
  return unconfirmedOf(uid).read();
}

/** Takes an edit of the schedule off; `isStored`: the server has it. */
export function removeEdit(uid: string, { id }: QueuedScheduleEdit, isStored: boolean): void {
  const edit = readWaiting(uid).schedule.find((waiting) => waiting.id === id);
  unconfirmedOf(uid).change((edits) => {
    if (!isStored) return edits.filter((known) => known.id !== id);
    return edit === undefined || edits.some((known) => known.id === id) ? edits : [...edits, edit];
  });
  changeWaiting(uid, (edits) => ({
    ...edits,
    schedule: edits.schedule.filter((waiting) => waiting.id !== id),
  }));
}

/** For whoever shows the live profile, once its schedule has changed. @param toCome picks what it does not show yet */
export function retainUnconfirmed(
  uid: string,
  toCome: (edits: readonly QueuedScheduleEdit[]) => readonly QueuedScheduleEdit[],
): void {
  unconfirmedOf(uid).change(toCome);
}

/** Calls back after every change of either, also one made in another tab. Returns what stops it. */
export function watchWaiting(uid: string, onChange: () => void): () => void {
  const stops = [storeOf(uid).subscribe(onChange), unconfirmedOf(uid).subscribe(onChange)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Reads what waits as the device keeps it. Exported for its test. @throws ValidationError for what is not ours */
export function parseWaiting(json: unknown): WaitingEdits {
  const { draft, schedule } = waitingSchema.validateSync(json, { stripUnknown: true });
  return { draft, schedule: schedule.flatMap(editOf) };
}

function editOf({ id, type, day, slot, note }: InferType<typeof editSchema>): QueuedScheduleEdit[] {
  if (type === 'note') return [{ id, type, day, note }];
  return slot === null ? [] : [{ id, type: type === 'add' ? 'add' : 'remove', day, slot }];
}

function createEditList() {
  const listeners = new Set<() => void>();
  let edits: readonly QueuedScheduleEdit[] = [];
  return {
    read: () => edits,
    change: (next: (edits: readonly QueuedScheduleEdit[]) => readonly QueuedScheduleEdit[]) => {
      edits = next(edits);
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
