import { useEffect, useState } from 'react';
import { checkResetLink } from '../../../domain/auth/passwordReset.ts';
import { type LinkFailure, linkFailureOf } from './linkFailure.ts';

type ResetCode =
  | { readonly status: 'checking' }
  | { readonly status: 'ready'; readonly email: string }
  | { readonly status: 'bad'; readonly failure: LinkFailure };

/** Whether a reset link is still good, and whose password it changes. */
export function useResetCode(code: string) {
  const [state, setState] = useState<ResetCode>({ status: 'checking' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew.
  useEffect(() => {
    let isGone = false;
    void check(code).then((checked) => {
      if (!isGone) setState(checked);
    });
    return () => {
      isGone = true;
    };
  }, [code, attempt]);

  function retry() {
    setState({ status: 'checking' });
    setAttempt((count) => count + 1);
  }

  /** The link was used up, or ran out, while the page was open. */
  function fail(failure: LinkFailure) {
    setState({ status: 'bad', failure });
  }

  return { state, retry, fail };
}

async function check(code: string): Promise<ResetCode> {
  const result = await checkResetLink(code);
  return result.status === 'done'
    ? { status: 'ready', email: result.value }
    : { status: 'bad', failure: linkFailureOf(result.failure) };
}
