import { useState } from 'react';
import { usePageHold } from '../../../platform/navigation/occupied.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { toastError } from '../../../platform/ui/toast.ts';

/** Something that leaves for another page, or says why it could not. */
export interface Leaving {
  readonly isBusy: boolean;
  /** Why it failed the last time, in French. */
  readonly failure: string | undefined;
  readonly run: () => void;
}

/** @param leave resolves when the browser is on its way @param failed what a toast says when it is not */
export function useLeaving(leave: () => Promise<void>, failed: string): Leaving {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  usePageHold('payment', isBusy);

  async function run(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      // Until the next page is there, a second press would ask again.
      await leave();
    } catch (error) {
      setFailure(failureText(error));
      toastError(failed);
      setBusy(false);
    }
  }

  return { isBusy, failure, run: () => void run() };
}
