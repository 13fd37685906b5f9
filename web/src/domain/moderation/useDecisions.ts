import { type Decision, decisionSchema } from '@tod/model';
import { type Live, useLiveQuery } from '../../platform/firebase/live.ts';
import { decisionsQuery } from './queries.ts';

/** What administrators decided about a member, live, newest first. */
export function useDecisions(uid: string): Live<readonly Decision[]> {
  return useLiveQuery(['decisions', uid], (db) => decisionsQuery(db, uid), decisionSchema);
}
