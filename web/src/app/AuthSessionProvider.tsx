import { type ReactNode, useEffect, useState } from 'react';
import { exit } from '../domain/session/exit/exit.ts';
import { forgetEndedSession } from '../domain/session/exit/exitSteps.ts';
import { hasEncryptedWork } from '../domain/session/exit/hasEncryptedWork.ts';
import { clearStaleCache } from '../domain/session/exit/personalData.ts';
import { guessMember, isAuthKey } from '../domain/session/isMemberLikely.ts';
import { subscribeAuthUse } from '../platform/firebase/authUse.ts';
import {
  LOADING_SESSION,
  type Session,
  SessionProvider,
  VISITOR_SESSION,
} from '../platform/firebase/SessionContext.tsx';
import { isPageExiting } from '../platform/navigation/pageExit.ts';
import { toastInfo } from '../platform/ui/toast.ts';
import { texts } from './texts.ts';

/**
 * Watches Auth, which is loaded after the first paint, and hands the session to all pages. Where Auth has nobody in storage
 * there is nobody to wait for: a visitor, whose pages do without Auth until it is used here or somebody signs in in
 * another tab.
 */
export function AuthSessionProvider(props: { readonly children: ReactNode }) {
  const [session, setSession] = useState<Session>(() =>
    guessMember() === 'visitor' ? VISITOR_SESSION : LOADING_SESSION,
  );
  useEffect(() => {
    let known: Session = LOADING_SESSION;
    const guess = guessMember();
    function tell(next: Session) {
      if (isPageExiting()) return;
      const isFirst = known.status === 'loading';
      // Another tab signed out, or in as somebody else: nothing of the first person may stay in this one's memory.
      if (known.status === 'signedIn' && next.uid !== known.uid) {
        if (next.status === 'visitor') void exit.endSession();
        else void exit.leaveToOtherPerson();
        return;
      }
      if (next.status === 'visitor')
        void (isFirst && guess === 'member' ? forgetEndedSession() : clearStaleCache());
      known = next;
      if (next.status !== 'signedIn' || !hasEncryptedWork()) setSession(next);
      else
        void restoreFor(next.uid).then(() => {
          if (known === next) setSession(next);
        });
    }
    if (guess !== 'visitor') return watchAfterPaint(tell);
    void clearStaleCache();
    return watchOnceUsed(tell);
  }, []);
  return <SessionProvider session={session}>{props.children}</SessionProvider>;
}

/** What this person had typed when their session ended elsewhere is back before their pages ask for it. */
async function restoreFor(uid: string): Promise<void> {
  try {
    const { restoreWork } = await import('../domain/session/exit/encryptedWork.ts');
    if (await restoreWork(uid)) toastInfo(texts.draftRestored);
  } catch {
    // The code could not be loaded, or the key not be read: what is encrypted stays so until the next visit.
  }
}

type Tell = (session: Session) => void;

function watchOnceUsed(tell: Tell): () => void {
  let stop: (() => void) | undefined;
  function start() {
    if (stop !== undefined) return;
    // From here on only Auth can say who it is.
    tell(LOADING_SESSION);
    stop = watch(tell);
  }
  function handleStorage({ key }: StorageEvent) {
    if (key !== null && isAuthKey(key)) start();
  }
  const forget = subscribeAuthUse(start);
  window.addEventListener('storage', handleStorage);
  return () => {
    forget();
    window.removeEventListener('storage', handleStorage);
    stop?.();
  };
}

function watchAfterPaint(tell: Tell): () => void {
  let stop: (() => void) | undefined;
  const frame = requestAnimationFrame(() =>
    setTimeout(() => {
      stop = watch(tell);
    }),
  );
  return () => {
    cancelAnimationFrame(frame);
    stop?.();
  };
}

function watch(tell: Tell): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;

  async function load() {
    const { watchSession } = await import('../platform/firebase/auth.ts');
    if (!isOver) stop = watchSession(tell);
  }
  function start() {
    // Without a network the code cannot come; the session stays as it is and the next connection tries again.
    load().catch(() => window.addEventListener('online', start, { once: true }));
  }

  start();
  return () => {
    isOver = true;
    window.removeEventListener('online', start);
    stop?.();
  };
}
