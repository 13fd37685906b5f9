import { useEffect, useState } from 'react';
import { useIsOnline } from '../../../platform/offline/useIsOnline.ts';
import type { TodTab } from '../todTabs.ts';
import { useAwaitingTods } from './useAwaitingTods.ts';

/** How long the server is waited for where the device knows of nothing that awaits an answer. */
const PATIENCE_MS = 5_000;

/**
 * The tab that « Mes Tods » opens on where its address names none: what awaits an answer where there is something, else the
 * accepted tods. Undefined until that is known, or the server has kept silent for five seconds; it stays when the last one is answered.
 */
export function useOpeningTab(uid: string): TodTab | undefined {
  const awaiting = useAwaitingTods(uid);
  const isOnline = useIsOnline();
  const [tab, setTab] = useState<TodTab>();
  const isSomeKnown = awaiting.status === 'ready' && awaiting.data.length > 0;
  // What this device remembers may lack what came since; without a network nobody knows better.
  const mayLackSome = awaiting.status === 'ready' && awaiting.fromCache && isOnline;
  if (tab === undefined) {
    if (isSomeKnown) setTab('inbox');
    else if (awaiting.status !== 'loading' && !mayLackSome) setTab('accepted');
  }
  const isWaiting = tab === undefined && mayLackSome;
  useEffect(() => {
    if (!isWaiting) return;
    // A network need not answer.
    const timer = setTimeout(() => setTab('accepted'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return tab;
}
