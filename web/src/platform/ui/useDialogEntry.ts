import { useEffect, useRef } from 'react';
import { enterDialog } from '../navigation/dialogEntries.ts';

/**
 * "Back" calls `onClose` instead of leaving the page, for as long as `isOpen`; while `isBusy` it does nothing. With
 * `ask` it calls that, and what is open keeps its entry.
 */
export function useDialogEntry(isOpen: boolean, onClose: () => void, isBusy = false, ask?: () => void): void {
  const latest = useRef({ onClose, isBusy, ask });
  useEffect(() => {
    latest.current = { onClose, isBusy, ask };
  });
  useEffect(() => {
    if (!isOpen) return;
    return enterDialog({
      close: () => latest.current.onClose(),
      isBusy: () => latest.current.isBusy,
      ask: () => latest.current.ask,
    });
  }, [isOpen]);
}
