import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { missingInProfile, type ProfileFields, type ProfileNeed, positionOf } from '@tod/model';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSchedule } from '../../../domain/profile/availability/useSchedule.ts';
import { useScheduleReload } from '../../../domain/profile/availability/useScheduleReload.ts';
import type { EditedField } from '../../../domain/profile/edit/profileEdit.ts';
import { useOwnProfile } from '../../../domain/profile/edit/useOwnProfile.ts';
import { useProfilePreparation } from '../../../domain/profile/edit/useProfilePreparation.ts';
import { useProfileSaving } from '../../../domain/profile/edit/useProfileSaving.ts';
import { useImageUpload } from '../../../domain/profile/images/useImageUpload.ts';
import { useSportChoice } from '../../../domain/profile/sports/useSportChoice.ts';
import { useDraft } from '../../../domain/profile/waiting/useDraft.ts';
import type { ProfileDraft } from '../../../domain/profile/waiting/waitingEdits.ts';
import type { SignedIn } from '../../../platform/firebase/SessionContext.tsx';
import { routes } from '../../../platform/navigation/routes.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { TabBar, TabPanel } from '../../../platform/ui/TabBar.tsx';
import { AboutBlock } from '../components/AboutBlock.tsx';
import { AvailabilityPanel } from '../components/AvailabilityPanel.tsx';
import { CompletionPanel } from '../components/CompletionPanel.tsx';
import { DeleteAccountDialog } from '../components/DeleteAccountDialog.tsx';
import { DraftNotice } from '../components/DraftNotice.tsx';
import { EDIT_ACTION_ID, EditAction } from '../components/EditAction.tsx';
import { ImageButton, UploadProgress } from '../components/ImageButton.tsx';
import { MyDataPanel } from '../components/MyDataPanel.tsx';
import { PositionPanel } from '../components/PositionPanel.tsx';
import { type FormStart, ProfileForm } from '../components/ProfileForm.tsx';
import { ProfileHeader } from '../components/ProfileHeader.tsx';
import { ProfileSkeleton } from '../components/ProfileSkeleton.tsx';
import { PROFILE_TABS } from '../components/profileTabs.ts';
import { ReceivedReviews } from '../components/ReceivedReviews.tsx';
import { SportsPanel } from '../components/SportsPanel.tsx';
import { TodWaitingNotice } from '../components/TodWaitingNotice.tsx';
import { useAccountDeletion } from '../components/useAccountDeletion.ts';
import { usePositionRefresh } from '../components/usePositionRefresh.ts';
import { useWaitingTod } from '../components/useWaitingTod.ts';
import type { ProfileParts } from '../parts.ts';
import { texts } from '../texts.ts';
import { useProfileAddress } from './useProfileAddress.ts';

const PANEL_ID = 'profile-panel';

interface OwnProfileProps extends Pick<ProfileParts, 'EmailAction'> {
  readonly person: SignedIn;
}

/** `/profile`: one's own profile, live, to read and to edit. */
export function OwnProfile({ person, EmailAction }: OwnProfileProps) {
  const live = useOwnProfile(person.uid);
  const deletion = useAccountDeletion();
  // Deleting an account takes its profile away first: the dialog must outlive what it was opened from.
  return (
    <>
      {live.status === 'ready' ? (
        <LoadedProfile
          person={person}
          profile={live.data}
          EmailAction={EmailAction}
          onDelete={deletion.open}
        />
      ) : (
        <ProfileToCome person={person} live={live} onDelete={deletion.open} />
      )}
      {deletion.proof === undefined ? null : <DeleteAccountDialog deletion={deletion} />}
    </>
  );
}

function ProfileToCome(props: {
  readonly person: SignedIn;
  readonly live: Exclude<ReturnType<typeof useOwnProfile>, { readonly status: 'ready' }>;
  readonly onDelete: () => void;
}) {
  const { person, live, onDelete } = props;
  const isMissing = live.status === 'missing';
  const preparation = useProfilePreparation(person.uid, isMissing);
  const failure =
    live.status === 'error' ? live : isMissing && preparation.error !== undefined ? preparation : undefined;
  return (
    <Page title={texts.ownTitle} subtitle={texts.ownSubtitle}>
      <OfflineNotice />
      {failure === undefined ? (
        <>
          {/* A fresh account's profile is made by the server and appears here by itself. */}
          {isMissing ? <Box sx={{ mb: 2 }}>{texts.preparing}</Box> : null}
          <ProfileSkeleton label={isMissing ? texts.preparing : texts.loading} />
        </>
      ) : (
        <ErrorState title={texts.loadFailed} error={failure.error} onRetry={failure.retry} />
      )}
      {/* A deletion that was cut off half way leaves an account without a profile, which may still finish it. */}
      {isMissing ? (
        <Box sx={{ mt: 3 }}>
          <MyDataPanel uid={person.uid} onDelete={onDelete} />
        </Box>
      ) : null}
    </Page>
  );
}

interface Editing {
  readonly startIn: FormStart;
  readonly draft?: ProfileDraft;
}

function editingOf(field: EditedField, draft: ProfileDraft | null): Editing {
  const startIn = { field };
  return draft === null ? { startIn } : { startIn, draft };
}

function LoadedProfile(props: {
  readonly person: SignedIn;
  readonly EmailAction: ProfileParts['EmailAction'];
  readonly profile: ProfileFields;
  readonly onDelete: () => void;
}) {
  const { person, profile, EmailAction, onDelete } = props;
  const { tab, setTab, field, setField } = useProfileAddress();
  const { draft, shown, keep, discard } = useDraft(person.uid, profile);
  const [editing, setEditing] = useState(() => (field === undefined ? undefined : editingOf(field, draft)));
  const [hasClosed, setClosed] = useState(false);
  const [isEditingSchedule, setEditingSchedule] = useState(false);
  const avatar = useImageUpload(person.uid, 'avatar', profile.avatarUrl);
  const banner = useImageUpload(person.uid, 'banner', profile.bannerUrl);
  const sports = useSportChoice(person.uid);
  const schedule = useSchedule(person.uid, profile.availabilitySchedule);
  const { isReloading, reload } = useScheduleReload(person.uid);
  const refreshPosition = usePositionRefresh(person.uid);
  const save = useProfileSaving(person.uid, handleSaved);
  const missing = missingInProfile(profile);
  const waitingTod = useWaitingTod(person.uid, missing.length === 0);

  // The server did not take what had been kept for it: the form opens with it, for its owner to go on.
  const isStuck = draft?.isStuck === true && editing === undefined;
  useEffect(() => {
    if (isStuck) openForm('name');
  });

  // What had been kept is in the form now.
  const isInForm = draft !== null && editing?.draft === draft;
  useEffect(() => {
    if (isInForm) discard();
  });

  function openForm(startIn: EditedField) {
    setEditing((open) =>
      open === undefined ? editingOf(startIn, draft) : { ...open, startIn: { field: startIn } },
    );
    setField(startIn);
  }

  function handleSaved(isStored: boolean) {
    closeForm();
    // Sports are chosen one by one, and their owner says when that is enough.
    if (isStored && !missing.includes('sports')) waitingTod.goBackWhenComplete();
  }

  function closeForm() {
    setEditing(undefined);
    setField(undefined);
    setClosed(true);
  }

  // The form had the focus and is gone.
  useEffect(() => {
    if (!hasClosed) return;
    setClosed(false);
    document.getElementById(EDIT_ACTION_ID)?.focus();
  }, [hasClosed]);

  function handleStep(step: ProfileNeed) {
    if (step === 'sports') setTab('sports');
    else openForm(step);
  }

  function handleDone() {
    setEditingSchedule(false);
    void reload();
  }

  return (
    <Page
      title={texts.ownTitle}
      subtitle={texts.ownSubtitle}
      actions={
        <EditAction
          tab={tab}
          isEditing={tab === 'profile' ? editing !== undefined : isEditingSchedule}
          onEdit={() => (tab === 'profile' ? openForm('name') : setEditingSchedule(true))}
          onDone={handleDone}
        />
      }
    >
      <OfflineNotice />
      {profile.suspended ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.ownSuspended}
        </Alert>
      ) : null}
      <ProfileHeader
        profile={shown}
        avatarAction={<ImageButton purpose="avatar" upload={avatar} />}
        bannerAction={<ImageButton purpose="banner" upload={banner} />}
      />
      <UploadProgress upload={avatar} />
      <UploadProgress upload={banner} />
      {draft === null || editing !== undefined ? null : <DraftNotice onDiscard={discard} />}
      {waitingTod.draft === undefined ? null : (
        <TodWaitingNotice
          draft={waitingTod.draft}
          isProfileComplete={missing.length === 0}
          onGiveUp={waitingTod.giveUp}
        />
      )}
      {missing.length === 0 ? null : <CompletionPanel missing={missing} onStep={handleStep} />}
      <TabBar label={texts.sections} tabs={PROFILE_TABS} value={tab} onChange={setTab} panelId={PANEL_ID} />
      <TabPanel id={PANEL_ID} label={texts.tabs[tab]}>
        {/* The form stays mounted on the other tabs, so that nothing typed is lost. */}
        <Box hidden={tab !== 'profile'}>
          {editing === undefined ? (
            <AboutBlock
              profile={shown}
              emptyText={texts.noBioOwn}
              email={{ address: person.email, action: <EmailAction /> }}
            />
          ) : (
            <ProfileForm
              profile={profile}
              draft={editing.draft}
              startIn={editing.startIn}
              isShown={tab === 'profile'}
              onSave={save}
              onCancel={closeForm}
              onSessionEnd={keep}
            />
          )}
          <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
            {editing === undefined ? (
              <PositionPanel
                city={profile.city}
                isPublished={positionOf(profile) !== null}
                onRefresh={refreshPosition}
              />
            ) : null}
            {profile.rating.count === 0 ? null : <ReceivedReviews uid={person.uid} rating={profile.rating} />}
            <MyDataPanel uid={person.uid} onDelete={onDelete} />
          </Box>
        </Box>
        {tab === 'sports' ? (
          <SportsPanel
            sportIds={profile.sportIds}
            skillLevels={profile.skillLevels}
            isSaving={sports.isSaving}
            onAdd={sports.add}
            onRemove={sports.remove}
            onLevel={sports.setLevel}
          />
        ) : null}
        {tab === 'availability' ? (
          <AvailabilityPanel
            schedule={schedule.schedule}
            editor={{
              isEditing: isEditingSchedule,
              status: schedule.status,
              isReloading,
              onEdit: schedule.edit,
            }}
          />
        ) : null}
      </TabPanel>
      {missing.length === 0 ? (
        <Box sx={{ mt: 3, display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button component={Link} to={routes.partners()} variant="outlined" color="inherit">
            {texts.completedAction}
          </Button>
        </Box>
      ) : null}
    </Page>
  );
}
