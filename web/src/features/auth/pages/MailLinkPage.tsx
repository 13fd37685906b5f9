import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/SessionContext.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Page, PageTitle } from '../../../shared/ui/Page.tsx';
import { BadLink } from '../components/BadLink.tsx';
import { type LinkMode, useMailLink } from '../hooks/useMailLink.ts';
import { CODE_PARAMETER, MODE_PARAMETER } from '../linkParameters.ts';
import { texts } from '../texts.ts';

const DONE = {
  verifyEmail: { title: texts.link.verified, help: '' },
  verifyAndChangeEmail: { title: texts.link.changed, help: texts.link.changedHelp },
  recoverEmail: { title: texts.link.recovered, help: texts.link.recoveredHelp },
} as const satisfies Record<LinkMode, { title: string; help: string }>;

/** Where the links of account mails may all lead; what a link is for stands in its address. */
export function MailLinkPage() {
  const [parameters] = useSearchParams();
  const mode = parameters.get(MODE_PARAMETER) ?? '';
  const code = parameters.get(CODE_PARAMETER) ?? '';
  if (mode === 'resetPassword') return <Navigate to={paths.resetPassword(code)} replace />;
  if (!isLinkMode(mode) || code === '') {
    return (
      <Page title={texts.link.badTitle} maxWidth={560} hasOwnHeading>
        <BadLink failure="used" onRetry={() => undefined} />
      </Page>
    );
  }
  return <AppliedLink mode={mode} code={code} />;
}

function AppliedLink({ mode, code }: { readonly mode: LinkMode; readonly code: string }) {
  const { state, retry } = useMailLink(code);
  const session = useSession();
  const done = DONE[mode];
  if (state.status === 'bad') {
    return (
      <Page title={texts.link.badTitle} maxWidth={560} hasOwnHeading>
        <BadLink failure={state.failure} onRetry={retry} />
      </Page>
    );
  }
  const title = state.status === 'working' ? texts.link.working : done.title;
  return (
    <Page title={title} maxWidth={560} hasOwnHeading>
      <Box
        aria-live="polite"
        sx={{ textAlign: 'center', display: 'grid', justifyItems: 'center', gap: 2, py: { xs: 4, md: 8 } }}
      >
        {state.status === 'done' ? <Icon name="check" size={48} /> : null}
        <PageTitle>{title}</PageTitle>
        {state.status === 'done' && done.help !== '' ? <p>{done.help}</p> : null}
        {state.status === 'working' ? null : (
          <Button
            component={Link}
            to={session.status === 'signedIn' ? paths.home() : paths.auth()}
            variant="contained"
            size="large"
          >
            {session.status === 'signedIn' ? texts.goOn : texts.link.toSignIn}
          </Button>
        )}
      </Box>
    </Page>
  );
}

function isLinkMode(mode: string): mode is LinkMode {
  return Object.hasOwn(DONE, mode);
}
