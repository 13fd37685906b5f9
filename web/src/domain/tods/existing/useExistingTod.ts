import { useQuery } from '@tanstack/react-query';
import { todSchema } from '@tod/model';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { readQuery } from '../../../platform/firebase/read.ts';
import { type ExistingTod, existingTodOf } from './existingTod.ts';
import { newestQuery } from './queries.ts';

/** docs/PRODUCT.md 8.2: the check for existing requests is kept for 3 minutes and repeated every 2. */
const MAX_AGE_MS = 180_000;
const REPEAT_MS = 120_000;

export type ExistingTodState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly existingTod: ExistingTod };

/**
 * Which tod stands between two people, or did last; reads two documents at most. What was read a moment ago shows at once
 * and is read again first of all (docs/PRODUCT.md 8.2): the other one may have answered since.
 */
export function useExistingTod(uid: string, otherUid: string): ExistingTodState {
  const { data, isError } = useQuery(
    {
      queryKey: keyOf(uid, otherUid),
      queryFn: () => readExistingTod(uid, otherUid),
      staleTime: 0,
      gcTime: MAX_AGE_MS,
      refetchInterval: REPEAT_MS,
      // The server looks again; nobody waits for a check that fails.
      retry: false,
      networkMode: 'always',
    },
    queryClient,
  );
  if (data !== undefined) return { status: 'ready', existingTod: data };
  return { status: isError ? 'failed' : 'loading' };
}

/** Call it when a tod was sent: what was read before is out of date. */
export function clearExistingTod(uid: string, otherUid: string): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(uid, otherUid) });
}

async function readExistingTod(uid: string, otherUid: string): Promise<ExistingTod> {
  const [sent, received] = await Promise.all([
    readQuery((db) => newestQuery(db, uid, uid, otherUid), todSchema),
    readQuery((db) => newestQuery(db, uid, otherUid, uid), todSchema),
  ]);
  return existingTodOf([...sent, ...received], uid);
}

function keyOf(uid: string, otherUid: string) {
  return ['existingTod', uid, otherUid];
}
