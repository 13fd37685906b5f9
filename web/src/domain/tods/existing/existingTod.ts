import type { Tod } from '@tod/model';

/** What stands between two people already, seen by one of them. */
export type ExistingTod =
  | { readonly kind: 'none' }
  | { readonly kind: 'pending'; readonly todId: string; readonly isMine: boolean }
  | { readonly kind: 'accepted'; readonly todId: string; readonly sportIds: readonly string[] }
  | { readonly kind: 'over'; readonly status: 'rejected' | 'cancelled' };

/** @param tods the newest tods of the two; a new one is only made when the one before is closed */
export function existingTodOf(tods: readonly Tod[], uid: string): ExistingTod {
  const [newest] = tods.toSorted((one, other) => timeOf(other) - timeOf(one));
  if (newest === undefined) return { kind: 'none' };
  switch (newest.status) {
    case 'pending':
      return { kind: 'pending', todId: newest.id, isMine: newest.initiatorUid === uid };
    case 'accepted':
      return { kind: 'accepted', todId: newest.id, sportIds: newest.sportIds };
    case 'rejected':
    case 'cancelled':
      return { kind: 'over', status: newest.status };
  }
}

/** A tod whose time the server has yet to set is the newest. */
function timeOf({ createdAt }: Tod): number {
  return createdAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
