import type { ProviderName } from '../../platform/firebase/providers.ts';
import { isInstalledApp } from '../../platform/navigation/isInstalledApp.ts';
import { type AuthResult, askAuth } from './authFailure.ts';
import { prepareSignIn, signInInPlaceOf } from './prepareSignIn.ts';

export type { ProviderName };

// What deals with providers is loaded by those who use one.
const loadProviders = () => import('../../platform/firebase/providers.ts');

/** Where somebody is who has signed in: here, or on the way to the provider's page, which comes back. */
export type ProviderSignIn = 'signedIn' | 'leaving';

/**
 * Signs in through a window of the provider, once nothing of an earlier person is on the device. An installed app, and a browser
 * that opens no window, goes to the provider's page, which comes back to the address that is shown once `prepareReturn` has run.
 * Never rejects.
 * @param prepareReturn runs right before the page leaves
 */
export async function signInWithProvider(
  provider: ProviderName,
  prepareReturn: () => void,
): Promise<AuthResult<ProviderSignIn>> {
  if (!isInstalledApp()) {
    const inWindow = await signInWithWindow(provider);
    if (inWindow.status === 'done' || inWindow.failure !== 'windowRefused') return inWindow;
  }
  return goToProvider(provider, prepareReturn);
}

function signInWithWindow(provider: ProviderName): Promise<AuthResult<ProviderSignIn>> {
  return askAuth<ProviderSignIn>(async () => {
    await signInInPlaceOf(async () => {
      const { signInInPopup } = await loadProviders();
      await signInInPopup(provider);
    });
    return 'signedIn';
  });
}

function goToProvider(
  provider: ProviderName,
  prepareReturn: () => void,
): Promise<AuthResult<ProviderSignIn>> {
  return askAuth<ProviderSignIn>(async () => {
    await prepareSignIn();
    const { leaveForProvider } = await loadProviders();
    prepareReturn();
    await leaveForProvider(provider);
    return 'leaving';
  });
}

/**
 * Ends what leaving for a provider began: whether somebody is signed in now. Nothing stays of somebody else who still was. Never
 * rejects.
 */
export function returnFromProvider(): Promise<AuthResult<boolean>> {
  return askAuth(async () => {
    const { finishReturn } = await loadProviders();
    return signInInPlaceOf(finishReturn);
  });
}
