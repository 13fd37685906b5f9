import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { routes } from '../../../platform/navigation/routes.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { texts } from '../texts.ts';
import type { LinkFailure } from './linkFailure.ts';

interface BadLinkProps {
  readonly failure: LinkFailure;
  readonly onRetry: () => void;
}

/** Why a link from a mail does not work, and what to do instead. */
export function BadLink({ failure, onRetry }: BadLinkProps) {
  if (failure === 'network') {
    return <ErrorState title={texts.link.failedTitle} text={texts.network} onRetry={onRetry} />;
  }
  if (failure === 'unexpected') {
    return <ErrorState title={texts.link.failedTitle} text={texts.link.failed} onRetry={onRetry} />;
  }
  return (
    <Box sx={{ textAlign: 'center' }}>
      <ErrorState title={texts.link.badTitle} text={texts.link[failure]} />
      <Button component={Link} to={routes.auth()} variant="contained" size="large">
        {texts.link.toSignIn}
      </Button>
    </Box>
  );
}
