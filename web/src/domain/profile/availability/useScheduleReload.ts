import { documentPaths } from '@tod/model';
import { useState } from 'react';
import { refreshFromServer } from '../../../platform/firebase/transact.ts';
import { withTimeout } from '../../../platform/firebase/withTimeout.ts';
import { failureText, isKnownFailure } from '../../../platform/text/errors.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { profileQueueOf } from '../waiting/profileQueue.ts';

export interface ScheduleReload {
  readonly isReloading: boolean;
  /** Waits for what is on its way, then reads what the server has. Failures are told as toasts. */
  readonly reload: () => Promise<void>;
}

/** Reads one's saved schedule again, for whoever has finished editing it; without a connection it stays as it is. */
export function useScheduleReload(uid: string): ScheduleReload {
  const [isReloading, setReloading] = useState(false);

  async function reload(): Promise<void> {
    if (!navigator.onLine) return;
    setReloading(true);
    try {
      await profileQueueOf(uid).flush();
      await withTimeout(() => refreshFromServer(documentPaths.profile(uid)));
    } catch (error) {
      const reason = isKnownFailure(error) ? failureText(error) : texts.unknownReason;
      toastError(texts.availabilityLoadFailed(reason), { id: 'availability' });
    }
    setReloading(false);
  }

  return { isReloading, reload };
}
