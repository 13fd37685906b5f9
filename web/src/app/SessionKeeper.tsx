import { type ReactNode, useEffect, useState } from 'react';
import { isLeaving } from '../shared/session/leaving.ts';
import { LOADING_SESSION, type Session, SessionProvider } from '../shared/session/SessionContext.tsx';

/** Watches Auth, which is loaded after the first paint, and hands the session to all pages. */
export function SessionKeeper(props: { readonly children: ReactNode }) {
  const [session, setSession] = useState<Session>(LOADING_SESSION);
  useEffect(() => {
    let known: Session = LOADING_SESSION;
    return watchAfterPaint((next) => {
      if (isLeaving()) return;
      // Another tab signed out, or in as somebody else: nothing of the first person may stay in this one's memory.
      if (known.status === 'signedIn' && next.uid !== known.uid) {
        location.reload();
        return;
      }
      known = next;
      setSession(next);
    });
  }, []);
  return <SessionProvider session={session}>{props.children}</SessionProvider>;
}

function watchAfterPaint(onChange: (session: Session) => void): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;

  async function watch() {
    const { watchSession } = await import('../shared/firebase/auth.ts');
    if (!isOver) stop = watchSession(onChange);
  }
  function start() {
    // Without a network the code cannot come; the session stays loading and the next connection tries again.
    watch().catch(() => window.addEventListener('online', start, { once: true }));
  }

  const frame = requestAnimationFrame(() => setTimeout(start));
  return () => {
    isOver = true;
    cancelAnimationFrame(frame);
    window.removeEventListener('online', start);
    stop?.();
  };
}
