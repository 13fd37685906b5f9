import { type ReactNode, useEffect, useState } from 'react';
import { firstAuthSession, watchAuthSession } from '../domain/auth/watchAuthSession.ts';
import { AuthSessionContextProvider } from '../platform/firebase/AuthSessionContext.tsx';
import { toastInfo } from '../platform/ui/toast.ts';
import { texts } from './texts.ts';

/** Hands the session to all pages, as it changes. */
export function AuthSessionProvider(props: { readonly children: ReactNode }) {
  const [session, setSession] = useState(firstAuthSession);
  useEffect(
    () => watchAuthSession({ onChange: setSession, onRestored: () => toastInfo(texts.draftRestored) }),
    [],
  );
  return <AuthSessionContextProvider session={session}>{props.children}</AuthSessionContextProvider>;
}
