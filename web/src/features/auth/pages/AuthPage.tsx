import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { exit } from '../../../domain/auth/exit/exit.ts';
import { announceVerification } from '../../../domain/auth/newMember.ts';
import { type SignedIn, useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { addressChangeIn } from '../../../platform/navigation/addressChange.ts';
import { originIn } from '../../../platform/navigation/origin.ts';
import { routes, SIGN_UP_PARAMETER } from '../../../platform/navigation/routes.ts';
import { useGoBack } from '../../../platform/navigation/useGoBack.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { Logo } from '../../../platform/ui/Logo.tsx';
import { lazyControl } from '../../../platform/ui/lazyPart.tsx';
import { Page, PageTitle } from '../../../platform/ui/Page.tsx';
import { TabBar, TabPanel } from '../../../platform/ui/TabBar.tsx';
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
  const origin = originIn(location.state);
  const [parameters] = useSearchParams();
  const [tab, setTab] = useState<Tab>(parameters.has(SIGN_UP_PARAMETER) ? 'signUp' : 'signIn');
  const signIn = useSignIn(origin);

  function changeTab(next: Tab) {
    signIn.reset();
    setTab(next);
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
      <AddressNotice />
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
              <Link to={routes.terms()}>{texts.consent.terms}</Link>
              {texts.consent.between}
              <Link to={routes.privacy()}>{texts.consent.privacy}</Link>
              {texts.consent.after}
            </Box>
          </Box>
          {DemoButtons === null ? null : <DemoButtons signIn={signIn} />}
        </>
      )}
    </Page>
  );
}

/** After following a link from a mail. */
function AddressNotice() {
  const [parameters] = useSearchParams();
  const change = addressChangeIn(parameters);
  // The link led through a page of Firebase’s own: the tab of the sign-up may wait for it.
  useEffect(() => {
    if (change === 'verified') announceVerification();
  }, [change]);
  if (change === undefined) return null;
  return (
    <Box role="status" sx={ALREADY}>
      {texts.address[change]}
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
