import { documentPaths } from '@tod/model';
import { isRefusedWrite, serverNow, type Write, writeNow } from '../../../platform/firebase/writeNow.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import {
  markInteractionsSynced,
  readInteractions,
  removeInteractions,
  watchInteractions,
} from './interactionStore.ts';
import { createInteractionSync } from './interactionSync.ts';
import { setOfflineMode } from './offlineMode.ts';
import type { StoredInteraction } from './storedInteractions.ts';
import { texts } from './texts.ts';

/** Tells the server what `uid` does with others, as long as nobody ends it with what this returns. */
export function startInteractionSync(uid: string): () => void {
  const sync = createInteractionSync({
    read: () => readInteractions(uid),
    send: (notes) => oneTabAtATime(() => writeNow(notes.map((note) => writeOf(uid, note)))),
    settle: (notes) => markInteractionsSynced(uid, notes),
    refuse: (note) => {
      removeInteractions(uid, [note.target]);
      toastError(texts.refused);
    },
    isRefusal: isRefusedWrite,
    isOnline: () => navigator.onLine,
    onOffline: setOfflineMode,
  });
  const run = () => void sync.run();
  const handleChange = () => {
    if (readInteractions(uid).some((note) => !note.synced)) run();
  };
  const stopTimer = sync.start();
  const stopWatching = watchInteractions(handleChange);
  window.addEventListener('online', run);
  window.addEventListener('offline', run);
  return () => {
    stopTimer();
    stopWatching();
    window.removeEventListener('online', run);
    window.removeEventListener('offline', run);
  };
}

function writeOf(uid: string, { target, type }: StoredInteraction): Write {
  const path = documentPaths.interaction(uid, target);
  return { path, data: type === null ? null : { type, createdAt: serverNow() } };
}

/** Two tabs with the same notes would otherwise overtake each other: a pass arrive after it was taken back. */
async function oneTabAtATime(send: () => Promise<void>): Promise<void> {
  // Where pages are served without encryption there are no locks.
  if (!('locks' in navigator)) return send();
  await navigator.locks.request('tod:interactions', send);
}
