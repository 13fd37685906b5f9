import Button from '@mui/material/Button';
import { lazy, Suspense, use, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/SessionContext.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Page } from '../../../shared/ui/Page.tsx';
import { TabBar, TabPanel } from '../../../shared/ui/TabBar.tsx';
import { AboutBlock } from '../components/AboutBlock.tsx';
import { ActionsSkeleton } from '../components/ActionsSkeleton.tsx';
import { AvailabilityPanel } from '../components/AvailabilityPanel.tsx';
import { PracticedSports } from '../components/PracticedSports.tsx';
import { ProfileHeader } from '../components/ProfileHeader.tsx';
import { ProfileSkeleton } from '../components/ProfileSkeleton.tsx';
import { PROFILE_TABS, type ProfileTab } from '../components/profileTabs.ts';
import { useOtherProfile } from '../hooks/useOtherProfile.ts';
import { PersonActionsContext } from '../PersonActions.tsx';
import { texts } from '../texts.ts';

const PANEL_ID = 'profile-panel';

// Blocking is live and needs the whole of Firestore, which visitors never load.
const MemberActions = lazy(async () => ({
  default: (await import('../components/MemberActions.tsx')).MemberActions,
}));

/** Somebody else's profile: everything they publish, and what the app offers to do with them. */
export function OtherProfile({ uid }: { readonly uid: string }) {
  const other = useOtherProfile(uid);
  const [tab, setTab] = useState<ProfileTab>('profile');

  if (other.status !== 'ready') {
    return (
      <Page title={texts.othersTitle} subtitle={texts.othersSubtitle}>
        {other.status === 'loading' ? <ProfileSkeleton /> : null}
        {other.status === 'error' ? (
          <ErrorState title={texts.othersLoadFailed} error={other.error} onRetry={other.retry} />
        ) : null}
        {other.status === 'missing' ? (
          <EmptyState
            title={texts.notFound}
            action={
              <Button component={Link} to={paths.partners()} variant="contained">
                {texts.toPartners}
              </Button>
            }
          />
        ) : null}
      </Page>
    );
  }

  const { profile } = other;
  return (
    <Page
      title={texts.othersTitle}
      subtitle={texts.othersSubtitle}
      documentTitle={profile.name === '' ? texts.othersTitle : profile.name}
    >
      <ProfileHeader
        profile={profile}
        lastActive={profile.lastActive}
        actions={<Actions uid={uid} name={profile.name} />}
      />
      <TabBar label={texts.sections} tabs={PROFILE_TABS} value={tab} onChange={setTab} panelId={PANEL_ID} />
      <TabPanel id={PANEL_ID} label={texts.tabs[tab]}>
        {tab === 'profile' ? <AboutBlock profile={profile} emptyText={texts.noBio} /> : null}
        {tab === 'sports' ? (
          <PracticedSports sportIds={profile.sportIds} skillLevels={profile.skillLevels} />
        ) : null}
        {tab === 'availability' ? <AvailabilityPanel schedule={profile.availabilitySchedule} /> : null}
      </TabPanel>
    </Page>
  );
}

function Actions(target: { readonly uid: string; readonly name: string }) {
  const session = useSession();
  const PersonActions = use(PersonActionsContext);
  if (session.status === 'loading') return <ActionsSkeleton />;
  return (
    <Suspense fallback={<ActionsSkeleton />}>
      {session.status === 'signedIn' ? (
        <MemberActions uid={session.uid} target={target} PersonActions={PersonActions} />
      ) : PersonActions === null ? null : (
        <PersonActions {...target} isBlocked={false} />
      )}
    </Suspense>
  );
}
