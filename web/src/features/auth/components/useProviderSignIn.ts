import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ProviderName, signInWithProvider } from '../../../domain/auth/providerSignIn.ts';
import { beginPageExit, cancelPageExit } from '../../../platform/navigation/pageExit.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { toastAfterLoad, toastError } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { providerFailureText } from './authFailureText.ts';
import { storeOrigin } from './storedOrigin.ts';

/**
 * Signs in with Google or Apple: in a window of theirs, or, where none can be, by going to their page and coming back to
 * `/auth/callback`. Then the page that was wanted is loaded anew. A window that the person closes is no failure.
 */
export function useProviderSignIn(origin: string) {
  const { pathname, search } = useLocation();
  const [busyWith, setBusyWith] = useState<ProviderName>();
  const turn = useRef(0);

  async function run(provider: ProviderName): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    setBusyWith(provider);
    beginPageExit();
    const result = await signInWithProvider(provider, prepareReturn);
    if (result.status === 'done') {
      if (result.value === 'leaving') return;
      toastAfterLoad('success', texts.signedIn);
      location.assign(origin);
      return;
    }
    // A newer click has taken over.
    if (mine !== turn.current) return;
    if (location.pathname === routes.authCallback())
      history.replaceState(history.state, '', `${pathname}${search}`);
    cancelPageExit();
    setBusyWith(undefined);
    const said = providerFailureText(result.failure, texts.providers[provider].failed);
    if (said !== undefined) toastError(said);
  }

  /** The provider comes back to the address shown; the page itself stays until it is left. */
  function prepareReturn(): void {
    storeOrigin(origin);
    history.replaceState(history.state, '', routes.authCallback());
  }

  return { run, busyWith };
}
