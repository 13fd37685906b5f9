import { missingInProfile, type ProfileNeed } from '@tod/model';
import { useEffect } from 'react';
import { getNow } from '../../../platform/ui/now.ts';
import { useBothProfiles } from '../../people/profiles/useBothProfiles.ts';
import { type ExistingTodState, useExistingTod } from '../existing/useExistingTod.ts';
import { markMatched } from './sendTod.ts';
import { choicesFor, type TodChoices } from './todDraft.ts';

export type TodChoicesState =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly choices: TodChoices;
      readonly existingTod: ExistingTodState;
      /** What one's own profile lacks: without it the server sends nothing. */
      readonly missing: readonly ProfileNeed[];
    };

const NO_CHOICES: TodChoices = { sportIds: [], commonSports: [], slots: [], hasOwnHours: true };

/**
 * What can be asked of somebody, after looking whether a tod stands already: then they leave the partner lists.
 * Reads one's own profile, the other one's unless it was read a moment ago, and two tods at most.
 */
export function useTodChoices(uid: string, otherUid: string): TodChoicesState {
  const existingTod = useExistingTod(uid, otherUid);
  const profiles = useBothProfiles(uid, otherUid, true);
  const found = existingTod.status === 'ready' ? existingTod.existingTod : undefined;
  const hasOpenTod = found?.kind === 'pending' || found?.kind === 'accepted';
  useEffect(() => {
    if (hasOpenTod) markMatched(uid, otherUid);
  }, [hasOpenTod, uid, otherUid]);

  if (profiles.status === 'error') return profiles;
  if (existingTod.status === 'loading' || profiles.status === 'loading') return { status: 'loading' };
  const { own, other } = profiles;
  const missing = missingInProfile(own);
  // Without one of the profiles there is nothing to choose.
  if (own === null || other === null) return { status: 'ready', choices: NO_CHOICES, existingTod, missing };
  const taken = found?.kind === 'accepted' ? found.sportIds : [];
  // Anew each time: a moment that begins while somebody thinks about it is no longer to be had.
  return { status: 'ready', choices: choicesFor(own, other, taken, getNow()), existingTod, missing };
}
