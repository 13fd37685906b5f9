import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { texts } from '../texts.ts';

/** The month's tods are used up; stays, because a toast is gone too soon. */
export function LimitPanel() {
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, borderRadius: '16px', alignItems: 'center' }}
      action={
        <Button component={Link} to={paths.subscription()} size="small" color="inherit" variant="outlined">
          {texts.toPremium}
        </Button>
      }
    >
      {texts.limitReached}. {texts.limitReachedText}
    </Alert>
  );
}
