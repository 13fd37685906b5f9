import { useState } from 'react';
import { changeEmail, type EmailChangeOutcome } from '../../../platform/firebase/account.ts';
import { authCodeOf } from '../../../platform/firebase/auth.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { authFailureText } from './authFailureText.ts';

const SHOWN_MS = 4_000;

/** Asks for another address; says how it went and calls `onSent` when the link is on its way. */
export function useChangeEmail(onSent: () => void) {
  const [isBusy, setIsBusy] = useState(false);

  async function run(newEmail: string, password: string): Promise<EmailChangeOutcome | 'failed'> {
    setIsBusy(true);
    try {
      const outcome = await changeEmail(newEmail.trim(), password);
      if (outcome === 'sent') {
        toastSuccess(texts.changeEmail.sent, { duration: SHOWN_MS });
        onSent();
      } else {
        toastError(texts.changeEmail[outcome]);
      }
      return outcome;
    } catch (error) {
      toastError(authFailureText(authCodeOf(error), texts.changeEmail.failed));
      return 'failed';
    } finally {
      setIsBusy(false);
    }
  }

  return { run, isBusy };
}
