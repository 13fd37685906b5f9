import { useState } from 'react';
import { failureText } from '../../../../platform/text/errors.ts';
import { toastSuccess } from '../../../../platform/ui/toast.ts';

interface Sending {
  readonly isSending: boolean;
  /** Why it failed; empty while it has not. */
  readonly failure: string;
  /** Does it and says so. What is on screen follows the report, which is live. */
  readonly send: (work: () => Promise<void>) => Promise<void>;
}

/** @param done what is said afterwards; `failed` what is said where it did not work, before the reason */
export function useSending(done: string, failed: string): Sending {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  async function send(work: () => Promise<void>): Promise<void> {
    setSending(true);
    setFailure('');
    try {
      await work();
      toastSuccess(done);
    } catch (error) {
      setFailure(`${failed}. ${failureText(error)}`);
    } finally {
      setSending(false);
    }
  }
  return { isSending, failure, send };
}
