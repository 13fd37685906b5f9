import { FUNCTIONS_REGION } from '@tod/model';
import { attestedToken } from './attestedToken.ts';
import { firebaseSettings, SUITE } from './settings.ts';

/**
 * Hands the browser something to tell a function, also after the page is gone. Nobody learns whether it arrived. With it goes
 * the token of App Check where this page has one; none is asked for, since reCAPTCHA is not loaded for the sake of a beacon.
 * As plain text: a page that closes cannot ask first whether it may send something else.
 * @returns false where the browser takes nothing more now
 */
export function sendBeacon(functionName: string, message: object): boolean {
  const text = JSON.stringify({ ...message, token: attestedToken() });
  return navigator.sendBeacon(functionUrl(functionName), new Blob([text], { type: 'text/plain' }));
}

function functionUrl(name: string): string {
  const { projectId } = firebaseSettings();
  return SUITE === undefined
    ? `https://${FUNCTIONS_REGION}-${projectId}.cloudfunctions.net/${name}`
    : `http://${SUITE.host}:${SUITE.functions}/${projectId}/${FUNCTIONS_REGION}/${name}`;
}
