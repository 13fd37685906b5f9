import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../../platform/ui/EmptyState.tsx';
import { Page } from '../../../../platform/ui/Page.tsx';
import { adminAddresses } from '../../addresses.ts';
import { texts } from '../texts.ts';

/** A room that the navigation already names and that later work fills. */
export function ComingSoonPage() {
  return (
    <Page title={texts.comingSoonTitle}>
      <EmptyState
        title={texts.soon}
        sportId="escalade"
        action={
          <Button component={Link} to={adminAddresses.home} variant="contained">
            {texts.back}
          </Button>
        }
      />
    </Page>
  );
}
