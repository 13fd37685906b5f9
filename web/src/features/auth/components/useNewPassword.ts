import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { changePassword } from '../../../domain/auth/passwordReset.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { authFailureText } from './authFailureText.ts';
import { type LinkFailure, linkFailureOf } from './linkFailure.ts';

const SHOWN_MS = 4_000;

/** Sets the password and goes to the sign-in page; `onBadLink` when the link became worthless meanwhile. */
export function useNewPassword(code: string, onBadLink: (failure: LinkFailure) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();

  async function run(password: string): Promise<void> {
    setIsBusy(true);
    const result = await changePassword(code, password);
    if (result.status === 'done') {
      toastSuccess(texts.newPassword.saved, { duration: SHOWN_MS });
      await navigate(routes.auth(), { replace: true });
      return;
    }
    setIsBusy(false);
    const failure = linkFailureOf(result.failure);
    if (failure === 'expired' || failure === 'used') onBadLink(failure);
    else toastError(authFailureText(result.failure, texts.newPassword.failed));
  }

  return { run, isBusy };
}
