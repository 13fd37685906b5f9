import { createInteractionCache, type InteractionCache } from './interactionCache.ts';
import { mergeInteractions, readInteractions, removeInteractions } from './interactionStore.ts';

/** What this device knows. */
export function openInteractionCache(uid: string): InteractionCache {
  return createInteractionCache({
    read: () => readInteractions(uid),
    merge: (found) => mergeInteractions(uid, found),
    remove: (targets) => removeInteractions(uid, targets),
    now: () => Date.now(),
  });
}
