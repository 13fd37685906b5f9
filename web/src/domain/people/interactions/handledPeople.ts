import { hidesFromPartners, type InteractionType } from '@tod/model';
import { useMemo } from 'react';
import { useInteractions } from './interactionStore.ts';

/** The people whom `uid` passed or sent a tod, as this device knows it: lists that were read before are not read again. */
export function useHandledPeople(uid: string): ReadonlySet<string> {
  return usePeopleWith(uid, hidesFromPartners);
}

/** The people to whom `uid` wrote from a list of partners, and did nothing else since, as this device knows it; longest ago first. */
export function useMessagedPeople(uid: string): ReadonlySet<string> {
  return usePeopleWith(uid, isMessage);
}

function isMessage(type: InteractionType): boolean {
  return type === 'message';
}

function usePeopleWith(uid: string, counts: (type: InteractionType) => boolean): ReadonlySet<string> {
  const interactions = useInteractions(uid);
  return useMemo(
    () =>
      new Set(
        interactions
          .toReversed()
          .flatMap(({ target, type }) => (type !== null && counts(type) ? [target] : [])),
      ),
    [interactions, counts],
  );
}
