import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { routes } from '../../../platform/navigation/routes.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { texts } from '../texts.ts';
import type { LinkFailure } from './linkFailure.ts';

/** What a link was for: a new password, the address of a new account, or another address. */
export type LinkKind = 'reset' | 'verifyEmail' | 'other';

interface BadLinkProps {
  readonly kind: LinkKind;
  readonly failure: LinkFailure;
  readonly onRetry: () => void;
}

/** Where another one is to be had by whoever is signed in: the partners offer it to whoever has not verified their address. */
const NEXT = {
  reset: routes.home(),
  verifyEmail: routes.partners(),
  other: routes.profile(),
} as const satisfies Record<LinkKind, string>;

/** Why a link from a mail does not work, and what to do instead. */
export function BadLink({ kind, failure, onRetry }: BadLinkProps) {
  const isSignedIn = useAuthSession().status === 'signedIn';
  if (failure === 'network') {
    return <ErrorState title={texts.link.failedTitle} text={texts.network} onRetry={onRetry} />;
  }
  if (failure === 'unexpected') {
    return <ErrorState title={texts.link.failedTitle} text={texts.link.failed} onRetry={onRetry} />;
  }
  const said = kind === 'verifyEmail' && isSignedIn ? 'verifyEmailSignedIn' : kind;
  // A new password is asked for on the sign-in page, whoever is signed in.
  const isLedOn = isSignedIn && kind !== 'reset';
  return (
    <Box sx={{ textAlign: 'center' }}>
      <ErrorState title={texts.link.badTitle} text={texts.link[said][failure]} />
      <Button
        component={Link}
        to={isLedOn ? NEXT[kind] : routes.auth()}
        state={isLedOn ? undefined : { from: NEXT[kind] }}
        variant="contained"
        size="large"
      >
        <span>{isLedOn ? texts.goOn : texts.link.toSignIn}</span>
      </Button>
    </Box>
  );
}
