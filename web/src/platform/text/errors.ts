import type { Refusal } from '@tod/model';
import { CallFailedError, isOfflineFailure, RefusedError } from '../firebase/callFailure.ts';
import { errorCode } from '../firebase/errorCode.ts';
import { refusalTexts } from './refusalTexts.ts';
import { texts } from './texts.ts';

/**
 * Why the server refused, in French, and when it can be tried again.
 * @param retryAfter in seconds, 0 where nobody knows
 * @param by who was faster, empty where nobody was
 */
export function refusalText(reason: Refusal, retryAfter = 0, by = ''): string {
  const said = refusalTexts[reason];
  const text = by === '' ? said : `${said} (${by})`;
  return retryAfter > 0 ? `${text} Réessayez dans ${waitText(retryAfter)}.` : text;
}

/** Whether the server refused, and for this reason. */
export function isRefused(error: unknown, reason: Refusal): boolean {
  return error instanceof RefusedError && error.reason === reason;
}

/** How long to wait: in seconds, minutes or hours, never too short. */
function waitText(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, 'seconde']
      : seconds < 3_600
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3_600), 'heure'];
  return `${count}\u00a0${unit}${count > 1 ? 's' : ''}`;
}

/** What went wrong, whether anything was lost and what to do, in French, for anything that `call` or a read throws. */
export function failureText(error: unknown): string {
  return knownFailureText(error) ?? 'Une erreur est survenue. Réessayez dans un instant.';
}

/** The same; undefined where there is no more to say than that something went wrong. */
export function knownFailureText(error: unknown): string | undefined {
  if (error instanceof RefusedError) return refusalText(error.reason, error.retryAfter, error.by);
  if (error instanceof CallFailedError && error.kind === 'timeout') {
    return refusalTexts.serverBusy;
  }
  if (error instanceof CallFailedError && error.kind === 'appCheck') {
    return 'La vérification anti-robots n’a pas abouti. Désactivez un éventuel bloqueur de contenu pour ce site, rechargez la page, puis réessayez.';
  }
  const isOffline =
    isOfflineFailure(error) ||
    errorCode(error) === 'unavailable' ||
    errorCode(error) === 'auth/network-request-failed';
  if (isOffline) return texts.noConnection;
  if (errorCode(error) === 'permission-denied') return 'Vous n’avez pas accès à ce contenu.';
  return undefined;
}
