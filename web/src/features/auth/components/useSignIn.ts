import { useRef, useState } from 'react';
import type { AuthFailure } from '../../../domain/auth/authFailure.ts';
import { signInWithPassword } from '../../../domain/auth/signIn.ts';
import { toastAfterLoad, toastError } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { authFailureText } from './authFailureText.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs in and loads the page that was wanted anew, so that nothing of an earlier person stays in memory. The promise
 * resolves with why it failed, after the toast; when it worked the page goes away instead. Does nothing while it is at it. That the page
 * may be going away to a provider does not count: Auth says only some seconds later that their window was closed.
 */
export function useSignIn(origin: string) {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  async function run(
    { email, password }: Credentials,
    say: { readonly done: string; readonly failed: (failure: AuthFailure) => string } = {
      done: texts.signedIn,
      failed: (failure) => authFailureText(failure, texts.signInFailed),
    },
  ): Promise<AuthFailure | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsBusy(true);
    const result = await signInWithPassword(email, password);
    if (result.status === 'done') {
      toastAfterLoad('success', say.done);
      location.assign(origin);
      return undefined;
    }
    isRunning.current = false;
    setIsBusy(false);
    toastError(say.failed(result.failure));
    return result.failure;
  }

  /** The other tab of the page begins afresh. */
  function reset() {
    setIsBusy(false);
  }

  return { run, reset, isBusy };
}
