import { useEffect } from 'react';
import { PAGE_TITLE_ID } from '../../platform/ui/pageTitleId.ts';
import { MAIN_ID } from './mainId.ts';

/**
 * Where the element with the focus goes away, as a button does with what it handled, the nearest element around it that is left
 * has the focus instead: a browser would have the keyboard and the screen reader begin at the top of the page again. Where all
 * that is left around it holds the page's heading as well, that has it.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    /** The element with the focus, then what it stands in. */
    let path: readonly HTMLElement[] = [];
    const handleFocus = (event: FocusEvent) => {
      path = event.composedPath().filter((node) => node instanceof HTMLElement);
    };
    const handleBlur = ({ target, relatedTarget }: FocusEvent) => {
      // It is on its way to another one, whatever goes away meanwhile.
      if (relatedTarget !== null) path = [];
      // Browsers that tell of an element that goes away do so before it is gone.
      queueMicrotask(() => {
        if (target === path[0] && path[0]?.isConnected === true && isFocusNowhere()) path = [];
      });
    };
    const watcher = new MutationObserver(() => {
      if (path[0] === undefined || path[0].isConnected || !isFocusNowhere()) return;
      focusInPassing(heirOf(path));
    });
    document.addEventListener('focusin', handleFocus);
    // Before anybody who takes elements away because of it.
    document.addEventListener('focusout', handleBlur, true);
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => {
      watcher.disconnect();
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('focusout', handleBlur, true);
    };
  }, []);
}

function isFocusNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Null where nothing is to have it: toasts wait as long as one of them has the focus, and give it back by themselves. */
function heirOf(path: readonly HTMLElement[]): HTMLElement | null {
  const top = document.getElementById(PAGE_TITLE_ID) ?? document.getElementById(MAIN_ID);
  const nearest = path.find((element) => element.isConnected);
  if (nearest === undefined || nearest.contains(top)) return top;
  return nearest.closest('[data-sonner-toaster]') === null ? nearest : null;
}

/** It can be focused by us alone, and not by a press or a key. */
function focusInPassing(element: HTMLElement | null): void {
  if (element === null) return;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    const handleBlur = () => {
      // Only the window has lost the focus: there it stays.
      if (document.activeElement === element) return;
      element.removeEventListener('blur', handleBlur);
      element.removeAttribute('tabindex');
    };
    element.tabIndex = -1;
    element.addEventListener('blur', handleBlur);
  }
  element.focus({ preventScroll: true });
}
