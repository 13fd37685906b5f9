import MuiDrawer, { type DrawerProps as MuiDrawerProps } from '@mui/material/Drawer';
import { useDialogEntry } from './useDialogEntry.ts';

interface DrawerProps extends Omit<MuiDrawerProps, 'open' | 'onClose' | 'variant'> {
  readonly isOpen: boolean;
  /** Escape, a press beside it, or "Back": it must close. */
  readonly onClose: () => void;
}

/** A drawer over the page that "Back" closes. */
export function Drawer({ isOpen, onClose, ...rest }: DrawerProps) {
  useDialogEntry(isOpen, onClose);
  return <MuiDrawer {...rest} open={isOpen} onClose={onClose} />;
}
