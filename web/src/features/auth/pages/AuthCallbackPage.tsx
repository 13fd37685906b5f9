import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { authCodeOf } from '../../../shared/firebase/auth.ts';
import { paths } from '../../../shared/paths.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { Page, PageTitle } from '../../../shared/ui/Page.tsx';
import { authFailureText, providerFailureText } from '../authFailureText.ts';
import { takeOrigin } from '../keptOrigin.ts';
import { texts } from '../texts.ts';

const TO_SIGN_IN_MS = 2_000;
const TO_SIGN_IN_AFTER_ERROR_MS = 3_000;

type Outcome = 'working' | 'signedIn' | 'none' | { readonly failure: string };

/** Where Google's or Apple's page comes back to: on to where the person wanted to go, or back to signing in. */
export function AuthCallbackPage() {
  const [outcome, setOutcome] = useState<Outcome>('working');
  const navigate = useNavigate();

  useEffect(() => {
    let isGone = false;
    void readOutcome().then((read) => {
      if (!isGone) setOutcome(read);
    });
    return () => {
      isGone = true;
    };
  }, []);

  useEffect(() => {
    if (outcome === 'working') return;
    if (outcome === 'signedIn') {
      toastSuccess(texts.signedIn);
      void navigate(takeOrigin(), { replace: true });
      return;
    }
    const wait = outcome === 'none' ? TO_SIGN_IN_MS : TO_SIGN_IN_AFTER_ERROR_MS;
    const timer = setTimeout(() => void navigate(paths.auth(), { replace: true }), wait);
    return () => clearTimeout(timer);
  }, [outcome, navigate]);

  const title = titleOf(outcome);
  return (
    <Page title={title} hasOwnHeading maxWidth={560}>
      <Box aria-live="assertive" sx={{ textAlign: 'center', py: { xs: 6, md: 12 }, display: 'grid', gap: 2 }}>
        <PageTitle>{title}</PageTitle>
        {outcome === 'none' ? <p>{texts.callback.none}</p> : null}
        {typeof outcome === 'object' ? (
          <p>
            {outcome.failure} {texts.callback.back}
          </p>
        ) : null}
      </Box>
    </Page>
  );
}

async function readOutcome(): Promise<Outcome> {
  try {
    const { finishReturn } = await import('../../../shared/firebase/providers.ts');
    return (await finishReturn()) ? 'signedIn' : 'none';
  } catch (error) {
    const code = authCodeOf(error);
    const failure = providerFailureText(code, authFailureText(code, `${texts.signInFailed}.`));
    return failure === undefined ? 'none' : { failure };
  }
}

function titleOf(outcome: Outcome): string {
  if (outcome === 'signedIn') return texts.signedIn;
  return typeof outcome === 'object' ? texts.callback.failedTitle : texts.callback.title;
}
