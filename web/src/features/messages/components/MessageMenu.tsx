import MenuItem from '@mui/material/MenuItem';
import { Menu } from '../../../platform/ui/Menu.tsx';
import { messageMenuTexts as texts } from '../messageMenuTexts.ts';

interface MessageMenuProps {
  readonly anchor: HTMLElement;
  readonly onReport: () => void;
  readonly onClose: () => void;
}

/** What may be done about a message of the other person. */
export function MessageMenu({ anchor, onReport, onClose }: MessageMenuProps) {
  return (
    <Menu anchor={anchor} onClose={onClose}>
      <MenuItem
        onClick={() => {
          onClose();
          onReport();
        }}
      >
        {texts.report}
      </MenuItem>
    </Menu>
  );
}
