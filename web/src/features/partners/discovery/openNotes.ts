import {
  forgetInteractions,
  learnInteractions,
  readInteractions,
} from '../../../shared/interactions/interactionStore.ts';
import { type InteractionNotes, openInteractionNotes } from './interactionNotes.ts';

/** The notes of this device. */
export function openNotes(uid: string): InteractionNotes {
  return openInteractionNotes({
    read: () => readInteractions(uid),
    learn: (found) => learnInteractions(uid, found),
    forget: (targets) => forgetInteractions(uid, targets),
    now: () => Date.now(),
  });
}
