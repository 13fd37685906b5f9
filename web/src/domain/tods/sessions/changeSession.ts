import type { CallInput, SessionChange } from '@tod/model';
import { call } from '../../../platform/firebase/call.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { reasonOf } from './reasonOf.ts';

/** Corrects, disputes or confirms a session and says how it went; true when it is stored. Never rejects. */
export async function changeSession(input: CallInput<'changeSession'>): Promise<boolean> {
  try {
    await call('changeSession', input);
    toastSuccess(texts.sessionChange[input.change].done);
    return true;
  } catch (error) {
    toastError(`${texts.sessionChange[input.change].failed}. ${reasonOf(error)}`);
    return false;
  }
}

/** What is asked of the server beside where and under which id. */
export type AskedChange = Pick<CallInput<'changeSession'>, 'readId' | 'correction' | 'message'> & {
  readonly change: SessionChange;
};
