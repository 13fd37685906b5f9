import type { SuiteAddress } from './settings.ts';

/** Where the SDK of FCM looks for Google; it has no setting for another place. */
const GOOGLE = /^https:\/\/(firebaseinstallations|fcmregistrations)\.googleapis\.com(?=\/)/;

let isLed = false;

/** Has the SDK talk to the suite’s double of FCM. In builds for the suite only. */
export function leadPushesToSuite({ host, services }: SuiteAddress): void {
  if (isLed) return;
  isLed = true;
  const fetchAnywhere = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && GOOGLE.test(input)
      ? fetchAnywhere(input.replace(GOOGLE, `http://${host}:${services}`), init)
      : fetchAnywhere(input, init);
}
