import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { PAGE_TITLE_ID } from './pageTitleId.ts';

/**
 * Where the focused element goes away with what was handled, the focus moves to `target` instead of being lost, or to the
 * page's title where that is gone as well. `shown` changes whenever something goes. Spread the result on what holds it all.
 */
export function useFocusRestore(target: RefObject<HTMLElement | null>, shown: string) {
  const hasFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs because of `shown`, without reading it.
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = false;
    (target.current ?? document.getElementById(PAGE_TITLE_ID))?.focus({ preventScroll: true });
  }, [target, shown]);
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    // React tells of nothing when it removes an element: then the focus still counts as being here. It does as well while
    // another window has it: what had it here keeps its place.
    onBlur: ({ currentTarget, target: left, relatedTarget }: FocusEvent) => {
      hasFocus.current = currentTarget.contains(relatedTarget) || document.activeElement === left;
    },
  };
}
