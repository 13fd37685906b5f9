import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { AdSpace } from '../../../domain/ads/components/AdSpace.tsx';
import { useOtherProfile } from '../../../domain/people/profiles/useOtherProfile.ts';
import { texts as profileTexts } from '../../../domain/profile/texts.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { useGoBack } from '../../../platform/navigation/useGoBack.ts';
import { texts as sharedTexts } from '../../../platform/text/texts.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { lazyControl } from '../../../platform/ui/lazyPart.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { ShareButton } from '../../../platform/ui/ShareButton.tsx';
import { SkeletonButton } from '../../../platform/ui/Skeletons.tsx';
import { TabBar, TabPanel } from '../../../platform/ui/TabBar.tsx';
import { ActionsSkeleton } from '../ActionsSkeleton.tsx';
import { AboutBlock } from '../components/AboutBlock.tsx';
import { AvailabilityPanel } from '../components/AvailabilityPanel.tsx';
import { PracticedSports } from '../components/PracticedSports.tsx';
import { ProfileHeader } from '../components/ProfileHeader.tsx';
import { ProfileSkeleton } from '../components/ProfileSkeleton.tsx';
import { PROFILE_TABS } from '../components/profileTabs.ts';
import type { ProfileParts } from '../parts.ts';
import { texts } from '../texts.ts';
import { useProfileAddress } from './useProfileAddress.ts';

const PANEL_ID = 'profile-panel';

// Blocking is live and needs the whole of Firestore, which the profile itself does without.
const MemberActions = lazyControl(
  async () => (await import('../components/MemberActions.tsx')).MemberActions,
  ({ props }) => (
    <>
      {props.PersonActions === null ? null : <ActionsSkeleton />}
      <SkeletonButton width={44} />
    </>
  ),
);

interface OtherProfileProps extends Pick<ProfileParts, 'PersonActions'> {
  /** Who looks at it. */
  readonly member: string;
  readonly uid: string;
}

/** Somebody else's profile: everything they publish, and what the app offers to do with them. */
export function OtherProfile({ member, uid, PersonActions }: OtherProfileProps) {
  const other = useOtherProfile(uid);
  const { tab, setTab, field } = useProfileAddress();

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
              <Button component={Link} to={routes.partners()} variant="contained">
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
    <Page title={profile.name === '' ? texts.othersTitle : profile.name} hasOwnHeading>
      <BackButton />
      {field !== undefined ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {profileTexts.forbidden}
        </Alert>
      ) : null}
      <ProfileHeader
        uid={uid}
        profile={profile}
        lastActive={profile.lastActive}
        isPageTitle
        actions={
          // A suspended account can still be blocked and reported, but nothing can be sent to it.
          <>
            <MemberActions
              uid={member}
              target={{ uid, name: profile.name }}
              PersonActions={profile.suspended ? null : PersonActions}
            />
            {profile.suspended ? null : (
              <ShareButton title={texts.sharedProfile(profile.name)} path={routes.profile(uid)} />
            )}
          </>
        }
      />
      {profile.suspended ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.suspended}
        </Alert>
      ) : null}
      <TabBar label={texts.sections} tabs={PROFILE_TABS} value={tab} onChange={setTab} panelId={PANEL_ID} />
      <TabPanel id={PANEL_ID} label={texts.tabs[tab]}>
        {tab === 'profile' ? <AboutBlock profile={profile} emptyText={texts.noBio} /> : null}
        {tab === 'sports' ? <PracticedSports profile={profile} title={texts.othersSportsTitle} /> : null}
        {tab === 'availability' ? <AvailabilityPanel schedule={profile.availabilitySchedule} /> : null}
      </TabPanel>
      <Box sx={{ mt: 3 }}>
        <AdSpace location="profile" format="banner" />
      </Box>
    </Page>
  );
}

/** To where one came from; opened by its address, to the search. */
function BackButton() {
  const goBack = useGoBack(routes.partners());
  return (
    <Button
      color="inherit"
      startIcon={<Icon name="back" size={18} />}
      onClick={goBack}
      sx={{ ml: -1.5, mb: 1 }}
    >
      {sharedTexts.back}
    </Button>
  );
}
