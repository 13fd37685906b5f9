import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { lazyDialog } from '../../../platform/ui/lazyPart.tsx';
import { Menu } from '../../../platform/ui/Menu.tsx';
import { RoundButton } from '../../../platform/ui/RoundButton.tsx';
import { texts } from '../texts.ts';

// Few people open it: it is no part of what the page needs to begin with.
const ReportDialog = lazyDialog(
  async () => (await import('../../../domain/people/safety/components/ReportDialog.tsx')).ReportDialog,
  ({ onClose }) => ({ isOpen: true, close: onClose }),
);

interface TodMenuProps {
  readonly todId: string;
  readonly partnerUid: string;
  readonly partnerName: string;
}

/** What either of the two may do about a tod whatever its state, from both of its tabs: report what the other one wrote there. */
export function TodMenu({ todId, partnerUid, partnerName }: TodMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isReporting, setReporting] = useState(false);
  const close = () => setAnchor(undefined);
  return (
    <>
      <RoundButton
        label={texts.moreOfTod}
        opens={{ what: 'menu', isOpen: anchor !== undefined }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </RoundButton>
      {anchor === undefined ? null : (
        <Menu anchor={anchor} onClose={close}>
          <MenuItem
            onClick={() => {
              close();
              setReporting(true);
            }}
          >
            {texts.reportTod}
          </MenuItem>
        </Menu>
      )}
      {isReporting ? (
        <ReportDialog
          reported={{ targetUid: partnerUid, context: 'tod', todId }}
          targetName={partnerName}
          onClose={() => setReporting(false)}
        />
      ) : null}
    </>
  );
}
