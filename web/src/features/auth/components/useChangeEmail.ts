import { useState } from 'react';
import { requestEmailChange } from '../../../domain/auth/changeEmail.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { authFailureText } from './authFailureText.ts';

const SHOWN_MS = 4_000;

/** Asks for another address; says how it went and calls `onSent` when the link is on its way. */
export function useChangeEmail(onSent: () => void) {
  const [isBusy, setIsBusy] = useState(false);

  /** Whether the password was the wrong one. */
  async function run(newEmail: string, password: string): Promise<{ readonly isPasswordWrong: boolean }> {
    setIsBusy(true);
    const result = await requestEmailChange(newEmail, password);
    setIsBusy(false);
    if (result.status === 'failed') {
      toastError(authFailureText(result.failure, texts.changeEmail.failed));
      return { isPasswordWrong: false };
    }
    if (result.value === 'sent') {
      toastSuccess(texts.changeEmail.sent, { duration: SHOWN_MS });
      onSent();
    } else {
      toastError(texts.changeEmail[result.value]);
    }
    return { isPasswordWrong: result.value === 'wrongPassword' };
  }

  return { run, isBusy };
}
