import { useEffect, useState } from 'react';
import { applyMailCode } from '../../../shared/firebase/account.ts';
import { authCodeOf } from '../../../shared/firebase/auth.ts';
import { type LinkFailure, linkFailureOf } from '../linkFailure.ts';

/** What a link does that needs no answer of the person. */
export type LinkMode = 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail';

type MailLink =
  | { readonly status: 'working' }
  | { readonly status: 'done' }
  | { readonly status: 'bad'; readonly failure: LinkFailure };

/** Uses a link up, once. */
export function useMailLink(code: string) {
  const [state, setState] = useState<MailLink>({ status: 'working' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt tries anew.
  useEffect(() => {
    let isGone = false;
    void applyOnce(code).then((applied) => {
      if (!isGone) setState(applied);
    });
    return () => {
      isGone = true;
    };
  }, [code, attempt]);

  function retry() {
    underWay.delete(code);
    setState({ status: 'working' });
    setAttempt((count) => count + 1);
  }

  return { state, retry };
}

/** A code works once, and an effect may run twice. */
const underWay = new Map<string, Promise<MailLink>>();

function applyOnce(code: string): Promise<MailLink> {
  const running = underWay.get(code) ?? apply(code);
  underWay.set(code, running);
  return running;
}

async function apply(code: string): Promise<MailLink> {
  try {
    await applyMailCode(code);
    return { status: 'done' };
  } catch (error) {
    return { status: 'bad', failure: linkFailureOf(authCodeOf(error)) };
  }
}
