import { useEffect, useRef } from 'react';
import { enterDialog } from '../navigation/dialogEntries.ts';

/** "Back" calls `onClose` instead of leaving the page, for as long as `isOpen`; while `isBusy` it does nothing. */
export function useDialogEntry(isOpen: boolean, onClose: () => void, isBusy = false): void {
  const latest = useRef({ onClose, isBusy });
  useEffect(() => {
    latest.current = { onClose, isBusy };
  });
  useEffect(() => {
    if (!isOpen) return;
    return enterDialog({
      close: () => latest.current.onClose(),
      isBusy: () => latest.current.isBusy,
    });
  }, [isOpen]);
}
