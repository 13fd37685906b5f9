import { useSyncExternalStore } from 'react';

/**
 * Whether React has taken over the page. False while a prerendered page is rendered, and while React goes over it for the
 * first time: until then whatever depends on this device must look as it was prerendered.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(neverChanges, isHydrated, isNotHydrated);
}

const neverChanges = () => () => undefined;
const isHydrated = () => true;
const isNotHydrated = () => false;
