import { useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();

/** Whether the app suggests to be installed, now. */
export function useIsInstallPromptShown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isShown,
    () => false,
  );
}

export function showInstallPrompt(next: boolean): void {
  isShown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
