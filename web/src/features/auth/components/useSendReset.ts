import { useState } from 'react';
import { sendResetMail } from '../../../domain/auth/passwordReset.ts';
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
    const result = await sendResetMail(address);
    setIsBusy(false);
    if (result.status === 'failed') {
      toastError(authFailureText(result.failure, texts.reset.failed));
      return;
    }
    toastSuccess(texts.reset.sent(address), { duration: SHOWN_MS });
    onSent();
  }

  return { run, isBusy };
}
