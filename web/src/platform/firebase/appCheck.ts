import type { FirebaseApp } from 'firebase/app';
import { type AppCheck, CustomProvider, getToken, initializeAppCheck } from 'firebase/app-check';
import { object, string } from 'yup';
import { doesServerAnswer } from '../offline/serverReach.ts';
import { settleWithin } from '../offline/settleWithin.ts';
import { noteAttestedToken } from './attestedToken.ts';
import { CallFailedError } from './callFailure.ts';
import { type RecaptchaUnlessBlocked, recaptchaUnlessBlocked } from './recaptchaUnlessBlocked.ts';
import { appCheckSiteKey, firebaseSettings, IS_SUITE, SUITE } from './settings.ts';

/** How long reCAPTCHA may take to say that this is the app in a browser, in milliseconds. */
const TIMEOUT_MS = 10_000;

interface Attestation {
  readonly appCheck: AppCheck;
  readonly tryAgain: RecaptchaUnlessBlocked['tryAgain'];
}

const attestations = new WeakMap<FirebaseApp, Attestation>();

/** Lets every Firebase product of the app that asks from now on show that the app is asking. Safe to call twice. */
export function startAppCheck(app: FirebaseApp): Attestation {
  const known = attestations.get(app);
  if (known !== undefined) return known;
  // Asked for when it is needed, not in the background: each time counts, and tells Google that somebody is here.
  const { provider, follow, tryAgain } = IS_SUITE
    ? neverBlocked()
    : recaptchaUnlessBlocked(appCheckSiteKey());
  const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
  follow();
  const made = { appCheck, tryAgain };
  attestations.set(app, made);
  return made;
}

/**
 * Resolves once the app has a token to show, which lives for about an hour.
 * @param isRefused whether the server did not take the one that it has, however good it looks here
 * @throws CallFailedError `appCheck` where reCAPTCHA is blocked, does not answer in ten seconds or is not convinced; `timeout` where our own
 * server does not answer either
 */
export async function attestApp(app: FirebaseApp, isRefused?: boolean): Promise<void> {
  try {
    const { appCheck, tryAgain } = startAppCheck(app);
    tryAgain();
    const asked = getToken(appCheck, isRefused);
    const { token } = await settleWithin(asked, TIMEOUT_MS, () => new Error('reCAPTCHA says nothing.'));
    noteAttestedToken(token);
  } catch (error) {
    // A network that leads nowhere is no blocker. `offline` would have whoever waits for the browser's word go on at once, for ever.
    throw new CallFailedError((await doesServerAnswer()) ? 'appCheck' : 'timeout', error);
  }
}

function neverBlocked() {
  const provider = new CustomProvider({ getToken: askSuite });
  return { provider, follow: () => undefined, tryAgain: () => undefined };
}

const exchangeSchema = object({ token: string().required(), ttl: string().required() });

/** The suite's double takes its debug token for reCAPTCHA's word. */
async function askSuite(): Promise<{ token: string; expireTimeMillis: number }> {
  const { projectId, appId } = firebaseSettings();
  const app = `projects/${projectId}/apps/${appId}`;
  const answer = await fetch(`http://${SUITE?.host}:${SUITE?.services}/v1/${app}:exchangeDebugToken`, {
    method: 'POST',
    body: JSON.stringify({ debug_token: __TOD_SUITE_DEBUG_TOKEN__ }),
  });
  if (!answer.ok) throw new Error(`The double of App Check answered with ${answer.status}.`);
  const { token, ttl } = exchangeSchema.validateSync(await answer.json());
  return { token, expireTimeMillis: Date.now() + Number.parseInt(ttl, 10) * 1000 };
}
