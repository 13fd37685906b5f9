import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { IMAGE_TYPES } from '@tod/model';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { AdImageProblemError, uploadAdImage } from '../../../domain/administration/ads/adImage.ts';
import { ImageUnreadableError } from '../../../domain/profile/images/encodeImage.ts';
import { TextInput } from '../../../platform/forms/TextInput.tsx';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { toastError } from '../../../platform/ui/toast.ts';
import { texts } from './texts.ts';

interface AdImageFieldProps {
  /** The address that is in the form; empty where there is none yet. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (url: string) => void;
  /** Told the address of each picture that is uploaded, before it is in the form. */
  readonly onUploaded: (url: string) => void;
  /** Told while a picture is on its way: the form waits for it. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** A picture from the device, or the address of one that was uploaded before. */
export function AdImageField({ value, error, onChange, onUploaded, onBusy }: AdImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(undefined);
  const [typed, setTyped] = useState(value);
  const [former, setFormer] = useState(value);
  const [percent, setPercent] = useState<number>();
  // Whoever leaves the page could not use it any more.
  useEffect(() => () => running.current?.abort(), []);
  if (former !== value) {
    setFormer(value);
    setTyped(value);
  }

  function take(): void {
    if (typed.trim() !== value) onChange(typed.trim());
  }

  function takeAtEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take();
  }

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // So that choosing the same file again, after a failure, counts as a choice.
    event.target.value = '';
    if (file === undefined) return;
    const mine = new AbortController();
    running.current = mine;
    setPercent(0);
    onBusy(true);
    try {
      const url = await uploadAdImage(file, (share) => setPercent(Math.round(share * 100)), mine.signal);
      onUploaded(url);
      onChange(url);
    } catch (problem) {
      if (!mine.signal.aborted) toastError(describeProblem(problem));
    } finally {
      setPercent(undefined);
      onBusy(false);
    }
  }

  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ typography: 'subtitle2', p: 0, mb: 0.5 }}>
        {texts.form.image}
      </Box>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        hidden
        aria-label={texts.form.upload}
        onChange={(event) => void upload(event)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <BusyButton
          variant="outlined"
          color="inherit"
          isBusy={percent !== undefined}
          onClick={() => input.current?.click()}
        >
          {texts.form.upload}
        </BusyButton>
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {texts.form.imageHelp}
        </Box>
      </Box>
      <Box role="status">
        {percent === undefined ? null : (
          <Box sx={{ mb: 1.5 }}>
            <span>{percent === 0 ? texts.form.preparing : texts.form.uploading(percent)}</span>
            <LinearProgress
              aria-label={texts.form.preparing}
              {...(percent === 0 ? {} : { variant: 'determinate', value: percent })}
            />
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        {/* Whoever goes on to save means what stands here: the button only shows it at once. */}
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }} onKeyDown={takeAtEnter}>
          <TextInput
            label={texts.form.imageUrl}
            name="imageUrl"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={take}
            error={error}
            help={texts.form.imageUrlHelp}
            maxLength={2_000}
            isRequired
          />
        </Box>
        <Button variant="outlined" color="inherit" onClick={take} sx={{ mt: { sm: 3.25 } }}>
          {texts.form.useImage}
        </Button>
      </Box>
    </Box>
  );
}

function describeProblem(error: unknown): string {
  if (error instanceof AdImageProblemError) return texts.imageErrors[error.problem.what];
  return error instanceof ImageUnreadableError ? texts.imageErrors.unreadable : texts.imageErrors.upload;
}
