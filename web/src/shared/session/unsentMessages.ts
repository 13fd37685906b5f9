/**
 * Where the messages lie that wait on this device until the server has them: `tod:outbox:{uid}:{message id}`. They survive
 * reloads and closed tabs, and go when somebody signs out.
 */
export const OUTBOX_PREFIX = 'tod:outbox:';

/** How many messages would be lost if the device forgot everything now. */
export function countUnsentMessages(): number {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(OUTBOX_PREFIX) && isUnsent(localStorage.getItem(key))).length;
  } catch {
    // No storage, nothing kept.
    return 0;
  }
}

/** What the server has is only kept until it is shown. */
function isUnsent(kept: string | null): boolean {
  return kept !== null && !kept.includes('"delivery":"delivered"');
}
