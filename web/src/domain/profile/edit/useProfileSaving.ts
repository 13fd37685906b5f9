import { toastError, toastInfo, toastSuccess } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { storeDraft } from '../waiting/waitingDraft.ts';
import type { FormSource, ProfileFormValues } from './profileEdit.ts';
import { saveProfile } from './saveProfile.ts';

/** What the form has to do after a save: nothing, point at fields, or take a newer stored profile in. */
export type FormAnswer =
  | { readonly status: 'done' | 'failed' }
  | { readonly status: 'invalid'; readonly errors: Partial<Record<keyof ProfileFormValues, string>> }
  | { readonly status: 'moved'; readonly current: FormSource };

/**
 * Saves what the owner changed in the form; what happened is told as toasts. Without a connection it is kept on this
 * device (`useWaitingEdits` sends it later) and counts as done, though not as stored.
 */
export function useProfileSaving(uid: string, onDone: (isStored: boolean) => void) {
  return async (base: FormSource, values: ProfileFormValues): Promise<FormAnswer> => {
    const outcome = await saveProfile(uid, base, values);
    switch (outcome.status) {
      case 'invalid':
      case 'moved':
        return outcome;
      case 'refused':
        toastError(outcome.text);
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
    onDone(outcome.status !== 'unreachable');
    return { status: 'done' };
  };
}
