import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Sport } from '@tod/model';
import { Link, useLocation } from 'react-router-dom';
import { VerifyEmailPanel } from '../../../domain/auth/components/VerifyEmailPanel.tsx';
import { texts as sportTexts } from '../../../domain/sports/texts.ts';
import { useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { originOf } from '../../../platform/navigation/origin.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { lazyPanel } from '../../../platform/ui/lazyPart.tsx';
import { texts } from '../texts.ts';
import { PractitionerSkeleton } from './PractitionerSkeleton.tsx';

// For members only: it brings all of Firestore, which a visitor's page does without.
const PractitionerList = lazyPanel(
  async () => (await import('./PractitionerList.tsx')).PractitionerList,
  PractitionerSkeleton,
);

/** Who practises a sport: the people for members, how many for visitors. */
export function Practitioners({ sport }: { readonly sport: Sport }) {
  const session = useAuthSession();
  return (
    <Box component="section" sx={PANEL}>
      <Box component="h2" sx={{ typography: 'h3', m: 0, mb: 1.5 }}>
        {texts.practitioners}
      </Box>
      {session.status === 'loading' ? <PractitionerSkeleton /> : null}
      {session.status === 'visitor' ? <VisitorCount sport={sport} /> : null}
      {session.status === 'signedIn' && !session.isVerified ? (
        <VerifyEmailPanel email={session.email} />
      ) : null}
      {session.status === 'signedIn' && session.isVerified ? (
        <PractitionerList sport={sport} uid={session.uid} />
      ) : null}
    </Box>
  );
}

function VisitorCount({ sport }: { readonly sport: Sport }) {
  const location = useLocation();
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {texts.visitorCount(sport.practitionerCount, sportTexts.activeCount(sport.practitionerCount))}
      </Box>
      <Button component={Link} to={routes.auth()} state={originOf(location)} variant="contained">
        {texts.signIn}
      </Button>
    </Box>
  );
}

const PANEL = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '22px',
  p: { xs: 2.25, md: 3 },
  minWidth: 0,
} as const;
