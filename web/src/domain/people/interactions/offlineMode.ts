import { createStore, useStore } from '../../../platform/createStore.ts';

/*
 * Offline mode: what one does with people stays on the device, because the browser is offline or because the server could
 * not be told (docs/PRODUCT.md 7.9).
 */
const isOffline = createStore(false);

export const setOfflineMode = isOffline.write;

export function useOfflineMode(): boolean {
  return useStore(isOffline);
}
