import { useParams, useSearchParams } from 'react-router-dom';
import { useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { FIRST_STEPS_PARAMETER } from '../../../platform/navigation/routes.ts';
import { lazyPanel } from '../../../platform/ui/lazyPart.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { SignInPanel } from '../../../platform/ui/SignInPanel.tsx';
import { ProfileSkeleton } from '../components/ProfileSkeleton.tsx';
import type { ProfileParts } from '../parts.ts';
import { texts } from '../texts.ts';
import { OtherProfile } from './OtherProfile.tsx';

// One's own profile is live and needs the whole of Firestore; somebody else's is read once.
const FirstSteps = lazyPanel(async () => (await import('./FirstSteps.tsx')).FirstSteps, Loading);
const OwnProfile = lazyPanel(async () => (await import('./OwnProfile.tsx')).OwnProfile, Loading);

/** `/profile` and `/profile/:uid`; one's own uid, or none, shows one's own profile. */
export function ProfilePage({ EmailAction, PersonActions }: ProfileParts) {
  const { uid } = useParams();
  const session = useAuthSession();
  const [parameters] = useSearchParams();
  if (session.status === 'signedIn') {
    if (uid === undefined && parameters.has(FIRST_STEPS_PARAMETER))
      return <FirstSteps key={session.uid} person={session} />;
    return uid !== undefined && uid !== session.uid ? (
      <OtherProfile key={uid} member={session.uid} uid={uid} PersonActions={PersonActions} />
    ) : (
      <OwnProfile key={session.uid} person={session} EmailAction={EmailAction} />
    );
  }
  if (session.status === 'loading') return uid === undefined ? <Loading /> : <OtherLoading />;
  // Somebody’s: from their own, visitors are sent to sign in.
  return (
    <Page title={texts.othersTitle}>
      <SignInPanel />
    </Page>
  );
}

/** It may turn out to be one's own: most who open somebody's by its address look at somebody else. */
function OtherLoading() {
  return (
    <Page title={texts.othersTitle} subtitle={texts.othersSubtitle}>
      <ProfileSkeleton />
    </Page>
  );
}

function Loading() {
  return (
    <Page title={texts.ownTitle} subtitle={texts.ownSubtitle}>
      <ProfileSkeleton />
    </Page>
  );
}
