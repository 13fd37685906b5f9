import { DEFAULT_SKILL_LEVEL, paths as documents, type SkillLevel } from '@tod/model';
import { arrayRemove, arrayUnion, type DocumentData, deleteField } from 'firebase/firestore';
import { useState } from 'react';
import { serverNow, updateDocument } from '../../../platform/firebase/write.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { sendBeforeSigningOut } from '../../session/lastChance.ts';
import { noteOpenEdits } from '../../session/unsentWork.ts';
import { whyNotTheirs } from '../edit/whoIsThere.ts';
import { texts } from '../texts.ts';

export interface SportChoice {
  readonly isSaving: boolean;
  readonly add: (sportId: string) => void;
  readonly remove: (sportId: string) => void;
  readonly setLevel: (sportId: string, level: SkillLevel) => void;
}

/**
 * Changes one's own sports one by one. Each change shows at once in the live profile and disappears again when the
 * server refuses it; changes made in two tabs add up, because each names its sport only.
 */
export function useSportChoice(uid: string): SportChoice {
  const [pending, setPending] = useState(0);

  function write(fields: DocumentData) {
    setPending((count) => count + 1);
    const saved = updateDocument(documents.profile(uid), { ...fields, lastActive: serverNow() })
      .then(
        () => toastSuccess(texts.sportsSaved, { id: 'sports' }),
        async () => {
          const notTheirs = await whyNotTheirs(uid, texts.sportsSignedOut);
          toastError(notTheirs ?? texts.sportsSaveFailed, { id: 'sports' });
        },
      )
      .finally(() => {
        setPending((count) => count - 1);
        settle();
      });
    // Firestore sends it when it can; whoever signs out before that would lose it.
    const forgets = [noteOpenEdits(), sendBeforeSigningOut(() => saved)];
    function settle() {
      for (const forget of forgets) forget();
    }
  }

  return {
    isSaving: pending > 0,
    add: (sportId) =>
      write({ sportIds: arrayUnion(sportId), [`skillLevels.${sportId}`]: DEFAULT_SKILL_LEVEL }),
    remove: (sportId) => write({ sportIds: arrayRemove(sportId), [`skillLevels.${sportId}`]: deleteField() }),
    setLevel: (sportId, level) => write({ [`skillLevels.${sportId}`]: level }),
  };
}
