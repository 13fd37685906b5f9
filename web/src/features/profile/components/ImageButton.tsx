import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { PictureKind } from '@tod/model';
import type { ImageStep } from '../../../domain/profile/images/replaceImage.ts';
import type { ImageUpload } from '../../../domain/profile/images/useImageUpload.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { texts } from '../texts.ts';
import { PictureButton } from './PictureButton.tsx';
import { changeImageId, RemoveImageButton } from './RemoveImageButton.tsx';
import { useFileInput } from './useFileInput.tsx';

interface ImageButtonProps {
  readonly uid: string;
  readonly kind: PictureKind;
  /** Whether there is one that can be taken away. */
  readonly hasImage: boolean;
  /** One is on its way already. */
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** Opens the file dialog for the photo (round, icon only) or the banner, and takes away the one that is there. */
export function ImageButton({ uid, kind, hasImage, isBusy, onFile }: ImageButtonProps) {
  const label = texts.changeImage[kind];
  const id = changeImageId(kind);
  const { input, open } = useFileInput(label, onFile);
  return (
    <>
      {input}
      <RemoveImageButton uid={uid} kind={kind} hasImage={hasImage} isHeld={isBusy} isOnPicture />
      {kind === 'avatar' ? (
        <PictureButton id={id} label={label} icon="edit" isBusy={isBusy} onClick={open} />
      ) : (
        <BusyButton
          id={id}
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="edit" size={18} />}
          isBusy={isBusy}
          onClick={open}
        >
          {label}
        </BusyButton>
      )}
    </>
  );
}

/** How far an upload is, and a way to stop it; nothing while there is none. */
export function UploadProgress(props: { readonly upload: Pick<ImageUpload, 'step' | 'cancel'> }) {
  const { step, cancel } = props.upload;
  return (
    <Box role="status">
      {step.phase === 'idle' ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <span>{describeStep(step)}</span>
            <LinearProgress
              aria-label={texts.imagePreparing}
              {...(step.phase === 'uploading'
                ? { variant: 'determinate', value: step.percent }
                : { variant: 'indeterminate' })}
              sx={{ height: 8, borderRadius: '999px', mt: 0.5 }}
            />
          </Box>
          {step.phase === 'uploaded' ? null : (
            <Button size="small" variant="outlined" color="inherit" onClick={cancel}>
              {texts.imageCancel}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

function describeStep(step: ImageStep): string {
  if (step.phase === 'uploading') return texts.imageUploading(step.percent);
  return step.phase === 'uploaded' ? texts.imageUploaded : texts.imagePreparing;
}
