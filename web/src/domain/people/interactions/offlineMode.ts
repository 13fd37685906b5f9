import { useSyncExternalStore } from 'react';

/*
 * Offline mode: what one does with people stays on the device, because the browser is offline or because the server could
 * not be told (docs/PRODUCT.md 7.9).
 */
let isOffline = false;
const listeners = new Set<() => void>();

export function setOfflineMode(next: boolean): void {
  if (next === isOffline) return;
  isOffline = next;
  for (const listener of listeners) listener();
}

export function useOfflineMode(): boolean {
  return useSyncExternalStore(subscribe, () => isOffline);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
