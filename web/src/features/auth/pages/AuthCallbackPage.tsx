import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { returnFromProvider } from '../../../domain/auth/providerSignIn.ts';
import { beginPageExit, cancelPageExit } from '../../../platform/navigation/pageExit.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { Page, PageTitle } from '../../../platform/ui/Page.tsx';
import { toastAfterLoad } from '../../../platform/ui/toast.ts';
import { authFailureText, providerFailureText } from '../components/authFailureText.ts';
import { takeOrigin } from '../components/storedOrigin.ts';
import { texts } from '../texts.ts';

const TO_SIGN_IN_MS = 2_000;
const TO_SIGN_IN_AFTER_ERROR_MS = 3_000;

type Outcome =
  | { readonly status: 'working' }
  | { readonly status: 'signedIn'; readonly origin: string }
  | { readonly status: 'none' }
  | { readonly status: 'failed'; readonly reason: string };

const TITLES: Readonly<Record<Outcome['status'], string>> = {
  working: texts.callback.title,
  signedIn: texts.signedIn,
  none: texts.callback.noneTitle,
  failed: texts.callback.failedTitle,
};

/**
 * Where Google's or Apple's page comes back to: on to where the person wanted to go, loaded anew so that nothing of an earlier person
 * stays in memory, or back to signing in.
 */
export function AuthCallbackPage() {
  const [outcome, setOutcome] = useState<Outcome>({ status: 'working' });
  const navigate = useNavigate();

  useEffect(() => {
    let isWaiting = true;
    // What Auth says of them from here on is the next page's, and this one's where nobody is signed in.
    beginPageExit();
    void readOutcome().then((read) => {
      if (!isWaiting) return;
      isWaiting = false;
      if (read !== 'signedIn') cancelPageExit();
      setOutcome(read === 'signedIn' ? { status: read, origin: takeOrigin() } : read);
    });
    return () => {
      if (isWaiting) cancelPageExit();
      isWaiting = false;
    };
  }, []);

  useEffect(() => {
    if (outcome.status === 'working') return;
    if (outcome.status === 'signedIn') {
      toastAfterLoad('success', texts.signedIn);
      location.replace(outcome.origin);
      return;
    }
    const wait = outcome.status === 'none' ? TO_SIGN_IN_MS : TO_SIGN_IN_AFTER_ERROR_MS;
    const timer = setTimeout(() => void navigate(routes.auth(), { replace: true }), wait);
    return () => clearTimeout(timer);
  }, [outcome, navigate]);

  const title = TITLES[outcome.status];
  return (
    <Page title={title} hasOwnHeading maxWidth={560}>
      <Box aria-live="assertive" sx={{ textAlign: 'center', py: { xs: 6, md: 12 }, display: 'grid', gap: 2 }}>
        <PageTitle>{title}</PageTitle>
        {outcome.status === 'none' ? <p>{texts.callback.none}</p> : null}
        {outcome.status === 'failed' ? (
          <p>
            {outcome.reason} {texts.callback.back}
          </p>
        ) : null}
      </Box>
    </Page>
  );
}

async function readOutcome(): Promise<'signedIn' | Exclude<Outcome, { status: 'signedIn' }>> {
  const result = await returnFromProvider();
  if (result.status === 'done') return result.value ? 'signedIn' : { status: 'none' };
  const { failure } = result;
  const reason = providerFailureText(failure, authFailureText(failure, `${texts.signInFailed}.`));
  return reason === undefined ? { status: 'none' } : { status: 'failed', reason };
}
