import { DAYS, timeSlotSchema } from '@tod/model';
import { array, boolean, type InferType, number, object, string } from 'yup';
import type { ScheduleEdit } from '../availability/scheduleEditing.ts';
import type { FormSource, ProfileFormValues } from '../edit/profileEdit.ts';
import { waitingKey } from './waitingKey.ts';

/** What was typed into the form, and the stored profile that it was typed on. */
export interface ProfileDraft {
  readonly base: FormSource;
  readonly values: ProfileFormValues;
  /** The server was asked and did not take it: only its owner can go on, in the form. */
  readonly isStuck: boolean;
}

/** What a member changed in their profile and the server does not have yet, oldest first. */
export interface WaitingEdits {
  readonly draft: ProfileDraft | null;
  readonly schedule: readonly ScheduleEdit[];
}

export const NOTHING_WAITING: WaitingEdits = { draft: null, schedule: [] };

const degrees = () => number().strict().nullable().default(null);
const sourceSchema = object({
  name: string().default(''),
  age: number().strict().nullable().default(null),
  city: string().default(''),
  bio: string().default(''),
  latitude: degrees(),
  longitude: degrees(),
}).required();
const valuesSchema = object({
  name: string().default(''),
  age: string().default(''),
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
  type: string().oneOf(['add', 'remove', 'note']).required(),
  day: string().oneOf(DAYS).required(),
  slot: timeSlotSchema.nullable().default(null),
  note: string().default(''),
}).required();
const waitingSchema = object({
  draft: object({ base: sourceSchema, values: valuesSchema, isStuck: boolean().strict().default(false) })
    .nullable()
    .default(null),
  schedule: array(editSchema).default([]),
});

/** Where storage is forbidden or full, what waits lives as long as the page. */
const inMemory = new Map<string, string>();
/** The same text gives the same object, as React wants it. */
const parsed = new Map<string, { readonly text: string; readonly edits: WaitingEdits }>();
const watchers = new Set<() => void>();
const NOTHING_SENT: readonly ScheduleEdit[] = [];
const sent = new Map<string, readonly ScheduleEdit[]>();

/** What waits now; the same object until something changes. */
export function readWaiting(uid: string): WaitingEdits {
  const text = readText(waitingKey(uid));
  if (text === null) return NOTHING_WAITING;
  const known = parsed.get(uid);
  if (known?.text === text) return known.edits;
  const edits = parseWaiting(text);
  parsed.set(uid, { text, edits });
  return edits;
}

/** Replaces what waits; all tabs see it. */
export function changeWaiting(uid: string, change: (edits: WaitingEdits) => WaitingEdits): void {
  const changed = change(readWaiting(uid));
  const isEmpty = changed.draft === null && changed.schedule.length === 0;
  writeText(waitingKey(uid), isEmpty ? null : JSON.stringify(changed));
  for (const tell of watchers) tell();
}

/** Edits that the server has taken and that the live profile may not show yet. */
export function readSent(uid: string): readonly ScheduleEdit[] {
  return sent.get(uid) ?? NOTHING_SENT;
}

/** Takes the oldest edit of the schedule off; `isStored`: the server has it. */
export function removeOldestEdit(uid: string, isStored: boolean): void {
  const [oldest] = readWaiting(uid).schedule;
  if (isStored && oldest !== undefined) sent.set(uid, [...readSent(uid), oldest]);
  changeWaiting(uid, (edits) => ({ ...edits, schedule: edits.schedule.slice(1) }));
}

/** For whoever shows the live profile, once it has changed. */
export function forgetSent(uid: string): void {
  if (!sent.delete(uid)) return;
  for (const tell of watchers) tell();
}

/** Told after every change, also one made in another tab. Returns what stops it. */
export function watchWaiting(onChange: () => void): () => void {
  watchers.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    watchers.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Exported for its test. Whatever was not written by us counts as nothing. */
export function parseWaiting(text: string): WaitingEdits {
  try {
    const { draft, schedule } = waitingSchema.validateSync(JSON.parse(text), { stripUnknown: true });
    return { draft, schedule: schedule.flatMap(editOf) };
  } catch {
    return NOTHING_WAITING;
  }
}

function editOf({ type, day, slot, note }: InferType<typeof editSchema>): ScheduleEdit[] {
  if (type === 'note') return [{ type, day, note }];
  return slot === null ? [] : [{ type: type === 'add' ? 'add' : 'remove', day, slot }];
}

function readText(key: string): string | null {
  const kept = inMemory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string | null): void {
  inMemory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) inMemory.set(key, text);
  }
}
