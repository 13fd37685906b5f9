import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { type AuthSession, useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { routes } from '../../../platform/navigation/routes.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { texts } from '../texts.ts';
import type { LinkFailure } from './linkFailure.ts';

/** What a link was for: a new password, the address of a new account, another address, the former one again, or nobody knows what. */
export type LinkKind = 'reset' | 'verifyEmail' | 'changeEmail' | 'recoverEmail' | 'unknown';

interface BadLinkProps {
  readonly kind: LinkKind;
  readonly failure: LinkFailure;
  readonly onRetry: () => void;
}

/**
 * Where another one is to be had by whoever is signed in: the partners offer it to whoever has not verified their address.
 * The others lead everybody to the sign-in page.
 */
const NEXT: Readonly<Partial<Record<LinkKind, string>>> = {
  verifyEmail: routes.partners(),
  changeEmail: routes.profile(),
};

/** Why a link from a mail does not work, and what to do instead. */
export function BadLink({ kind, failure, onRetry }: BadLinkProps) {
  const session = useAuthSession();
  if (failure === 'network') {
    return <ErrorState title={texts.link.failedTitle} text={texts.network} onRetry={onRetry} />;
  }
  if (failure === 'unexpected') {
    return <ErrorState title={texts.link.failedTitle} text={texts.link.failed} onRetry={onRetry} />;
  }
  const next = NEXT[kind];
  const isLedOn = session.status === 'signedIn' && next !== undefined;
  return (
    <Box sx={{ textAlign: 'center' }}>
      <ErrorState title={texts.link.badTitle} text={explain(kind, failure, session)} />
      <Button
        component={Link}
        to={isLedOn ? next : routes.auth()}
        state={isLedOn ? undefined : { from: next }}
        variant="contained"
        size="large"
      >
        <span>{isLedOn ? texts.goOn : texts.link.toSignIn}</span>
      </Button>
    </Box>
  );
}

function explain(kind: LinkKind, failure: 'expired' | 'used', session: AuthSession): string {
  if (kind === 'unknown') return texts.link.unknown;
  if (session.status === 'signedIn') {
    // The sign-in page offers a new password to visitors only.
    if (kind === 'reset') return texts.link.resetSignedIn[failure];
    if (kind === 'verifyEmail')
      return session.isVerified ? texts.link.alreadyVerified : texts.link.verifyEmailSignedIn[failure];
  }
  return texts.link[kind][failure];
}
