import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { announceVerification } from '../../../domain/auth/newMember.ts';
import { useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { firstStepsPath, routes } from '../../../platform/navigation/routes.ts';
import { HiddenPageTitle } from '../../../platform/ui/HiddenPageTitle.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { Page, PageTitle } from '../../../platform/ui/Page.tsx';
import { SkeletonBlock } from '../../../platform/ui/Skeletons.tsx';
import { BadLink, type LinkKind } from '../components/BadLink.tsx';
import { CODE_PARAMETER, MODE_PARAMETER } from '../components/linkParameters.ts';
import { type LinkMode, useMailLink } from '../components/useMailLink.ts';
import { texts } from '../texts.ts';

const DONE = {
  verifyEmail: { title: texts.link.verified, help: '' },
  verifyAndChangeEmail: { title: texts.link.changed, help: texts.link.changedHelp },
  recoverEmail: { title: texts.link.recovered, help: texts.link.recoveredHelp },
} as const satisfies Record<LinkMode, { title: string; help: string }>;

const KINDS = {
  verifyEmail: 'verifyEmail',
  verifyAndChangeEmail: 'changeEmail',
  recoverEmail: 'recoverEmail',
} as const satisfies Record<LinkMode, LinkKind>;

/** In the history entry of a link that has been used up here, so that loading the page anew does not call it used. */
const APPLIED = { isApplied: true } as const;

/** Where the links of account mails may all lead; what a link is for stands in its address. */
export function MailLinkPage() {
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const mode = parameters.get(MODE_PARAMETER) ?? '';
  const code = parameters.get(CODE_PARAMETER) ?? '';
  if (mode === 'resetPassword') return <Navigate to={routes.resetPassword(code)} replace />;
  const kind = isLinkMode(mode) ? KINDS[mode] : 'unknown';
  if (!isLinkMode(mode) || code === '')
    return <BadLinkPage kind={kind} failure="used" onRetry={() => undefined} />;
  return isApplied(state) ? <LinkDone mode={mode} /> : <AppliedLink code={code} kind={kind} />;
}

/** Uses the link up; once that is done its history entry says so, and the page with it. */
function AppliedLink({ code, kind }: { readonly code: string; readonly kind: LinkKind }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { state, retry } = useMailLink(
    code,
    () => void navigate({ pathname, search }, { replace: true, state: APPLIED }),
  );
  if (state.status === 'bad') return <BadLinkPage kind={kind} failure={state.failure} onRetry={retry} />;
  return (
    <LinkPage title={texts.link.working}>
      <SkeletonBlock sx={{ width: 200, height: 44, borderRadius: '999px' }} />
    </LinkPage>
  );
}

function LinkDone({ mode }: { readonly mode: LinkMode }) {
  const session = useAuthSession();
  const { title, help } = DONE[mode];
  const isSignedIn = session.status === 'signedIn';
  const isNewMember = mode === 'verifyEmail';
  const [wasVisitor, setWasVisitor] = useState(false);
  if (session.status === 'visitor' && !wasVisitor) setWasVisitor(true);
  useEffect(() => {
    if (isNewMember) announceVerification();
  }, [isNewMember]);
  // The tab in which they signed up has heard of it and signed them in.
  if (isNewMember && isSignedIn && wasVisitor) return <Navigate to={firstStepsPath()} replace />;
  return (
    <LinkPage title={title} icon={<Icon name="check" size={48} />}>
      {help === '' ? null : <p>{help}</p>}
      <Button
        component={Link}
        to={!isSignedIn ? routes.auth() : isNewMember ? firstStepsPath() : routes.home()}
        state={isNewMember && !isSignedIn ? { from: firstStepsPath() } : undefined}
        variant="contained"
        size="large"
      >
        <span>{isSignedIn ? texts.goOn : texts.link.toSignIn}</span>
      </Button>
    </LinkPage>
  );
}

interface LinkPageProps {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** Its heading changes as the link is worked on, and is announced each time. */
function LinkPage({ title, icon, children }: LinkPageProps) {
  return (
    <Page title={title} maxWidth={560} hasOwnHeading>
      <Box aria-live="polite" sx={CENTERED}>
        {icon}
        <PageTitle>{title}</PageTitle>
        {children}
      </Box>
    </Page>
  );
}

function BadLinkPage(props: ComponentProps<typeof BadLink>) {
  return (
    <Page title={texts.link.badTitle} maxWidth={560} hasOwnHeading>
      <HiddenPageTitle>{texts.link.title}</HiddenPageTitle>
      <BadLink {...props} />
    </Page>
  );
}

function isLinkMode(mode: string): mode is LinkMode {
  return Object.hasOwn(DONE, mode);
}

function isApplied(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isApplied' in state && state.isApplied === true;
}

const CENTERED = {
  textAlign: 'center',
  display: 'grid',
  justifyItems: 'center',
  gap: 2,
  py: { xs: 4, md: 8 },
} as const;
