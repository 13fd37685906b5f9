import { isOfflineFailure } from '../../platform/firebase/callFailure.ts';
import { errorCode } from '../../platform/firebase/errorCode.ts';

/** Whether a change that failed may be stored all the same: no answer came, and it may have left. */
export function mayBeStored(error: unknown): boolean {
  return !isOfflineFailure(error) && errorCode(error) !== 'permission-denied';
}
