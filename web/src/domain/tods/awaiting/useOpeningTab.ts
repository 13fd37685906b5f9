import { useState } from 'react';
import { useIsOnline } from '../../../platform/offline/useIsOnline.ts';
import type { TodTab } from '../todTabs.ts';
import { useAwaitingTods } from './useAwaitingTods.ts';

/**
 * The tab that « Mes Tods » opens on where its address names none: what awaits an answer where there is something, else the
 * accepted tods. Undefined until that is known; it stays when the last one is answered.
 */
export function useOpeningTab(uid: string): TodTab | undefined {
  const awaiting = useAwaitingTods(uid);
  const isOnline = useIsOnline();
  const [tab, setTab] = useState<TodTab>();
  if (tab === undefined) {
    const isSomeKnown = awaiting.status === 'ready' && awaiting.data.length > 0;
    // What this device remembers may lack what came since; without a network nobody knows better.
    const isNoneKnown =
      awaiting.status === 'error' || (awaiting.status === 'ready' && (!awaiting.fromCache || !isOnline));
    if (isSomeKnown) setTab('inbox');
    else if (isNoneKnown) setTab('accepted');
  }
  return tab;
}
