import type { CallInput } from '@tod/model';
import { call } from '../../../platform/firebase/call.ts';
import { failureText, isRefused } from '../../../platform/text/errors.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';

/** Stores what this person says about the other and says how it went; true when it is stored. Never rejects. */
export async function saveReview(input: CallInput<'reviewPartner'>): Promise<boolean> {
  try {
    await call('reviewPartner', input);
    toastSuccess(texts.reviewSaved);
    return true;
  } catch (error) {
    const isSignedOut = isRefused(error, 'notSignedIn');
    toastError(`${texts.reviewFailed}. ${isSignedOut ? texts.actionNeedsSignIn : failureText(error)}`);
    return false;
  }
}
