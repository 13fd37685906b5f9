import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { VerifyEmailPanel } from '../../../domain/auth/components/VerifyEmailPanel.tsx';
import { useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { PHONE_WINDOW } from '../../../platform/theme/tokens.ts';
import { lazyForm, lazyPanel } from '../../../platform/ui/lazyPart.tsx';
import { Page, PageTitle } from '../../../platform/ui/Page.tsx';
import { SignInPanel } from '../../../platform/ui/SignInPanel.tsx';
import { VISUALLY_HIDDEN } from '../../../platform/ui/visuallyHidden.ts';
import { texts } from '../texts.ts';
import { PartnersToCome } from './PartnersToCome.tsx';
import { readView } from './partnersView.ts';

// Members' lists need the whole of Firestore, visitors do not.
const MemberPartners = lazyPanel(
  async () => (await import('./MemberPartners.tsx')).MemberPartners,
  PartnersToCome,
);

const PeopleNearby = lazyForm(
  async () => (await import('../components/PeopleNearby.tsx')).PeopleNearby,
  () => null,
);

/** `/partners`: for members, people to play with; for visitors, the way in. */
export function PartnersPage() {
  const session = useAuthSession();
  const [parameters] = useSearchParams();
  const { isRecommending } = readView(parameters);
  return (
    <Page title={texts.title} hasOwnHeading>
      {/* On a phone the card needs the room; the bar at the foot says already where one is. */}
      <Box sx={{ mb: { xs: 0, md: 3 }, [`@media ${PHONE_WINDOW}`]: VISUALLY_HIDDEN }}>
        <PageTitle>{texts.title}</PageTitle>
        <Typography variant="subtitle1" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
          {texts.subtitle}
        </Typography>
      </Box>
      {session.status === 'loading' ? <PartnersToCome /> : null}
      {session.status === 'visitor' ? (
        <>
          <SignInPanel text={isRecommending ? texts.recommendationsNeedSignIn : texts.signInToSee} />
          <PeopleNearby />
        </>
      ) : null}
      {session.status === 'signedIn' && !session.isVerified ? (
        <VerifyEmailPanel email={session.email} />
      ) : null}
      {session.status === 'signedIn' && session.isVerified ? (
        <MemberPartners key={session.uid} uid={session.uid} />
      ) : null}
    </Page>
  );
}
