import { documentPaths } from '@tod/model';
import { useState } from 'react';
import { waitForServer } from '../../../platform/firebase/transact.ts';
import { withTimeout } from '../../../platform/firebase/withTimeout.ts';
import { knownFailureText } from '../../../platform/text/errors.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { profileQueueOf } from '../waiting/profileQueue.ts';

export interface ScheduleReload {
  readonly isReloading: boolean;
  /** Waits for what is on its way, and until the page has what the server has. Failures are told as toasts. */
  readonly reload: () => Promise<void>;
}

/**
 * Makes sure that one's schedule is shown as the server has it, for whoever has finished editing it. The page listens to it; what
 * is left to say is that the server was lost meanwhile. Without a network the page says so by itself.
 */
export function useScheduleReload(uid: string): ScheduleReload {
  const [isReloading, setReloading] = useState(false);

  async function reload(): Promise<void> {
    if (!navigator.onLine) return;
    setReloading(true);
    try {
      await profileQueueOf(uid).flush();
      await withTimeout(() => waitForServer(documentPaths.profile(uid)));
    } catch (error) {
      const reason = knownFailureText(error) ?? texts.unknownReason;
      toastError(texts.availabilityLoadFailed(reason), { id: 'availability' });
    }
    setReloading(false);
  }

  return { isReloading, reload };
}
