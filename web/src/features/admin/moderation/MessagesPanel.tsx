import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { adminAddresses } from '../addresses.ts';
import { texts } from '../shell/texts.ts';

/** The tab of what members have reported. */
export function MessagesPanel() {
  return (
    <EmptyState
      title={texts.moderation.title}
      text={texts.moderation.text}
      action={
        <Button component={Link} to={adminAddresses.moderation} variant="contained">
          {texts.moderation.open}
        </Button>
      }
    />
  );
}
