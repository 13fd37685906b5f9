import { ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { followScript } from './scriptAttempts.ts';

const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js';

/** Where reCAPTCHA is there already. */
const NEVER = new Promise<never>(() => undefined);

export interface RecaptchaUnlessBlocked {
  readonly provider: ReCaptchaEnterpriseProvider;
  /** To be called as soon as App Check has begun, which puts the script there. */
  readonly follow: () => void;
  /** Loads the script again where it could not be loaded: a network that was away may be back. */
  readonly tryAgain: () => void;
}

/**
 * reCAPTCHA for App Check that fails where its script cannot be loaded. Once App Check has begun, Auth, Firestore and Storage wait for
 * its answer with each of their requests, and where the script is blocked the SDK's own provider never gives one: so they go on
 * without a token, which is enough where nobody enforces one.
 */
export function recaptchaUnlessBlocked(siteKey: string): RecaptchaUnlessBlocked {
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  // What App Check asks its providers by is left out of their public type.
  const ask: unknown = Reflect.get(provider, 'getToken');
  if (typeof ask !== 'function') throw new Error('App Check asks its providers in another way by now.');
  const askRecaptcha = async (): Promise<unknown> => Reflect.apply(ask, provider, []);
  /** A script that comes after all answers once, however many have given it up. */
  let pending: Promise<unknown> | undefined;
  let whenBlocked = () => NEVER;
  let failure = NEVER;

  function getToken(): Promise<unknown> {
    pending ??= askRecaptcha().finally(() => {
      pending = undefined;
    });
    return Promise.race([pending, failure]);
  }

  function tryAgain(): void {
    failure = whenBlocked();
  }

  return {
    provider: Object.assign(provider, { getToken }),
    follow: () => {
      const script = [...document.querySelectorAll<HTMLScriptElement>(`script[src^="${SCRIPT}"]`)].at(-1);
      if (script === undefined) return;
      whenBlocked = followScript(script);
      failure = whenBlocked();
    },
    tryAgain,
  };
}
