import { useEffect } from 'react';
import { readInteractions, watchInteractions } from './interactionStore.ts';

/** The code that tells the server. Pages on which one does something with people load it early: offline it could not come. */
export function loadInteractionSync() {
  return import('./startInteractionSync.ts');
}

/**
 * Keeps the server informed of what `uid` does with others while the app is open. The code that does it comes once there
 * is something to tell, so that nobody else waits for it.
 */
export function useInteractionSync(uid: string): void {
  useEffect(() => {
    let isOver = false;
    let isStarting = false;
    let stop: (() => void) | undefined;

    async function start() {
      const { startInteractionSync } = await loadInteractionSync();
      if (!isOver) stop = startInteractionSync(uid);
    }
    function startWhenNeeded() {
      if (isStarting || readInteractions(uid).every((note) => note.synced)) return;
      isStarting = true;
      start().catch(() => {
        // Without a network the code cannot come; the next connection tries again.
        isStarting = false;
      });
    }

    startWhenNeeded();
    const stopWatching = watchInteractions(startWhenNeeded);
    window.addEventListener('online', startWhenNeeded);
    return () => {
      isOver = true;
      stopWatching();
      window.removeEventListener('online', startWhenNeeded);
      stop?.();
    };
  }, [uid]);
}
