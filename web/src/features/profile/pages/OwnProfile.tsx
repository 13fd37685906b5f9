import Box from '@mui/material/Box';
import type { ProfileFields } from '@tod/model';
import { useOwnProfile } from '../../../domain/profile/edit/useOwnProfile.ts';
import { useProfilePreparation } from '../../../domain/profile/edit/useProfilePreparation.ts';
import type { SignedIn } from '../../../platform/firebase/AuthSessionContext.tsx';
import { isRefused } from '../../../platform/text/errors.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { accountTexts } from '../accountTexts.ts';
import { DeleteAccountDialog } from '../components/DeleteAccountDialog.tsx';
import { MyDataPanel } from '../components/MyDataPanel.tsx';
import { ProfileSkeleton } from '../components/ProfileSkeleton.tsx';
import { useAccountDeletion } from '../components/useAccountDeletion.ts';
import type { ProfileParts } from '../parts.ts';
import { texts } from '../texts.ts';
import { OwnProfileView } from './OwnProfileView.tsx';
import { useOwnProfilePage } from './useOwnProfilePage.ts';

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
  // The server makes no profile for an account that is going; once Auth has forgotten it, this page is left.
  const isBeingDeleted = isMissing && isRefused(preparation.error, 'notSignedIn');
  return (
    <Page title={texts.ownTitle} subtitle={texts.ownSubtitle}>
      <OfflineNotice />
      {failure === undefined ? (
        <>
          {/* A fresh account's profile is made by the server and appears here by itself. */}
          {isMissing ? <Box sx={{ mb: 2 }}>{texts.preparing}</Box> : null}
          <ProfileSkeleton label={isMissing ? texts.preparing : texts.loading} />
        </>
      ) : isBeingDeleted ? (
        <ErrorState title={accountTexts.beingDeletedTitle} text={accountTexts.beingDeleted} />
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

interface LoadedProfileProps extends OwnProfileProps {
  readonly profile: ProfileFields;
  readonly onDelete: () => void;
}

function LoadedProfile({ person, profile, EmailAction, onDelete }: LoadedProfileProps) {
  const page = useOwnProfilePage(person.uid, profile);
  const email = { address: person.email, isVerified: person.isVerified, action: <EmailAction /> };
  return <OwnProfileView uid={person.uid} email={email} profile={profile} page={page} onDelete={onDelete} />;
}
