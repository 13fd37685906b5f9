import MenuItem from '@mui/material/MenuItem';
import { Menu } from '../../../../platform/ui/Menu.tsx';
import { texts } from '../texts.ts';

interface PersonMenuProps {
  readonly anchor: HTMLElement;
  readonly isBlocked: boolean;
  readonly onReport: () => void;
  readonly onBlock: () => void;
  readonly onUnblock: () => void;
  readonly onClose: () => void;
}

/** What may be done about somebody beside writing to them: report, block. */
export function PersonMenu(props: PersonMenuProps) {
  const { anchor, isBlocked, onClose } = props;
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu anchor={anchor} onClose={onClose}>
      <MenuItem onClick={choose(props.onReport)}>{texts.report}</MenuItem>
      <MenuItem onClick={choose(isBlocked ? props.onUnblock : props.onBlock)}>
        <span>{isBlocked ? texts.unblock : texts.block}</span>
      </MenuItem>
    </Menu>
  );
}
