/** Where a tab keeps what somebody had typed when their session was ended elsewhere, sealed. Signing out removes it. */
export const SEALED_KEY = 'tod:sealed';

/** Whether this tab keeps something sealed. */
export function isAnythingSealed(): boolean {
  try {
    return sessionStorage.getItem(SEALED_KEY) !== null;
  } catch {
    // Without storage nothing is kept.
    return false;
  }
}
