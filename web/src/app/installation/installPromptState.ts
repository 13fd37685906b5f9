import { createStore, useStore } from '../../platform/createStore.ts';

const isShown = createStore(false);

/** Whether the app suggests to be installed, now. */
export function useIsInstallPromptShown(): boolean {
  return useStore(isShown, () => false);
}

export const showInstallPrompt: (next: boolean) => void = isShown.write;
