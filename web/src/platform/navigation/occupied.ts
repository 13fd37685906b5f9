import { useEffect } from 'react';

/** What must not be interrupted by loading the page anew. */
export type OccupiedReason = 'form' | 'dialog' | 'upload' | 'payment' | 'answer';

/** Attribute of a field whose text is stored as it stands there, and lost with no page (app/updates/pageWork.ts). */
export const STORED_MARK = 'data-stored';

const held = new Map<symbol, OccupiedReason>();

/** From here on until the returned function is called, the page must not be loaded anew by itself. */
export function holdPage(reason: OccupiedReason): () => void {
  const key = Symbol(reason);
  held.set(key, reason);
  return () => void held.delete(key);
}

/** Holds the page for this reason as long as `isHeld`. */
export function usePageHold(reason: OccupiedReason, isHeld: boolean): void {
  useEffect(() => (isHeld ? holdPage(reason) : undefined), [reason, isHeld]);
}

/** What holds the page, said by whoever knows; what is typed is seen in the page itself (app/updates/pageWork.ts). */
export function heldReason(): OccupiedReason | undefined {
  return held.values().next().value;
}
