import { type InteractionNotes, openInteractionNotes } from './interactionNotes.ts';
import { forgetInteractions, learnInteractions, readInteractions } from './interactionStore.ts';

/** The notes of this device. */
export function openNotes(uid: string): InteractionNotes {
  return openInteractionNotes({
    read: () => readInteractions(uid),
    learn: (found) => learnInteractions(uid, found),
    forget: (targets) => forgetInteractions(uid, targets),
    now: () => Date.now(),
  });
}
