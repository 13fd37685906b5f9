import type { Tod } from '@tod/model';
import { useEffect, useRef } from 'react';
import { toastInfo } from '../../platform/ui/toast.ts';
import { leftOf } from './leftOf.ts';
import { isTodGone } from './queries.ts';
import { texts } from './texts.ts';

/** So many at once are no single deletion but another page, and not worth a read each. */
const MAX_ASKED = 3;

/**
 * Says when the other person deletes a tod that is on screen. A tod also leaves a list by changing its status, so each
 * one that leaves is looked at once.
 * @param view what is shown; a change of view is no news
 * @param deletedHere the ids of the tods that this person deleted on this page
 */
export function useDeletionNotices(
  view: string,
  tods: readonly Tod[],
  deletedHere: ReadonlySet<string>,
): void {
  const shown = useRef({ view, ids: tods.map((tod) => tod.id) });
  useEffect(() => {
    const before = shown.current;
    const ids = tods.map((tod) => tod.id);
    shown.current = { view, ids };
    if (before.view !== view) return;
    const left = leftOf(before.ids, ids).filter((id) => !deletedHere.has(id));
    if (left.length <= MAX_ASKED) for (const id of left) void notifyIfDeleted(id);
  }, [view, tods, deletedHere]);
}

async function notifyIfDeleted(todId: string): Promise<void> {
  try {
    if (await isTodGone(todId)) toastInfo(texts.deletedElsewhere, { id: `deleted-${todId}` });
  } catch {
    // Whether it was deleted cannot be known now; the list itself is right all the same.
  }
}
