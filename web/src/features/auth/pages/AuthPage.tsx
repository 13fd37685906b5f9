import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { exit } from '../../../domain/auth/exit/exit.ts';
import { updateAuthSession } from '../../../domain/auth/mailLink.ts';
import { announceVerification } from '../../../domain/auth/newMember.ts';
import { type SignedIn, useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { type AddressChange, addressChangeIn } from '../../../platform/navigation/addressChange.ts';
import { originIn } from '../../../platform/navigation/origin.ts';
import { firstStepsPath, routes, SIGN_UP_PARAMETER } from '../../../platform/navigation/routes.ts';
import { useGoBack } from '../../../platform/navigation/useGoBack.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { Logo } from '../../../platform/ui/Logo.tsx';
import { lazyControl } from '../../../platform/ui/lazyPart.tsx';
import { NewTabNote } from '../../../platform/ui/NewTabNote.tsx';
import { Page, PageTitle } from '../../../platform/ui/Page.tsx';
import { TabBar, TabPanel } from '../../../platform/ui/TabBar.tsx';
import { NEW_PASSWORD_PARAMETER } from '../components/linkParameters.ts';
import { ProviderButtons } from '../components/ProviderButtons.tsx';
import { SignInForm } from '../components/SignInForm.tsx';
import { SignUpForm } from '../components/SignUpForm.tsx';
import { useSignIn } from '../components/useSignIn.ts';
import { texts } from '../texts.ts';

// Only in builds for the local suite: a build for real Firebase holds no demo account. Spelled out here, because only
// then the bundler leaves the file out.
const DemoButtons =
  import.meta.env.VITE_TOD_SUITE === 'emulators'
    ? lazyControl(async () => (await import('../components/DemoButtons.tsx')).DemoButtons)
    : null;

const TABS = [
  { value: 'signIn', label: texts.signIn },
  { value: 'signUp', label: texts.signUp },
] as const;
type Tab = (typeof TABS)[number]['value'];

const PANEL_ID = 'auth-panel';

/** Sign in, sign up. Remembers where the person came from. Whoever is signed in goes on, or signs out before anybody else signs in. */
export function AuthPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const session = useAuthSession();
  const goBack = useGoBack(routes.home());
  const [parameters, setParameters] = useSearchParams();
  const tab: Tab = parameters.has(SIGN_UP_PARAMETER) ? 'signUp' : 'signIn';
  const change = addressChangeIn(parameters);
  const origin = change === 'verified' ? firstStepsPath() : originIn(location.state);
  const signIn = useSignIn(origin);

  function changeTab(next: Tab) {
    signIn.reset();
    const changed = new URLSearchParams(parameters);
    if (next === 'signUp') changed.set(SIGN_UP_PARAMETER, '');
    else changed.delete(SIGN_UP_PARAMETER);
    // In place of its entry: « Back » leads to the page before, and the page that was wanted stays known.
    setParameters(changed, { replace: true, state: location.state });
  }

  return (
    <Page title={tab === 'signIn' ? texts.signIn : texts.signUp} hasOwnHeading maxWidth={520}>
      <Button color="inherit" startIcon={<Icon name="back" size={18} />} onClick={goBack} sx={{ ml: -1.5 }}>
        {texts.back}
      </Button>
      <Box sx={{ textAlign: 'center', my: 3, display: 'grid', justifyItems: 'center', gap: 1 }}>
        <Logo size={56} />
        <PageTitle>Tod</PageTitle>
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {texts.tagline}
        </Box>
      </Box>
      {change === undefined ? null : <AddressNotice change={change} />}
      {parameters.has(NEW_PASSWORD_PARAMETER) ? (
        <Box role="status" sx={ALREADY}>
          {session.status === 'signedIn' ? texts.newPassword.savedSignedIn : texts.newPassword.saved}
        </Box>
      ) : null}
      {session.status === 'signedIn' ? (
        <AlreadySignedIn person={session} onContinue={() => void navigate(origin)} />
      ) : (
        <>
          <Box sx={CARD}>
            <TabBar label={texts.modes} tabs={TABS} value={tab} onChange={changeTab} panelId={PANEL_ID} />
            <TabPanel id={PANEL_ID} label={tab === 'signIn' ? texts.signIn : texts.signUp}>
              {tab === 'signIn' ? <SignInForm signIn={signIn} /> : <SignUpForm />}
            </TabPanel>
            <ProviderButtons origin={origin} />
            <Box component="p" sx={{ m: 0, mt: 2.5, typography: 'caption', color: 'text.secondary' }}>
              {texts.consent.before}
              <LinkInNewTab to={routes.terms()} label={texts.consent.terms} />
              {texts.consent.between}
              <LinkInNewTab to={routes.privacy()} label={texts.consent.privacy} />
              {texts.consent.after}
            </Box>
          </Box>
          {DemoButtons === null ? null : <DemoButtons signIn={signIn} />}
        </>
      )}
    </Page>
  );
}

/** What is read on the way to an account: the page stays, and with it what is typed there. */
function LinkInNewTab({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link to={to} target="_blank" rel="noopener">
      {label}
      <NewTabNote />
    </Link>
  );
}

/** After following a link from a mail. */
function AddressNotice({ change }: { readonly change: AddressChange }) {
  const { status } = useAuthSession();
  // The link led through a page of Firebase’s own: the tab of the sign-up may wait for it, and a session here has not heard of it.
  useEffect(() => {
    if (change === 'verified') announceVerification();
    void updateAuthSession();
  }, [change]);
  return (
    <Box role="status" sx={ALREADY}>
      {status === 'signedIn' ? texts.link[change] : texts.address[change]}
    </Box>
  );
}

function AlreadySignedIn({
  person,
  onContinue,
}: {
  readonly person: SignedIn;
  readonly onContinue: () => void;
}) {
  return (
    <Box sx={CARD}>
      <Box role="status" sx={ALREADY}>
        {texts.already(person.email)}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={onContinue}>
          <span>{texts.goOn}</span>
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => void exit.signOut(person.uid)}>
          <span>{texts.signOut}</span>
        </Button>
      </Box>
    </Box>
  );
}

const CARD = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '28px',
  p: { xs: 2.25, sm: 3 },
} as const;

const ALREADY = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  bgcolor: 'tint.main',
  color: 'tint.contrastText',
  borderRadius: '16px',
  px: 2,
  py: 1.25,
  mb: 2,
  overflowWrap: 'anywhere',
} as const;
