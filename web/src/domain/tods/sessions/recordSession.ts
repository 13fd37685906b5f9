import type { CallInput } from '@tod/model';
import { call } from '../../../platform/firebase/call.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { reasonOf } from './reasonOf.ts';

/** Stores a session and says how it went; true when it is stored. Never rejects. */
export async function recordSession(input: CallInput<'recordSession'>): Promise<boolean> {
  try {
    await call('recordSession', input);
    toastSuccess(texts.sessionSaved);
    return true;
  } catch (error) {
    toastError(texts.sessionFailed(reasonOf(error, texts.sessionNeedsSignIn)));
    return false;
  }
}
