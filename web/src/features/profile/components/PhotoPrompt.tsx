import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { PhotoChoice } from '../../../domain/profile/images/usePhotoChoice.ts';
import { usePhotoPrompt } from '../../../domain/profile/images/usePhotoPrompt.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { photoTexts } from '../photoTexts.ts';
import { Panel } from './Panel.tsx';
import { useFileInput } from './useFileInput.tsx';

interface PhotoPromptProps {
  readonly uid: string;
  readonly choice: PhotoChoice;
  /** False while another tab of the page is open. */
  readonly isShown: boolean;
}

/** Asks whoever has no photo for one, once for good: nothing at the next visit, on whatever device. */
export function PhotoPrompt({ uid, choice, isShown }: PhotoPromptProps) {
  const isAsked = usePhotoPrompt(uid, isShown);
  const [isDeclined, setIsDeclined] = useState(false);
  const { input, open } = useFileInput(photoTexts.promptChoose, choice.choose);
  if (!isAsked || isDeclined) return null;
  return (
    <Panel title={photoTexts.promptTitle} text={photoTexts.promptText}>
      {input}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <BusyButton variant="contained" isBusy={choice.upload.step.phase !== 'idle'} onClick={open}>
          {photoTexts.promptChoose}
        </BusyButton>
        <Button variant="outlined" color="inherit" onClick={() => setIsDeclined(true)}>
          {photoTexts.promptDecline}
        </Button>
      </Box>
    </Panel>
  );
}
