/** Auth's helper pages are Firebase Hosting's. */
const OF_HOSTING = '/__/';

/** Whether one of the app's pages is at an address, as in firebase.json: what has a dot in its path is a file, whatever it is asked. */
export function isPageAddress({ pathname }: URL): boolean {
  return !pathname.startsWith(OF_HOSTING) && !pathname.includes('.');
}
