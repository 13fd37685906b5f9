import { createInteractionCache, type InteractionCache } from './interactionCache.ts';
import { mergeInteractions, readInteractions, removeInteractions } from './interactionStore.ts';

/** The notes of this device. */
export function openInteractionCache(uid: string): InteractionCache {
  return createInteractionCache({
    read: () => readInteractions(uid),
    learn: (found) => mergeInteractions(uid, found),
    forget: (targets) => removeInteractions(uid, targets),
    now: () => Date.now(),
  });
}
