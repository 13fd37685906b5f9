import { useEffect, useRef } from 'react';
import { enterDialog } from '../navigation/dialogEntries.ts';

/**
 * "Back" calls `onClose` instead of leaving the page, for as long as `isOpen`; while `isBusy` it does nothing. What
 * `asksFirst` does not close by that, and keeps its entry.
 */
export function useDialogEntry(
  isOpen: boolean,
  onClose: () => void,
  isBusy = false,
  asksFirst = false,
): void {
  const latest = useRef({ onClose, isBusy, asksFirst });
  useEffect(() => {
    latest.current = { onClose, isBusy, asksFirst };
  });
  useEffect(() => {
    if (!isOpen) return;
    return enterDialog({
      close: () => latest.current.onClose(),
      isBusy: () => latest.current.isBusy,
      asksFirst: () => latest.current.asksFirst,
    });
  }, [isOpen]);
}
