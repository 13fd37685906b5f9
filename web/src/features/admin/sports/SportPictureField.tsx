import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { uploadSportPicture } from '../../../domain/administration/sports/sportActions.ts';
import { pictureOfSport } from '../../../domain/sports/sportPicture.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { SportField } from '../../../platform/ui/SportField.tsx';
import { toastSuccess } from '../../../platform/ui/toast.ts';
import { FileButton } from '../shell/FileButton.tsx';
import { texts as sportTexts } from './texts.ts';

const texts = sportTexts.form;

interface SportPictureFieldProps {
  /** The sport's name, which says what is shown without a picture of its own. */
  readonly name: string;
  /** Empty for none. */
  readonly imageUrl: string;
  readonly onChange: (imageUrl: string) => void;
  /** Told the address of each picture that is uploaded, before it is in the form. */
  readonly onUploaded: (imageUrl: string) => void;
  /** Told while a picture is on its way: the form waits for it. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** The picture of a sport: shown, uploaded, taken away. */
export function SportPictureField(props: SportPictureFieldProps) {
  const { name, imageUrl, onChange, onUploaded, onBusy } = props;
  const running = useRef<AbortController>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Whoever leaves the page could not use it any more.
  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const mine = new AbortController();
    running.current = mine;
    setBusy(true);
    onBusy(true);
    setProblem(undefined);
    try {
      const outcome = await uploadSportPicture(file, mine.signal);
      if (outcome.kind === 'stored') {
        onUploaded(outcome.url);
        onChange(outcome.url);
        if (!mine.signal.aborted) toastSuccess(texts.pictureDone);
      } else setProblem(PROBLEMS[outcome.problem.what]);
    } catch (error) {
      setProblem(`${texts.pictureFailed}. ${failureText(error)}`);
    } finally {
      setBusy(false);
      onBusy(false);
    }
  }

  return (
    <Box role="group" aria-label={texts.picture} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box component="p" sx={{ m: 0, typography: 'subtitle2' }}>
        {texts.picture}
      </Box>
      <SportField
        sportId={null}
        imageUrl={pictureOfSport({ name, imageUrl })}
        sx={{ width: '100%', maxWidth: 320, aspectRatio: '16 / 9', borderRadius: '16px' }}
      />
      <Box component="p" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
        {texts.ownPicture}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FileButton
          label={isBusy ? texts.uploading : texts.choosePicture}
          accept="image/*"
          isBusy={isBusy}
          onChoose={(file) => void upload(file)}
        />
        {imageUrl === '' ? null : (
          <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => onChange('')}>
            {texts.removePicture}
          </Button>
        )}
      </Box>
      <Box component="p" role="alert" sx={{ m: 0, color: 'error.main' }}>
        {problem}
      </Box>
    </Box>
  );
}

const PROBLEMS = {
  type: texts.pictureType,
  heic: texts.pictureHeic,
  size: texts.pictureSize,
  pixels: texts.picturePixels,
} as const;
