import MenuItem from '@mui/material/MenuItem';
import { texts as safetyTexts } from '../../../domain/people/safety/texts.ts';
import { Menu } from '../../../platform/ui/Menu.tsx';
import { accountTexts } from '../accountTexts.ts';

interface MemberMenuProps {
  readonly anchor: HTMLElement;
  readonly isBlocked: boolean;
  readonly onReport: () => void;
  readonly onBlock: () => void;
  readonly onUnblock: () => void;
  readonly onClose: () => void;
}

/** What else may be done about somebody: report, block. */
export function MemberMenu(props: MemberMenuProps) {
  const { anchor, isBlocked, onClose } = props;
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu
      isOpen
      // Inside the page's landmark, where screen readers look for it.
      disablePortal
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <MenuItem onClick={choose(props.onReport)}>{accountTexts.report}</MenuItem>
      <MenuItem onClick={choose(isBlocked ? props.onUnblock : props.onBlock)}>
        {isBlocked ? safetyTexts.unblock : safetyTexts.block}
      </MenuItem>
    </Menu>
  );
}
