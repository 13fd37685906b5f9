import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Page } from '../../../../platform/ui/Page.tsx';
import { adminAddresses } from '../../addresses.ts';
import { ReportQueue } from '../components/ReportQueue.tsx';
import { texts } from '../texts.ts';

/** The queue of what was reported. */
export function ModerationPage() {
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <Button component={Link} to={adminAddresses.moderationYear} variant="outlined" color="inherit">
          {texts.year}
        </Button>
      }
    >
      <ReportQueue />
    </Page>
  );
}
