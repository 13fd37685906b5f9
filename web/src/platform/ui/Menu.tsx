import MuiMenu, { type MenuProps as MuiMenuProps } from '@mui/material/Menu';
import { useDialogEntry } from './useDialogEntry.ts';

interface MenuProps extends Omit<MuiMenuProps, 'open' | 'onClose'> {
  readonly isOpen: boolean;
  /** Escape, Tab, a press beside it, or "Back": it must close. */
  readonly onClose: () => void;
}

/** A menu that "Back" closes. */
export function Menu({ isOpen, onClose, ...rest }: MenuProps) {
  useDialogEntry(isOpen, onClose);
  return <MuiMenu {...rest} open={isOpen} onClose={onClose} />;
}
