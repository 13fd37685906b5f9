const KEY = 'tod:signing-out';

/** Tells the other tabs of this browser that its user signs out, before the server ends their session everywhere. */
export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage no other tab has a session of its own.
  }
}

/** Calls back when another tab signs out. Returns what ends that. */
export function subscribeSignOut(listener: () => void): () => void {
  function handleStorage({ key, newValue }: StorageEvent) {
    if (key === KEY && newValue !== null) listener();
  }
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
