import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Where the focused element goes away with a handled person, the focus moves to `container` instead of being lost.
 * `shown` changes whenever somebody goes. Spread the result on the container.
 */
export function useFocusRestore(container: RefObject<HTMLElement | null>, shown: string) {
  const hasFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs because of `shown`, without reading it.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) {
      container.current?.focus({ preventScroll: true });
    }
  }, [container, shown]);
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: (event: FocusEvent) => {
      // Nothing takes the focus when its element is removed; then it still counts as being here.
      if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) {
        hasFocus.current = false;
      }
    },
  };
}
