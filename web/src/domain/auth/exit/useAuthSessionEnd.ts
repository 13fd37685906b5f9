import { accountSchema, documentPaths } from '@tod/model';
import { useEffect } from 'react';
import {
  isAccountGone,
  isAuthSessionBegunBefore,
  renewTokenFrom,
} from '../../../platform/firebase/authSessionAge.ts';
import { useLiveDocument } from '../../../platform/firebase/live.ts';
import { type AuthSessionEnd, exit } from './exit.ts';

const RECHECK_MS = 15_000;

/**
 * Ends this session too once its owner has signed out, or deleted the account, on another device, or is suspended. Only what the server
 * says counts: a cache may be older than the session. What was being written waits for the same person to come back. A session
 * that goes on has a token that says what its owner may do now.
 */
export function useAuthSessionEnd(uid: string): void {
  const account = useLiveDocument(documentPaths.account(uid), accountSchema);
  useEffect(exit.watchOtherTabs, []);
  const isKnown = account.status === 'ready' && !account.fromCache;
  const endedAt = isKnown ? (account.data.signedOutAt?.getTime() ?? null) : null;
  const isSuspended = isKnown && account.data.suspended;
  const isMissing = account.status === 'missing';
  const claimsAt = isKnown ? (account.data.claimsChangedAt?.getTime() ?? null) : null;

  useEffect(() => {
    if (endedAt !== null)
      void leaveIf(isAuthSessionBegunBefore(new Date(endedAt)), { typist: uid, isSuspended });
  }, [endedAt, uid, isSuspended]);

  useEffect(() => {
    // Without a network the old token stays; whatever it says too much, the server knows better.
    if (claimsAt !== null) renewTokenFrom(new Date(claimsAt)).catch(() => undefined);
  }, [claimsAt]);

  useEffect(() => {
    if (!isMissing) return;
    // The account of a new member is written a moment after they sign in, and that of a deleted one goes a moment
    // before Auth forgets them: Auth knows which of the two it is.
    const ask = () => void leaveIf(isAccountGone());
    ask();
    const timer = setInterval(ask, RECHECK_MS);
    return () => clearInterval(timer);
  }, [isMissing]);
}

async function leaveIf(isOver: Promise<boolean>, end?: AuthSessionEnd): Promise<void> {
  try {
    if (await isOver) await exit.endAuthSession(end);
  } catch {
    // Auth cannot tell without a network. A session that is over gets no new token: Auth ends it by itself then.
  }
}
