import { type ComponentType, useEffect, useState } from 'react';
import { claimMissingCode, reloadOnce } from '../platform/offline/missingCode.ts';
import { onToastWanted, takeToastsAfterLoad } from '../platform/ui/toast.ts';
import { whenPageIsFree } from './updates/pageWork.ts';

/** With the first of these somebody does something, and what they do may need a word. */
const FIRST_EVENTS = ['pointerdown', 'keydown'] as const;

/**
 * Brings the toasts with the first touch or key, so that their live region waits for the first word; at once when one is
 * wanted before. Without a network their code cannot come: the next connection tries again, and what waits is shown then. Where it
 * does not come with a network either, a new page brings it, once nobody is in the middle of something.
 */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    let isWanted = false;
    function want() {
      if (isWanted) return;
      isWanted = true;
      import('./AppToaster.tsx').then(
        ({ AppToaster }) => setToaster(() => AppToaster),
        (error: unknown) => {
          claimMissingCode(error);
          isWanted = false;
          window.addEventListener('online', want, { once: true });
          if (navigator.onLine)
            whenPageIsFree(() => {
              // Unless it has come meanwhile, or is on its way.
              if (!isWanted) void reloadOnce();
            });
        },
      );
    }
    onToastWanted(want);
    takeToastsAfterLoad();
    for (const event of FIRST_EVENTS) window.addEventListener(event, want, { once: true, capture: true });
    return () => {
      for (const event of FIRST_EVENTS) window.removeEventListener(event, want, { capture: true });
      window.removeEventListener('online', want);
    };
  }, []);
  return Toaster === undefined ? null : <Toaster />;
}
