import MuiMenu from '@mui/material/Menu';
import type { ReactNode } from 'react';
import { useDialogEntry } from './useDialogEntry.ts';

interface MenuProps {
  /** The button that has opened it. */
  readonly anchor: HTMLElement;
  /** Escape, Tab, a press beside it, or "Back": it must go. */
  readonly onClose: () => void;
  /** Its entries. */
  readonly children: ReactNode;
}

/** A menu below the end of the button that has opened it, open as long as it is there. */
export function Menu({ anchor, onClose, children }: MenuProps) {
  useDialogEntry(true, onClose);
  return (
    <MuiMenu
      open
      // Inside the page's landmark, where screen readers look for it.
      disablePortal
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {children}
    </MuiMenu>
  );
}
