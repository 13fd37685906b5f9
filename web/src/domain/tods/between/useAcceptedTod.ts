import { type Tod, todSchema } from '@tod/model';
import { useLiveQuery } from '../../../platform/firebase/live.ts';
import { newestTodBetweenQuery } from './queries.ts';

/** The accepted tod of two people, live; undefined where there is none, or none is known. Reads one document. */
export function useAcceptedTod(uid: string, partnerUid: string): Tod | undefined {
  const live = useLiveQuery(
    ['todBetween', partnerUid],
    (db) => newestTodBetweenQuery(db, uid, partnerUid),
    todSchema,
  );
  const newest = live.status === 'ready' ? live.data[0] : undefined;
  return newest?.status === 'accepted' ? newest : undefined;
}

/** Whether it is still to be played: at a moment that is not over, or that is still to be agreed on. */
export function isAhead({ slot, sessionCount }: Pick<Tod, 'slot' | 'sessionCount'>, now: Date): boolean {
  return slot === null ? sessionCount === 0 : slot.end > now;
}
