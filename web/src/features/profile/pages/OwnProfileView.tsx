import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { nameFromEmail, type ProfileFields, positionOf } from '@tod/model';
import { Link } from 'react-router-dom';
import { AdSpace } from '../../../domain/ads/components/AdSpace.tsx';
import { PushCard } from '../../../domain/notifications/push/components/PushCard.tsx';
import { InstallButton } from '../../../platform/installation/InstallButton.tsx';
import { routes } from '../../../platform/navigation/routes.ts';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { ShareButton } from '../../../platform/ui/ShareButton.tsx';
import { TabBar, TabPanel } from '../../../platform/ui/TabBar.tsx';
import { AboutBlock, type OwnEmail } from '../components/AboutBlock.tsx';
import { AvailabilityPanel } from '../components/AvailabilityPanel.tsx';
import { BlockedPeoplePanel } from '../components/BlockedPeoplePanel.tsx';
import { CompletionPanel } from '../components/CompletionPanel.tsx';
import { DraftNotice } from '../components/DraftNotice.tsx';
import { EditAction } from '../components/EditAction.tsx';
import { ImageButton, UploadProgress } from '../components/ImageButton.tsx';
import { MyDataPanel } from '../components/MyDataPanel.tsx';
import { Panel } from '../components/Panel.tsx';
import { PhotoCropping } from '../components/PhotoCropping.tsx';
import { PhotoPrompt } from '../components/PhotoPrompt.tsx';
import { PositionPanel } from '../components/PositionPanel.tsx';
import { PracticedSports } from '../components/PracticedSports.tsx';
import { ProfileForm } from '../components/ProfileForm.tsx';
import { ProfileHeader } from '../components/ProfileHeader.tsx';
import { PROFILE_TABS } from '../components/profileTabs.ts';
import { ReceivedReviews } from '../components/ReceivedReviews.tsx';
import { SportsPanel } from '../components/SportsPanel.tsx';
import { TodWaitingNotice } from '../components/TodWaitingNotice.tsx';
import { texts } from '../texts.ts';
import type { OwnProfilePage } from './useOwnProfilePage.ts';

const PANEL_ID = 'profile-panel';

interface OwnProfileViewProps {
  readonly uid: string;
  readonly email: OwnEmail;
  /** As stored now. */
  readonly profile: ProfileFields;
  readonly page: OwnProfilePage;
  readonly onDelete: () => void;
}

/** One's own profile, to read and to edit. */
export function OwnProfileView({ uid, email, profile, page, onDelete }: OwnProfileViewProps) {
  const { tab, form, missing, waitingTod, sports, schedule } = page;
  const isComplete = missing.length === 0;
  return (
    <Page
      title={texts.ownTitle}
      subtitle={texts.ownSubtitle}
      actions={
        profile.suspended ? undefined : (
          <EditAction
            tab={tab}
            isEditing={page.isEditing}
            onEdit={page.startEditing}
            onDone={page.finishSchedule}
          />
        )
      }
    >
      <OfflineNotice />
      {profile.suspended ? (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button component={Link} to={routes.decisions()} color="inherit" size="small">
              {texts.suspensionReasons}
            </Button>
          }
        >
          {texts.ownSuspended}
        </Alert>
      ) : null}
      <ProfileHeader
        uid={uid}
        profile={page.shown}
        avatarAction={
          profile.suspended ? undefined : (
            <ImageButton
              uid={uid}
              kind="avatar"
              hasImage={profile.avatarVersion !== null}
              isBusy={page.photo.upload.step.phase !== 'idle'}
              onFile={page.photo.choose}
            />
          )
        }
        actions={<ShareButton title={texts.ownShared} path={routes.profile(uid)} />}
        bannerAction={
          profile.suspended ? undefined : (
            <ImageButton
              uid={uid}
              kind="banner"
              hasImage={profile.bannerVersion !== null}
              isBusy={page.banner.step.phase !== 'idle'}
              onFile={(file) => void page.banner.run(file)}
            />
          )
        }
      />
      <UploadProgress upload={page.photo.upload} />
      <UploadProgress upload={page.banner} />
      <PhotoCropping choice={page.photo} />
      {page.hasWaiting ? <DraftNotice onDiscard={page.discardDraft} /> : null}
      {waitingTod.draft === undefined ? null : (
        <TodWaitingNotice draft={waitingTod.draft} isComplete={isComplete} onGiveUp={waitingTod.giveUp} />
      )}
      <CompletionPanel missing={profile.suspended ? [] : missing} onStep={page.openStep} />
      <TabBar
        label={texts.sections}
        tabs={PROFILE_TABS}
        value={tab}
        onChange={page.setTab}
        panelId={PANEL_ID}
      />
      <TabPanel id={PANEL_ID} label={texts.tabs[tab]}>
        {/* The form stays mounted on the other tabs, so that nothing typed is lost. */}
        <Box hidden={tab !== 'profile'}>
          {form === undefined || profile.suspended ? (
            <AboutBlock
              profile={page.shown}
              emptyText={texts.noBioOwn}
              email={email}
              {...(profile.suspended ? {} : { onWrite: () => page.openForm('bio') })}
            />
          ) : (
            <ProfileForm
              key={page.formKey}
              profile={profile}
              suggestedName={nameFromEmail(email.address)}
              draft={form.draft ?? undefined}
              startIn={form.startIn}
              isShown={tab === 'profile'}
              onSave={page.save}
              onCancel={page.giveFormUp}
              onSessionEnd={page.keepDraft}
            />
          )}
          <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
            {isComplete && !profile.suspended && profile.avatarVersion === null ? (
              <PhotoPrompt uid={uid} choice={page.photo} isShown={tab === 'profile'} />
            ) : null}
            {form === undefined && !profile.suspended ? (
              <PositionPanel
                city={profile.city}
                isPublished={positionOf(profile) !== null}
                onRefresh={page.refreshPosition}
              />
            ) : null}
            {profile.rating.count === 0 ? null : <ReceivedReviews uid={uid} rating={profile.rating} />}
            <PushCard uid={uid} />
            <Panel title={texts.installTitle} text={texts.installText}>
              <InstallButton />
            </Panel>
            {/* Suspended members unblock nobody. */}
            {profile.suspended ? null : <BlockedPeoplePanel uid={uid} />}
            <MyDataPanel uid={uid} onDelete={onDelete} />
          </Box>
        </Box>
        {tab === 'sports' && profile.suspended ? (
          <PracticedSports profile={profile} title={texts.sportsTitle} />
        ) : null}
        {tab === 'sports' && !profile.suspended ? <SportsPanel profile={profile} choice={sports} /> : null}
        {tab === 'availability' ? (
          <AvailabilityPanel
            schedule={schedule.schedule}
            isOwn
            {...(profile.suspended
              ? {}
              : {
                  editor: {
                    isEditing: schedule.isEditing,
                    status: schedule.status,
                    isReloading: schedule.isReloading,
                    onStart: page.startEditing,
                    onEdit: schedule.edit,
                  },
                })}
          />
        ) : null}
      </TabPanel>
      {isComplete ? (
        <Box sx={{ mt: 3, display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button component={Link} to={routes.partners()} variant="outlined" color="inherit">
            {texts.completedAction}
          </Button>
        </Box>
      ) : null}
      <Box sx={{ mt: 3 }}>
        <AdSpace location="profile" format="banner" />
      </Box>
    </Page>
  );
}
