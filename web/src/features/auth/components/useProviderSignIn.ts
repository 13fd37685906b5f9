import { useRef, useState } from 'react';
import { clearStaleCache } from '../../../domain/session/exit/personalData.ts';
import { authCodeOf } from '../../../platform/firebase/auth.ts';
import type { ProviderName } from '../../../platform/firebase/providers.ts';
import { isInstalledApp } from '../../../platform/navigation/isInstalledApp.ts';
import { beginPageExit, cancelPageExit } from '../../../platform/navigation/pageExit.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { toastAfterLoad, toastError } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { providerFailureText } from './authFailureText.ts';
import { storeOrigin } from './storedOrigin.ts';

/**
 * Signs in with Google or Apple: in a window of theirs, or in an installed app by going to their page and coming back to
 * `/auth/callback`. Then the page that was wanted is loaded anew. A window that the person closes is no failure.
 */
export function useProviderSignIn(origin: string) {
  const [busyWith, setBusyWith] = useState<ProviderName>();
  const turn = useRef(0);

  async function run(provider: ProviderName): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    setBusyWith(provider);
    beginPageExit();
    try {
      await clearStaleCache();
      const { leaveForProvider, signInInPopup } = await import('../../../platform/firebase/providers.ts');
      if (isInstalledApp()) {
        storeOrigin(origin);
        // The provider comes back to the address shown; the page itself stays until it is left.
        history.replaceState(history.state, '', routes.authCallback());
        await leaveForProvider(provider);
        return;
      }
      await signInInPopup(provider);
      toastAfterLoad('success', texts.signedIn);
      location.assign(origin);
    } catch (error) {
      // A newer click has taken over.
      if (mine !== turn.current) return;
      if (location.pathname === routes.authCallback()) history.replaceState(history.state, '', routes.auth());
      cancelPageExit();
      setBusyWith(undefined);
      const said = providerFailureText(authCodeOf(error), texts.providers[provider].failed);
      if (said !== undefined) toastError(said);
    }
  }

  return { run, busyWith };
}
