import { useState } from 'react';

/** What stands above a list at least (pixels): the bar, a title and what chooses what is listed. */
const ABOVE = 180;

interface EntrySize {
  /** How high an entry is at least (pixels), with the gap to the next one. */
  readonly height: number;
  /** How wide an entry is at least, where they stand side by side. */
  readonly width?: number;
}

/** How many entries of a list fill what is in sight of a window: as many are read at first, and with each press for more. */
export function entriesInSight(
  { height, width }: EntrySize,
  sight: { readonly innerWidth: number; readonly innerHeight: number },
): number {
  const columns = width === undefined ? 1 : Math.max(1, Math.floor(sight.innerWidth / width));
  return columns * Math.max(1, Math.ceil((sight.innerHeight - ABOVE) / height));
}

/** The same for this window as it is when the list opens: one that changed while it is read would be another list. */
export function usePageSize(entry: EntrySize): number {
  const [size] = useState(() => entriesInSight(entry, window));
  return size;
}
