/**
 * Where the messages lie that wait on this device until the server has them: `tod:outbox:{uid}:{message id}`. They survive
 * reloads and closed tabs, and go when somebody signs out.
 */
export const OUTBOX_PREFIX = 'tod:outbox:';
/** Where lies what somebody changed in their profile and the server does not have yet: `tod:profile-edits:{uid}`. */
export const PROFILE_EDITS_PREFIX = 'tod:profile-edits:';
/** Where a tab keeps what is being typed to somebody: `tod:messages:draft:{uid}:{partner}`. */
export const DRAFTS_PREFIX = 'tod:messages:draft:';

/** What would be lost if the device forgot everything now. */
export interface UnsentWork {
  readonly messages: number;
  readonly hasProfileEdits: boolean;
}

const openEdits = new Set<symbol>();

/** Notes that something is typed on this page and stored nowhere. Returns what takes that back. */
export function registerOpenEdits(): () => void {
  const one = Symbol('edits');
  openEdits.add(one);
  return () => void openEdits.delete(one);
}

/** What waits in this browser, and what is open in this tab. */
export function findUnsentWork(): UnsentWork {
  const keys = keysOf(() => localStorage);
  return {
    messages: keys.filter((key) => key.startsWith(OUTBOX_PREFIX) && isUnsent(localStorage.getItem(key)))
      .length,
    hasProfileEdits: openEdits.size > 0 || keys.some((key) => key.startsWith(PROFILE_EDITS_PREFIX)),
  };
}

export function isAnythingUnsent({ messages, hasProfileEdits }: UnsentWork): boolean {
  return messages > 0 || hasProfileEdits;
}

/** The names in a storage; none where the browser forbids it. */
export function keysOf(open: () => Storage): readonly string[] {
  try {
    const storage = open();
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  } catch {
    return [];
  }
}

/** What the server has is only kept until it is shown. */
function isUnsent(kept: string | null): boolean {
  return kept !== null && !kept.includes('"delivery":"delivered"');
}
