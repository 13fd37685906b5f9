import { hidesFromPartners } from '@tod/model';
import { useMemo } from 'react';
import { useInteractions } from './interactionStore.ts';

/** The people whom `uid` passed or sent a tod, as this device knows it: lists that were read before are not read again. */
export function useHandledPeople(uid: string): ReadonlySet<string> {
  const interactions = useInteractions(uid);
  return useMemo(
    () =>
      new Set(
        interactions.flatMap(({ target, type }) =>
          type !== null && hidesFromPartners(type) ? [target] : [],
        ),
      ),
    [interactions],
  );
}
