import { useSyncExternalStore } from 'react';
import { WIDE_WINDOW } from '../theme/tokens.ts';

/** Whether a list and what is chosen in it have room beside each other; follows the window. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, read);
}

function subscribe(notify: () => void): () => void {
  const query = matchMedia(WIDE_WINDOW);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

function read(): boolean {
  return matchMedia(WIDE_WINDOW).matches;
}
