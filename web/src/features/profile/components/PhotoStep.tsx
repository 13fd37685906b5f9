import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IMAGE_TYPES, type ProfileFields } from '@tod/model';
import { type ChangeEvent, useRef } from 'react';
import { pictureUrl } from '../../../domain/people/profiles/pictureUrl.ts';
import type { ImageUpload } from '../../../domain/profile/images/useImageUpload.ts';
import { PersonAvatar } from '../../../platform/ui/PersonAvatar.tsx';
import { firstStepsTexts } from '../firstStepsTexts.ts';
import { texts } from '../texts.ts';
import { UploadProgress } from './ImageButton.tsx';

interface PhotoStepProps {
  readonly uid: string;
  readonly profile: Pick<ProfileFields, 'name' | 'avatarVersion' | 'sportIds'>;
  readonly upload: ImageUpload;
}

/** The photo as others see it, or the initials that stand for it, and a way to choose one. */
export function PhotoStep({ uid, profile, upload }: PhotoStepProps) {
  const input = useRef<HTMLInputElement>(null);

  function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file !== undefined) void upload.run(file);
  }

  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
      <PersonAvatar
        name={profile.name}
        avatarUrl={pictureUrl('avatar', uid, profile.avatarVersion)}
        sportId={profile.sportIds[0] ?? null}
        size={128}
      />
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        hidden
        aria-label={firstStepsTexts.choosePhoto}
        onChange={handleFile}
      />
      <Button
        variant="outlined"
        color="inherit"
        disabled={upload.step.phase !== 'idle'}
        onClick={() => input.current?.click()}
      >
        {profile.avatarVersion === null ? firstStepsTexts.choosePhoto : texts.changeImage.avatar}
      </Button>
      <UploadProgress upload={upload} />
    </Box>
  );
}
