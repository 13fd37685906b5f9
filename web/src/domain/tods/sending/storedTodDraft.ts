import { slotSchema, todPlaceSchema } from '@tod/model';
import { array, type InferType, object, string } from 'yup';
import { originIn } from '../../../platform/navigation/origin.ts';
import { storeText } from '../../../platform/offline/storeText.ts';
import type { TodDraft } from './todDraft.ts';
import { todDraftKey } from './unsentTodDraft.ts';

/** A tod that was not sent yet when its sender was led to their profile. */
export interface StoredTodDraft {
  readonly recipient: { readonly uid: string; readonly name: string };
  /** What was chosen; null where nothing was touched. */
  readonly draft: TodDraft | null;
  /** The address of the page on which it stood. */
  readonly from: string;
}

const draftSchema = object({
  recipient: object({ uid: string().required(), name: string().default('') }).required(),
  draft: object({
    sportIds: array(string().required()).default([]),
    slot: slotSchema.nullable().default(null),
    moment: object({ day: string().default(''), from: string().default(''), to: string().default('') })
      .nullable()
      .default(null),
    place: object({ name: string().default(''), chosen: todPlaceSchema.nullable().default(null) }),
    message: string().default(''),
  })
    .nullable()
    .default(null),
  from: string().required(),
}).required();

/** Keeps it in this tab, for when the profile is complete. The one before, if there is one, is given up. */
export function storeTodDraft(uid: string, draft: StoredTodDraft): void {
  try {
    storeText(sessionStorage, todDraftKey(uid), JSON.stringify(draft));
  } catch {
    // Without storage the dialog has to be filled in again.
  }
}

/** What this member left in this tab; undefined where there is nothing, or nothing that can be read. */
export function readTodDraft(uid: string): StoredTodDraft | undefined {
  try {
    const stored = sessionStorage.getItem(todDraftKey(uid));
    return stored === null ? undefined : draftOf(draftSchema.validateSync(JSON.parse(stored)));
  } catch {
    return undefined;
  }
}

/** What this member left on this page: then its dialog opens again. */
export function readTodDraftOf(uid: string, pathname: string): StoredTodDraft | undefined {
  const draft = readTodDraft(uid);
  return draft?.from.split(/[?#]/)[0] === pathname ? draft : undefined;
}

/** Call it when the tod was sent or given up. */
export function removeTodDraft(uid: string): void {
  try {
    sessionStorage.removeItem(todDraftKey(uid));
  } catch {
    // Without storage nothing was kept.
  }
}

/** An address that does not lead into this site becomes that of the home page. */
function draftOf({ from, ...draft }: InferType<typeof draftSchema>): StoredTodDraft {
  return { ...draft, from: originIn({ from }) };
}
