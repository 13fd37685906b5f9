import type { CallInput } from '@tod/model';
import { call } from '../../../platform/firebase/call.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { reasonOf } from './reasonOf.ts';

/** Stores what this person says about the other and says how it went; true when it is stored. Never rejects. */
export async function saveReview(input: CallInput<'reviewPartner'>): Promise<boolean> {
  try {
    await call('reviewPartner', input);
    toastSuccess(texts.reviewSaved);
    return true;
  } catch (error) {
    toastError(`${texts.reviewFailed}. ${reasonOf(error)}`);
    return false;
  }
}
