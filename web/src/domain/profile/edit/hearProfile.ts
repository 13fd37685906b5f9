import { documentPaths } from '@tod/model';
import { refreshFromServer } from '../../../platform/firebase/transact.ts';
import { withTimeout } from '../../../platform/firebase/withTimeout.ts';

/**
 * Waits until the reads of one's own profile have what was stored a moment ago. It is stored whether or not they can be had now:
 * never rejects.
 */
export async function hearProfile(uid: string): Promise<void> {
  await withTimeout(() => refreshFromServer(documentPaths.profile(uid))).catch(() => undefined);
}
