import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Page } from '../../../../platform/ui/Page.tsx';
import { adminAddresses } from '../../addresses.ts';
import { StatisticsPanel } from '../components/StatisticsPanel.tsx';
import { texts } from '../texts.ts';

/** The figures of Tod and their course. */
export function StatisticsPage() {
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <Button component={Link} to={adminAddresses.home} variant="outlined" color="inherit">
          {texts.back}
        </Button>
      }
    >
      <StatisticsPanel />
    </Page>
  );
}
