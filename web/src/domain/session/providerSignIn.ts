import type { ProviderName } from '../../platform/firebase/providers.ts';
import { type AuthResult, askAuth } from './authFailure.ts';
import { prepareSignIn } from './prepareSignIn.ts';

export type { ProviderName };

// What deals with providers is loaded by those who use one.
const loadProviders = () => import('../../platform/firebase/providers.ts');

/** Signs in through a window of the provider, once nothing of an earlier person is on the device. Never rejects. */
export function signInWithWindow(provider: ProviderName): Promise<AuthResult<void>> {
  return askAuth(async () => {
    await prepareSignIn();
    const { signInInPopup } = await loadProviders();
    await signInInPopup(provider);
  });
}

/**
 * Goes to the provider's page, which comes back to the address that is shown once `prepare` has run. Never rejects.
 * @param prepare runs right before it leaves
 */
export function goToProvider(provider: ProviderName, prepare: () => void): Promise<AuthResult<void>> {
  return askAuth(async () => {
    await prepareSignIn();
    const { leaveForProvider } = await loadProviders();
    prepare();
    await leaveForProvider(provider);
  });
}

/** Ends what `goToProvider` began: whether somebody is signed in now. Never rejects. */
export function returnFromProvider(): Promise<AuthResult<boolean>> {
  return askAuth(async () => {
    const { finishReturn } = await loadProviders();
    return finishReturn();
  });
}
