import { useState } from 'react';
import { authCodeOf, sendReset } from '../../../platform/firebase/auth.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { authFailureText } from './authFailureText.ts';

const SHOWN_MS = 4_000;

/** Sends the link for a new password, says so, then calls `onSent`. */
export function useSendReset(onSent: () => void) {
  const [isBusy, setIsBusy] = useState(false);

  async function run(email: string): Promise<void> {
    const address = email.trim();
    setIsBusy(true);
    try {
      await sendReset(address);
      toastSuccess(texts.reset.sent(address), { duration: SHOWN_MS });
      onSent();
    } catch (error) {
      toastError(authFailureText(authCodeOf(error), texts.reset.failed));
    } finally {
      setIsBusy(false);
    }
  }

  return { run, isBusy };
}
