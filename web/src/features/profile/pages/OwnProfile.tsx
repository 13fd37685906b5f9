import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ProfileFields } from '@tod/model';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import type { SignedIn } from '../../../shared/session/SessionContext.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { OfflineNotice } from '../../../shared/ui/OfflineNotice.tsx';
import { Page } from '../../../shared/ui/Page.tsx';
import { TabBar, TabPanel } from '../../../shared/ui/TabBar.tsx';
import { AboutBlock } from '../components/AboutBlock.tsx';
import { AvailabilityPanel } from '../components/AvailabilityPanel.tsx';
import { CompletionPanel } from '../components/CompletionPanel.tsx';
import { DeleteAccountDialog } from '../components/DeleteAccountDialog.tsx';
import { ImageButton, UploadProgress } from '../components/ImageButton.tsx';
import { MyDataPanel } from '../components/MyDataPanel.tsx';
import { ProfileForm } from '../components/ProfileForm.tsx';
import { ProfileHeader } from '../components/ProfileHeader.tsx';
import { ProfileSkeleton } from '../components/ProfileSkeleton.tsx';
import { isProfileTab, PROFILE_TABS, type ProfileTab } from '../components/profileTabs.ts';
import { SportsPanel } from '../components/SportsPanel.tsx';
import { type CompletionStep, missingSteps } from '../form/completeness.ts';
import { describeLocationFailure, locateCity } from '../form/locateCity.ts';
import type { EditedField, ProfileFormValues } from '../form/profileEdit.ts';
import { useAccountDeletion } from '../hooks/useAccountDeletion.ts';
import { useImageUpload } from '../hooks/useImageUpload.ts';
import { useOwnProfile } from '../hooks/useOwnProfile.ts';
import { useProfileSaving } from '../hooks/useProfileSaving.ts';
import { useSchedule } from '../hooks/useSchedule.ts';
import { useSportChoice } from '../hooks/useSportChoice.ts';
import { texts } from '../texts.ts';

const PANEL_ID = 'profile-panel';
const TAB_PARAMETER = 'onglet';

/** `/profile`: one's own profile, live, to read and to edit. */
export function OwnProfile({ person }: { readonly person: SignedIn }) {
  const live = useOwnProfile(person.uid);
  const deletion = useAccountDeletion();
  // Deleting an account takes its profile away first: the dialog must outlive what it was opened from.
  return (
    <>
      {live.status === 'ready' ? (
        <LoadedProfile person={person} profile={live.data} onDelete={deletion.open} />
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
  return (
    <Page title={texts.ownTitle} subtitle={texts.ownSubtitle}>
      <OfflineNotice />
      {live.status === 'error' ? (
        <ErrorState title={texts.loadFailed} error={live.error} onRetry={live.retry} />
      ) : (
        <>
          {/* A fresh account's profile is made by the server and appears here by itself. */}
          {live.status === 'missing' ? <Box sx={{ mb: 2 }}>{texts.preparing}</Box> : null}
          <ProfileSkeleton label={live.status === 'missing' ? texts.preparing : texts.loading} />
          {/* A deletion that was cut off half way leaves an account without a profile, which may still finish it. */}
          {live.status === 'missing' ? (
            <Box sx={{ mt: 3 }}>
              <MyDataPanel uid={person.uid} onDelete={onDelete} />
            </Box>
          ) : null}
        </>
      )}
    </Page>
  );
}

interface Editing {
  readonly startIn: EditedField;
  readonly draft?: ProfileFormValues;
}

function LoadedProfile(props: {
  readonly person: SignedIn;
  readonly profile: ProfileFields;
  readonly onDelete: () => void;
}) {
  const { person, profile, onDelete } = props;
  const [tab, setTab] = useTab();
  const [editing, setEditing] = useState<Editing>();
  const [isEditingSchedule, setEditingSchedule] = useState(false);
  const avatar = useImageUpload(person.uid, 'avatar', profile.avatarUrl);
  const banner = useImageUpload(person.uid, 'banner', profile.bannerUrl);
  const sports = useSportChoice(person.uid);
  const schedule = useSchedule(person.uid, profile.availabilitySchedule);
  const save = useProfileSaving(person.uid, {
    onSaved: () => setEditing(undefined),
    onLateFailure: (draft) => {
      setTab('profile');
      setEditing({ startIn: 'name', draft });
    },
  });
  const missing = missingSteps(profile);

  function handleStep(step: CompletionStep) {
    if (step === 'sports') {
      setTab('sports');
      return;
    }
    setTab('profile');
    setEditing((current) => current ?? { startIn: step });
  }

  return (
    <Page
      title={texts.ownTitle}
      subtitle={texts.ownSubtitle}
      actions={
        <EditAction
          tab={tab}
          isEditing={tab === 'profile' ? editing !== undefined : isEditingSchedule}
          onEdit={() => (tab === 'profile' ? setEditing({ startIn: 'name' }) : setEditingSchedule(true))}
          onDone={() => setEditingSchedule(false)}
        />
      }
    >
      <OfflineNotice />
      <ProfileHeader
        profile={profile}
        avatarAction={
          <ImageButton purpose="avatar" upload={avatar.upload} onFile={(file) => void avatar.run(file)} />
        }
        bannerAction={
          <ImageButton purpose="banner" upload={banner.upload} onFile={(file) => void banner.run(file)} />
        }
      />
      <UploadProgress upload={avatar.upload} />
      <UploadProgress upload={banner.upload} />
      {missing.length === 0 ? null : <CompletionPanel missing={missing} onStep={handleStep} />}
      <TabBar label={texts.sections} tabs={PROFILE_TABS} value={tab} onChange={setTab} panelId={PANEL_ID} />
      <TabPanel id={PANEL_ID} label={texts.tabs[tab]}>
        {/* The form stays mounted on the other tabs, so that nothing typed is lost. */}
        <Box hidden={tab !== 'profile'}>
          {editing === undefined ? (
            <AboutBlock profile={profile} emptyText={texts.noBioOwn} email={person.email} />
          ) : (
            <ProfileForm
              profile={profile}
              draft={editing.draft}
              startIn={editing.startIn}
              onSave={save}
              onLocate={locateCity}
              describeLocationFailure={describeLocationFailure}
              onCancel={() => setEditing(undefined)}
            />
          )}
          <Box sx={{ mt: 2 }}>
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
            schedule={profile.availabilitySchedule}
            editor={{
              isEditing: isEditingSchedule,
              isSaving: schedule.isSaving,
              onEdit: schedule.edit,
            }}
          />
        ) : null}
      </TabPanel>
      {missing.length === 0 ? (
        <Box sx={{ mt: 3, display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button component={Link} to={paths.partners()} variant="outlined" color="inherit">
            {texts.completedAction}
          </Button>
        </Box>
      ) : null}
    </Page>
  );
}

/** Sports need no mode: each change is saved by itself. The form has its own buttons. */
function EditAction(props: {
  readonly tab: ProfileTab;
  readonly isEditing: boolean;
  readonly onEdit: () => void;
  readonly onDone: () => void;
}) {
  if (props.tab === 'sports' || (props.tab === 'profile' && props.isEditing)) return null;
  if (props.isEditing) {
    return (
      <Button variant="contained" onClick={props.onDone}>
        {texts.done}
      </Button>
    );
  }
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Icon name="edit" size={18} />}
      onClick={props.onEdit}
    >
      {texts.edit}
    </Button>
  );
}

/** The tab is part of the address, so that a link can lead to it. */
function useTab(): [ProfileTab, (tab: ProfileTab) => void] {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(TAB_PARAMETER);
  const setTab = (tab: ProfileTab) =>
    setParameters(tab === 'profile' ? {} : { [TAB_PARAMETER]: tab }, {
      replace: true,
      preventScrollReset: true,
    });
  return [isProfileTab(named) ? named : 'profile', setTab];
}
