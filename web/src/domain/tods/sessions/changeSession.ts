import type { CallInput, SessionChange } from '@tod/model';
import { call } from '../../../platform/firebase/call.ts';
import { newId } from '../../../platform/newId.ts';
import { failureText, isRefused } from '../../../platform/text/errors.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';

/** Corrects, disputes or confirms a session and says how it went; true when it is stored. Never rejects. */
export async function changeSession(input: CallInput<'changeSession'>): Promise<boolean> {
  try {
    await call('changeSession', input);
    toastSuccess(texts.sessionChange[input.change].done);
    return true;
  } catch (error) {
    const isSignedOut = isRefused(error, 'notSignedIn');
    const reason = isSignedOut ? texts.actionNeedsSignIn : failureText(error);
    toastError(`${texts.sessionChange[input.change].failed}. ${reason}`);
    return false;
  }
}

/** What is asked of the server beside where and under which id. */
export type AskedChange = Pick<CallInput<'changeSession'>, 'readId' | 'correction' | 'message'> & {
  readonly change: SessionChange;
};

/** The id of a change, made before it is first asked for: asked again under the same one, it happens once. */
export const newChangeId = newId;
