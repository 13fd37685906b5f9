import { useState } from 'react';
import { clearStaleCache } from '../../../domain/session/exit/personalData.ts';
import { authCodeOf, signIn } from '../../../platform/firebase/auth.ts';
import { beginPageExit, cancelPageExit, isPageExiting } from '../../../platform/navigation/pageExit.ts';
import { toastAfterLoad, toastError } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { authFailureText } from './authFailureText.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs in and loads the page that was wanted anew, so that nothing of an earlier person stays in memory. The promise
 * resolves when it failed, after the toast; when it worked the page goes away instead. Does nothing while the page is
 * going away already.
 */
export function useSignIn(origin: string) {
  const [isBusy, setIsBusy] = useState(false);

  async function run(
    { email, password }: Credentials,
    say: { readonly done: string; readonly failed: (code: string | undefined) => string } = {
      done: texts.signedIn,
      failed: (code) => authFailureText(code, texts.signInFailed),
    },
  ): Promise<void> {
    if (isPageExiting()) return;
    setIsBusy(true);
    beginPageExit();
    try {
      await clearStaleCache();
      await signIn(email.trim(), password);
      toastAfterLoad('success', say.done);
      location.assign(origin);
    } catch (error) {
      cancelPageExit();
      setIsBusy(false);
      toastError(say.failed(authCodeOf(error)));
    }
  }

  /** The other tab of the page begins afresh. */
  function reset() {
    setIsBusy(false);
  }

  return { run, reset, isBusy };
}
