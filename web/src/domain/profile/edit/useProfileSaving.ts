import { useNoteWhere } from '../../../platform/navigation/stillHere.ts';
import { toastError, toastInfo, toastSuccess, toastWarning } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { type NotTaken, stuckText } from '../waiting/stuckForm.ts';
import { storeDraft } from '../waiting/waitingDraft.ts';
import { whyNotOwner } from './ownership.ts';
import { type EditedField, type FormSource, leaveOut, type ProfileFormValues } from './profileEdit.ts';
import { saveProfile } from './saveProfile.ts';

/** What the form has to do after a save: nothing, point at fields, or take a newer stored profile in. */
export type FormAnswer =
  | { readonly status: 'done' | 'failed' }
  | { readonly status: 'invalid'; readonly errors: Partial<Record<keyof ProfileFormValues, string>> }
  | { readonly status: 'moved'; readonly current: FormSource };

/** Saves what was changed since `base`; calls `letGo` as soon as nothing is left to lose with the form, and leads on after that. */
export type SaveForm = (
  base: FormSource,
  values: ProfileFormValues,
  letGo: () => void,
) => Promise<FormAnswer>;

/** How a form was saved, for what comes after it. */
export interface SavedForm {
  /** The server has it, and not this device only. */
  readonly isStored: boolean;
  /** Whoever saved it is still on the page of the form, and may be led on from there. */
  readonly isStillHere: boolean;
  /** The stored version that the values are changes of. */
  readonly base: FormSource;
  /** With what was left out. */
  readonly values: ProfileFormValues;
}

/**
 * Saves what the owner changed in the form; what happened is told as toasts. Without a connection it is kept on this
 * device (`useWaitingEdits` sends it later) and counts as done, though not as stored. What the server does not take after its
 * owner has left the form waits for them on this device.
 * @param leftOut what is not sent with the rest, and is kept with it where that is kept
 */
export function useProfileSaving(
  uid: string,
  onDone: (saved: SavedForm) => void,
  leftOut: readonly EditedField[] = [],
): SaveForm {
  const note = useNoteWhere();
  return async (base, values, letGo) => {
    const isStillHere = note();
    const outcome = await saveProfile(uid, base, leaveOut(base, values, leftOut));
    switch (outcome.status) {
      case 'invalid':
      case 'moved':
        if (isStillHere()) return outcome;
        await keepStuck(uid, base, values, outcome);
        return { status: 'failed' };
      case 'refused':
        if (isStillHere()) toastError(outcome.text);
        else await keepStuck(uid, base, values, outcome);
        return { status: 'failed' };
      case 'unreachable':
        storeDraft(uid, { base, values, isRejected: false });
        toastInfo(texts.savedOffline);
        break;
      case 'saved':
        toastSuccess(texts.saved);
        break;
      case 'unchanged':
        toastInfo(texts.nothingToSave);
    }
    letGo();
    onDone({ isStored: outcome.status !== 'unreachable', isStillHere: isStillHere(), base, values });
    return { status: 'done' };
  };
}

/** Nothing is kept of whoever has signed out meanwhile. */
async function keepStuck(
  uid: string,
  base: FormSource,
  values: ProfileFormValues,
  answer: NotTaken,
): Promise<void> {
  if ((await whyNotOwner(uid, texts.saveSignedOut)) !== undefined) return;
  storeDraft(uid, { base, values, isRejected: true });
  toastWarning(stuckText(answer));
}
