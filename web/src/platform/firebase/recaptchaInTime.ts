import { ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { settleWithin } from '../offline/settleWithin.ts';
import { followScript } from './scriptAttempts.ts';

/** How long reCAPTCHA may take to say that this is the app in a browser, in milliseconds. */
export const RECAPTCHA_TIMEOUT_MS = 10_000;
/** So long nothing waits for it again that does not need it. */
const SILENT_MS = 60_000;
const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js';

/** Where reCAPTCHA is there already. */
const NEVER = new Promise<never>(() => undefined);

export interface RecaptchaInTime {
  readonly provider: ReCaptchaEnterpriseProvider;
  /** To be called as soon as App Check has begun, which puts the script there. */
  readonly follow: () => void;
  /** Has reCAPTCHA asked with the next request, also where it has just kept silent. */
  readonly tryAgain: () => void;
}

/**
 * reCAPTCHA for App Check that answers in time or not at all. Once App Check has begun, Auth, Firestore and Storage wait for its
 * answer with each of their requests, and where the script is blocked the SDK's own provider never gives one: so they go on without
 * a token, which is enough where nobody enforces one. A network that was away may be back: a script that could not be loaded is
 * loaded again.
 */
export function recaptchaInTime(siteKey: string): RecaptchaInTime {
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  // What App Check asks its providers by is left out of their public type.
  const ask: unknown = Reflect.get(provider, 'getToken');
  if (typeof ask !== 'function') throw new Error('App Check asks its providers in another way by now.');
  const askRecaptcha = async (): Promise<unknown> => Reflect.apply(ask, provider, []);
  /** A script that comes after all answers once, however many have given it up. */
  let pending: Promise<unknown> | undefined;
  let whenBlocked = () => NEVER;
  let failure = NEVER;
  let silentUntil = 0;

  function tryAgain(): void {
    silentUntil = 0;
    failure = whenBlocked();
  }

  async function getToken(): Promise<unknown> {
    if (Date.now() < silentUntil) throw saysNothing();
    if (silentUntil > 0) tryAgain();
    pending ??= askRecaptcha()
      .then((token) => {
        // It is there after all, for whoever asks next.
        tryAgain();
        return token;
      })
      .finally(() => {
        pending = undefined;
      });
    try {
      return await settleWithin(Promise.race([pending, failure]), RECAPTCHA_TIMEOUT_MS, saysNothing);
    } catch (error) {
      if (pending !== undefined) silentUntil = Date.now() + SILENT_MS;
      throw error;
    }
  }

  return {
    provider: Object.assign(provider, { getToken }),
    follow: () => {
      const script = [...document.querySelectorAll<HTMLScriptElement>(`script[src^="${SCRIPT}"]`)].at(-1);
      if (script !== undefined) whenBlocked = followScript(script);
    },
    tryAgain,
  };
}

function saysNothing(): Error {
  return new Error('reCAPTCHA says nothing.');
}
