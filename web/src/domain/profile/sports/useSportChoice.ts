import type { SkillLevel } from '@tod/model';
import { useState } from 'react';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { recordQueuedWrite } from '../../auth/queuedWrites.ts';
import { whyNotOwner } from '../edit/ownership.ts';
import { texts } from '../texts.ts';
import { registerOpenEdits } from '../waiting/unsentEdits.ts';
import { addSport, removeSport, setRanking, setSkillLevel } from './queries.ts';

export interface SportChoice {
  readonly isSaving: boolean;
  readonly add: (sportId: string) => void;
  readonly remove: (sportId: string) => void;
  readonly setLevel: (sportId: string, level: SkillLevel) => void;
  /** As `parseRanking` answers it; undefined takes it back. */
  readonly setRanking: (sportId: string, ranking: string | undefined) => void;
}

/**
 * Changes one's own sports one by one. Each change shows at once in the live profile and disappears again when the
 * server refuses it; changes made in two tabs add up, because each names its sport only.
 */
export function useSportChoice(uid: string): SportChoice {
  const [pending, setPending] = useState(0);

  function follow(written: Promise<void>) {
    setPending((count) => count + 1);
    const saved = written
      .then(
        () => toastSuccess(texts.sportsSaved, { id: 'sports' }),
        async () => {
          const notTheirs = await whyNotOwner(uid, texts.sportsSignedOut);
          toastError(notTheirs ?? texts.sportsSaveFailed, { id: 'sports' });
        },
      )
      .finally(() => {
        setPending((count) => count - 1);
        unregister();
      });
    // Firestore sends it when it can; whoever signs out before that would lose it.
    const unregister = registerOpenEdits({ flush: () => saved });
    recordQueuedWrite('profile', written);
  }

  return {
    isSaving: pending > 0,
    add: (sportId) => follow(addSport(uid, sportId)),
    remove: (sportId) => follow(removeSport(uid, sportId)),
    setLevel: (sportId, level) => follow(setSkillLevel(uid, sportId, level)),
    setRanking: (sportId, ranking) => follow(setRanking(uid, sportId, ranking)),
  };
}
