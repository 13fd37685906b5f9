import { failureText, isRefused } from '../../../platform/text/errors.ts';
import { texts } from '../texts.ts';

/** Why something of a session was not stored. @param signedOut what to say to whoever is no longer signed in */
export function reasonOf(error: unknown, signedOut: string = texts.actionNeedsSignIn): string {
  return isRefused(error, 'notSignedIn') ? signedOut : failureText(error);
}
