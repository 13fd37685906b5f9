import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileRead } from '../../../shared/firebase/profileRead.ts';
import { queryClient } from '../../../shared/queryClient.ts';
import { choicesFor, type TodChoices } from '../sending/todWish.ts';
import { markMatched } from './sendTod.ts';
import { type StandingState, useStanding } from './useStanding.ts';

export type TodChoicesState =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'ready'; readonly choices: TodChoices; readonly standing: StandingState };

const NOTHING: readonly string[] = [];

/**
 * What can be asked of somebody, after looking whether a tod stands already: then they leave the partner lists.
 * Reads one's own profile, the other one's unless it was read a moment ago, and two tods at most.
 */
export function useTodChoices(uid: string, otherUid: string): TodChoicesState {
  const standing = useStanding(uid, otherUid);
  const [own, other] = useQueries(
    {
      queries: [
        // Read anew each time: the hours may have been set a moment ago.
        { ...profileRead(uid), retry: 1, staleTime: 0 },
        { ...profileRead(otherUid), retry: 1 },
      ],
    },
    queryClient,
  );
  const found = standing.status === 'ready' ? standing.standing : undefined;
  const isStanding = found?.kind === 'pending' || found?.kind === 'accepted';
  useEffect(() => {
    if (isStanding) markMatched(uid, otherUid);
  }, [isStanding, uid, otherUid]);

  const taken = found?.kind === 'accepted' ? found.sportIds : NOTHING;
  // Anew each time: a moment that begins while somebody thinks about it is no longer to be had.
  const choices =
    own.data === undefined || own.data === null || other.data === undefined || other.data === null
      ? undefined
      : choicesFor(own.data, other.data, taken, new Date());
  const error = own.error ?? other.error;
  if (error !== null) {
    return {
      status: 'error',
      error,
      retry: () => {
        void own.refetch();
        void other.refetch();
      },
    };
  }
  if (standing.status === 'loading' || own.data === undefined || other.data === undefined) {
    return { status: 'loading' };
  }
  // Without one of the profiles there is nothing to choose; the server says which one is missing.
  const none: TodChoices = { sportIds: [], commonSports: [], slots: [], hasOwnHours: true };
  return { status: 'ready', choices: choices ?? none, standing };
}
