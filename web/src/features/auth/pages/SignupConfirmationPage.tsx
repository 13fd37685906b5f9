import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { AuthFailure } from '../../../domain/auth/authFailure.ts';
import {
  hasNewMember,
  noteNewMember,
  takeNewMember,
  watchVerification,
} from '../../../domain/auth/newMember.ts';
import { isPageExiting } from '../../../platform/navigation/pageExit.ts';
import { firstStepsPath, routes } from '../../../platform/navigation/routes.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { Page, PageTitle } from '../../../platform/ui/Page.tsx';
import { useSignIn } from '../components/useSignIn.ts';
import { texts } from '../texts.ts';

const { confirmation } = texts;

/** Says nothing against what was typed: it can be sent again. */
const MAY_PASS: ReadonlySet<AuthFailure> = new Set(['network', 'tooManyAttempts', 'unexpected']);

/** After signing up: where the link went, and on to signing in. */
export function SignupConfirmationPage() {
  const { state } = useLocation();
  const { hasCredentials, isBusy, goOn } = useSigningInAfterwards();
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
        {hasCredentials ? (
          <BusyButton variant="contained" size="large" isBusy={isBusy} onClick={goOn}>
            {isMailSent ? confirmation.opened : confirmation.signIn}
          </BusyButton>
        ) : null}
        {/* In place of this entry of the history, which holds the address for whoever presses « Back ». */}
        <Button
          component={Link}
          to={routes.auth()}
          replace
          variant={hasCredentials ? 'outlined' : 'contained'}
          size="large"
        >
          {confirmation.toSignIn}
        </Button>
      </Box>
    </Page>
  );
}

/**
 * Signs whoever signed up in this tab in, once the link was followed in another one or they say so, and leads them to their first
 * steps. The page is the same for an address that has an account already: signing in says what is wrong.
 */
function useSigningInAfterwards() {
  const signIn = useSignIn(firstStepsPath());
  const [hasCredentials, setHasCredentials] = useState(hasNewMember);

  async function goOn(): Promise<void> {
    const credentials = takeNewMember();
    if (credentials === undefined) return;
    const failure = await signIn.run(credentials);
    if (failure === undefined || isPageExiting()) return;
    if (MAY_PASS.has(failure)) noteNewMember(credentials);
    // The sign-in page takes another password, and sends a new one.
    else setHasCredentials(false);
  }

  const handleVerified = useEffectEvent(() => void goOn());
  useEffect(() => watchVerification(() => handleVerified()), []);
  return { hasCredentials, isBusy: signIn.isBusy, goOn: () => void goOn() };
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
