import Box from '@mui/material/Box';
import type { ProfileFields } from '@tod/model';
import { pictureUrl } from '../../../domain/people/profiles/pictureUrl.ts';
import type { PhotoChoice } from '../../../domain/profile/images/usePhotoChoice.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { PersonAvatar } from '../../../platform/ui/PersonAvatar.tsx';
import { firstStepsTexts } from '../firstStepsTexts.ts';
import { texts } from '../texts.ts';
import { UploadProgress } from './ImageButton.tsx';
import { PhotoCropping } from './PhotoCropping.tsx';
import { changeImageId, RemoveImageButton } from './RemoveImageButton.tsx';
import { useFileInput } from './useFileInput.tsx';

interface PhotoStepProps {
  readonly uid: string;
  readonly profile: Pick<ProfileFields, 'name' | 'avatarVersion' | 'sportIds'>;
  readonly choice: PhotoChoice;
}

/** The photo as others see it, or the initials that stand for it, and a way to choose one, or to take it away. */
export function PhotoStep({ uid, profile, choice }: PhotoStepProps) {
  const { input, open } = useFileInput(firstStepsTexts.choosePhoto, choice.choose);
  const isBusy = choice.upload.step.phase !== 'idle';
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
      <PersonAvatar
        name={profile.name}
        avatarUrl={pictureUrl('avatar', uid, profile.avatarVersion)}
        sportId={profile.sportIds[0] ?? null}
        size={128}
      />
      {input}
      <BusyButton
        id={changeImageId('avatar')}
        variant="outlined"
        color="inherit"
        isBusy={isBusy}
        onClick={open}
      >
        {profile.avatarVersion === null ? firstStepsTexts.choosePhoto : texts.changeImage.avatar}
      </BusyButton>
      <RemoveImageButton uid={uid} kind="avatar" hasImage={profile.avatarVersion !== null} isHeld={isBusy} />
      <UploadProgress upload={choice.upload} />
      <PhotoCropping choice={choice} />
    </Box>
  );
}
