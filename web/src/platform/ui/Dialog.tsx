import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import { useDialogEntry } from './useDialogEntry.ts';

interface DialogProps extends Omit<MuiDialogProps, 'open' | 'onClose'> {
  readonly isOpen: boolean;
  /** Escape, a press beside it, or "Back": it must close. */
  readonly onClose: () => void;
  /** Something is under way that cannot be called back: it stays, whatever is pressed. */
  readonly isBusy?: boolean | undefined;
  /** It asks about a navigation that the router holds back, which steps through the history as it must not be touched now. */
  readonly isAboutLeaving?: boolean | undefined;
}

/** A dialog that "Back" closes. */
export function Dialog({ isOpen, onClose, isBusy = false, isAboutLeaving = false, ...rest }: DialogProps) {
  useDialogEntry(isOpen && !isAboutLeaving, onClose, isBusy);
  return <MuiDialog {...rest} open={isOpen} onClose={isBusy ? () => undefined : onClose} />;
}
