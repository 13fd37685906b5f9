import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { routes } from '../../../platform/navigation/routes.ts';
import { texts } from '../texts.ts';
import { Notice } from './Notice.tsx';

/** The month's tods are used up; stays, because a toast is gone too soon. */
export function LimitPanel() {
  return (
    <Notice
      severity="warning"
      action={
        <Button component={Link} to={routes.subscription()} size="small" color="inherit" variant="outlined">
          {texts.toPremium}
        </Button>
      }
    >
      {texts.limitReached}. {texts.limitReachedText}
    </Notice>
  );
}
