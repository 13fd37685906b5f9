import { useEffect, useState } from 'react';
import { followMailLink, updateAuthSession } from '../../../domain/auth/mailLink.ts';
import { type LinkFailure, linkFailureOf } from './linkFailure.ts';

/** What a link does that needs no answer of the person. */
export type LinkMode = 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail';

type MailLink =
  | { readonly status: 'working' }
  | { readonly status: 'done' }
  | { readonly status: 'bad'; readonly failure: LinkFailure };

/**
 * Uses a link up, once; `onDone` is called when that has worked, before this browser's session learns of it: a changed
 * address may end the session, and with it this page.
 */
export function useMailLink(code: string, onDone: () => void) {
  const [state, setState] = useState<MailLink>({ status: 'working' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt tries anew, with what is there then.
  useEffect(() => {
    let isGone = false;
    void applyOnce(code).then((applied) => {
      if (isGone) return;
      setState(applied);
      if (applied.status !== 'done') return;
      onDone();
      void updateAuthSession();
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
  const result = await followMailLink(code);
  return result.status === 'done'
    ? { status: 'done' }
    : { status: 'bad', failure: linkFailureOf(result.failure) };
}
