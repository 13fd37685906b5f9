import { DEFAULT_SKILL_LEVEL, documentPaths, type SkillLevel } from '@tod/model';
import { arrayRemove, arrayUnion, type DocumentData, deleteField } from 'firebase/firestore';
import { useState } from 'react';
import { texts } from '../../../features/profile/texts.ts';
import { serverNow, updateDocument } from '../../../platform/firebase/write.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { onBeforeSignOut } from '../../session/beforeSignOut.ts';
import { registerOpenEdits } from '../../session/unsentWork.ts';
import { whyNotOwner } from '../edit/ownership.ts';

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
    const saved = updateDocument(documentPaths.profile(uid), { ...fields, lastActive: serverNow() })
      .then(
        () => toastSuccess(texts.sportsSaved, { id: 'sports' }),
        async () => {
          const notTheirs = await whyNotOwner(uid, texts.sportsSignedOut);
          toastError(notTheirs ?? texts.sportsSaveFailed, { id: 'sports' });
        },
      )
      .finally(() => {
        setPending((count) => count - 1);
        settle();
      });
    // Firestore sends it when it can; whoever signs out before that would lose it.
    const forgets = [registerOpenEdits(), onBeforeSignOut(() => saved)];
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
