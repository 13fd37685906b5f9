import { useState } from 'react';
import { requestEmailChange } from '../../../domain/auth/changeEmail.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { authFailureText } from './authFailureText.ts';

const SHOWN_MS = 4_000;

/** What was found wrong with what was typed, in words for below each field. */
interface ChangeErrors {
  readonly email?: string;
  readonly password?: string;
}

/** Asks for another address; says how it went and calls `onSent` when the link is on its way. */
export function useChangeEmail(onSent: () => void) {
  const [isBusy, setIsBusy] = useState(false);

  async function run(newEmail: string, password: string): Promise<ChangeErrors> {
    setIsBusy(true);
    const result = await requestEmailChange(newEmail, password);
    setIsBusy(false);
    if (result.status === 'failed') {
      toastError(authFailureText(result.failure, texts.changeEmail.failed));
      return {};
    }
    if (result.value === 'sent') {
      toastSuccess(texts.changeEmail.sent, { duration: SHOWN_MS });
      onSent();
      return {};
    }
    const said = texts.changeEmail[result.value];
    toastError(said);
    if (result.value === 'sameAddress') return { email: said };
    return result.value === 'wrongPassword' ? { password: texts.changeEmail.forgotPassword } : {};
  }

  return { run, isBusy };
}
