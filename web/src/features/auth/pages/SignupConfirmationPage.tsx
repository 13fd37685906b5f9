import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { routes } from '../../../platform/navigation/routes.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { Page, PageTitle } from '../../../platform/ui/Page.tsx';
import { texts } from '../texts.ts';

const { confirmation } = texts;

/** After signing up: where the link went, and on to signing in. */
export function SignupConfirmationPage() {
  const { state } = useLocation();
  const email = fieldIn(state, 'email');
  const isMailSent = fieldIn(state, 'isMailSent') !== false;
  return (
    <Page title={confirmation.title} hasOwnHeading maxWidth={560}>
      <Box
        sx={{ textAlign: 'center', display: 'grid', justifyItems: 'center', gap: 2, py: { xs: 4, md: 8 } }}
      >
        <Box sx={ICON}>
          <Icon name="mail" size={34} />
        </Box>
        <PageTitle>{confirmation.title}</PageTitle>
        {isMailSent ? (
          <>
            <Box component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {confirmation.sentTo}{' '}
              <strong>{typeof email === 'string' ? email : confirmation.unknownEmail}</strong>.{' '}
              {confirmation.click}
            </Box>
            <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
              {confirmation.spam}
            </Box>
          </>
        ) : (
          <Box component="p" role="alert" sx={{ m: 0 }}>
            {confirmation.notSent}
          </Box>
        )}
        {/* In place of this entry of the history, which holds the address for whoever presses « Back ». */}
        <Button component={Link} to={routes.auth()} replace variant="contained" size="large">
          {confirmation.toSignIn}
        </Button>
      </Box>
    </Page>
  );
}

function fieldIn(state: unknown, name: 'email' | 'isMailSent'): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}

const ICON = {
  display: 'grid',
  placeItems: 'center',
  width: 76,
  height: 76,
  borderRadius: '24px',
  bgcolor: 'lime.main',
  color: 'lime.contrastText',
} as const;
