const KEY = 'tod:signing-out';

let hasSignedOut = false;

/** Tells the other tabs of this browser that its user signs out, before the server ends their session everywhere. */
export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage no other tab has a session of its own.
  }
}

/** Listens, from now on, for another tab that signs out. Returns what ends that. */
export function subscribeSignOut(): () => void {
  function hear({ key, newValue }: StorageEvent) {
    if (key === KEY && newValue !== null) hasSignedOut = true;
  }
  hasSignedOut = false;
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Whether somebody signed out in this browser: then nothing of theirs may stay in any of its tabs. */
export function isSignedOutHere(): boolean {
  return hasSignedOut;
}
