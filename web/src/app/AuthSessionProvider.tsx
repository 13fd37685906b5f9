import { type ReactNode, useEffect, useState } from 'react';
import { firstSession, watchAuthSession } from '../domain/session/watchAuthSession.ts';
import { SessionProvider } from '../platform/firebase/SessionContext.tsx';
import { toastInfo } from '../platform/ui/toast.ts';
import { texts } from './texts.ts';

/** Hands the session to all pages, as it changes. */
export function AuthSessionProvider(props: { readonly children: ReactNode }) {
  const [session, setSession] = useState(firstSession);
  useEffect(
    () => watchAuthSession({ onChange: setSession, onRestored: () => toastInfo(texts.draftRestored) }),
    [],
  );
  return <SessionProvider session={session}>{props.children}</SessionProvider>;
}
