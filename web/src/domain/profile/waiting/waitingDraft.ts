import { boolean, number, object, string } from 'yup';
import { perAccount } from '../../../platform/offline/perAccount.ts';
import { createStoredValue } from '../../../platform/offline/storedValue.ts';
import { noteUnsentWork } from '../../../platform/offline/unsentWork.ts';
import type { FormSource, ProfileFormValues } from '../edit/profileEdit.ts';
import { draftKey } from './storageKeys.ts';

/** What was typed into the form, and the stored profile that it was typed on. */
export interface ProfileDraft {
  readonly base: FormSource;
  readonly values: ProfileFormValues;
  /** The server was asked and did not take it: only its owner can go on, in the form. */
  readonly isRejected: boolean;
}

const degrees = () => number().strict().nullable().default(null);
const draftSchema = object({
  base: object({
    name: string().default(''),
    birthYear: number().strict().nullable().default(null),
    city: string().default(''),
    bio: string().default(''),
    latitude: degrees(),
    longitude: degrees(),
  }).required(),
  values: object({
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
  }).required(),
  isRejected: boolean().strict().default(false),
}).required();

const storeOf = perAccount((uid) =>
  createStoredValue<ProfileDraft | null>({
    isLoss: true,
    key: draftKey(uid),
    parse: parseDraft,
    empty: null,
    isEmpty: (draft) => draft === null,
  }),
);

/** The form that waits, null for none; the same object until something changes. */
export function readDraft(uid: string): ProfileDraft | null {
  return storeOf(uid).read();
}

/** Has a form wait in place of what waited, or none; all tabs see it. */
export function storeDraft(uid: string, draft: ProfileDraft | null): void {
  storeOf(uid).write(draft);
  noteUnsentWork();
}

/** Calls back after every change, also one made in another tab. Returns what stops it. */
export function watchDraft(uid: string, onChange: () => void): () => void {
  return storeOf(uid).subscribe(onChange);
}

/** Whether two say the same, whatever the server thought of it: what it did not take is stored anew, as another object. */
export function isSameForm(one: ProfileDraft | null, other: ProfileDraft | null): boolean {
  if (one === null || other === null) return one === other;
  return JSON.stringify([one.base, one.values]) === JSON.stringify([other.base, other.values]);
}

/** Reads a form as the device keeps it. Exported for its test. @throws ValidationError for what is not ours */
export function parseDraft(json: unknown): ProfileDraft {
  return draftSchema.validateSync(json, { stripUnknown: true });
}
