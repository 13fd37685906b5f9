import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { adminAddresses } from '../addresses.ts';
import { ReportQueue } from './components/ReportQueue.tsx';
import { texts } from './texts.ts';

/** The tab of what members have reported. */
export function MessagesPanel() {
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
        <Button component={Link} to={adminAddresses.moderationYear} variant="outlined" color="inherit">
          {texts.year}
        </Button>
      </Box>
      <ReportQueue />
    </>
  );
}
