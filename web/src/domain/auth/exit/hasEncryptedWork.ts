/** Where a tab keeps what somebody had typed when their session was ended elsewhere, encrypted. Signing out removes it. */
export const ENCRYPTED_WORK_KEY = 'tod:encrypted-work';

/** Whether this tab keeps something encrypted, of whomever. */
export function hasEncryptedWork(): boolean {
  try {
    return sessionStorage.getItem(ENCRYPTED_WORK_KEY) !== null;
  } catch {
    // Without storage nothing is kept.
    return false;
  }
}
