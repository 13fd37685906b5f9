import { useQuery } from '@tanstack/react-query';
import { todSchema } from '@tod/model';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { readQuery } from '../../../platform/firebase/read.ts';
import { newestQuery } from './queries.ts';
import { type Standing, standingOf } from './standing.ts';

/** docs/PRODUCT.md 8.2: the check for existing requests is kept for 3 minutes and repeated every 2. */
const KEPT_MS = 180_000;
const REPEAT_MS = 120_000;

export type StandingState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly standing: Standing };

/**
 * Which tod stands between two people, or did last; reads two documents at most. What was read a moment ago shows at once
 * and is read again first of all (docs/PRODUCT.md 8.2): the other one may have answered since.
 */
export function useStanding(uid: string, otherUid: string): StandingState {
  const { data, isError } = useQuery(
    {
      queryKey: keyOf(uid, otherUid),
      queryFn: () => readStanding(uid, otherUid),
      staleTime: 0,
      gcTime: KEPT_MS,
      refetchInterval: REPEAT_MS,
      // The server looks again; nobody waits for a check that fails.
      retry: false,
      networkMode: 'always',
    },
    queryClient,
  );
  if (data !== undefined) return { status: 'ready', standing: data };
  return { status: isError ? 'failed' : 'loading' };
}

/** Call it when a tod was sent: what was read before is out of date. */
export function forgetStanding(uid: string, otherUid: string): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(uid, otherUid) });
}

async function readStanding(uid: string, otherUid: string): Promise<Standing> {
  const [sent, received] = await Promise.all([
    readQuery((db) => newestQuery(db, uid, uid, otherUid), todSchema),
    readQuery((db) => newestQuery(db, uid, otherUid, uid), todSchema),
  ]);
  return standingOf([...sent, ...received], uid);
}

function keyOf(uid: string, otherUid: string) {
  return ['standing', uid, otherUid];
}
