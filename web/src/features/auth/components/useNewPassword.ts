import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { updateAuthSession } from '../../../domain/auth/mailLink.ts';
import { changePassword } from '../../../domain/auth/passwordReset.ts';
import { useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { routes } from '../../../platform/navigation/routes.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { authFailureText } from './authFailureText.ts';
import { type LinkFailure, linkFailureOf } from './linkFailure.ts';
import { NEW_PASSWORD_PARAMETER } from './linkParameters.ts';

const SHOWN_MS = 4_000;

/**
 * Sets the password and goes to the sign-in page; `onBadLink` when the link became worthless meanwhile. A new password ends every
 * session of its account, one in this browser as well.
 */
export function useNewPassword(code: string, onBadLink: (failure: LinkFailure) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const isSignedIn = useAuthSession().status === 'signedIn';

  async function run(password: string): Promise<void> {
    setIsBusy(true);
    const result = await changePassword(code, password);
    if (result.status === 'done') {
      // Where the session ends the page is loaded anew, and no toast is left of it.
      if (!isSignedIn) toastSuccess(texts.newPassword.saved, { duration: SHOWN_MS });
      const address = isSignedIn ? `${routes.auth()}?${NEW_PASSWORD_PARAMETER}` : routes.auth();
      await navigate(address, { replace: true });
      // Not sooner: loaded anew, the page of the link would call it used.
      void updateAuthSession();
      return;
    }
    setIsBusy(false);
    const failure = linkFailureOf(result.failure);
    if (failure === 'expired' || failure === 'used') onBadLink(failure);
    else toastError(authFailureText(result.failure, texts.newPassword.failed));
  }

  return { run, isBusy };
}
