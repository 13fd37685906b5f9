import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { cropArea, MAX_ZOOM, zoomCrop } from '../../../domain/profile/images/crop.ts';
import type { Cropping } from '../../../domain/profile/images/usePhotoChoice.ts';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { photoTexts } from '../photoTexts.ts';
import { CropArrows } from './CropArrows.tsx';
import { CropFrame } from './CropFrame.tsx';
import { CroppedCanvas } from './CroppedCanvas.tsx';

/** As a photo is shown on a profile, on cards and in lists, in px. */
const PREVIEW_SIZES = [104, 56, 36];

/** Has somebody choose which part of a picture becomes their photo, and shows how it will look. */
export function CropDialog({ cropping }: { readonly cropping: Cropping }) {
  const { picture, crop, change, save, giveUp } = cropping;
  const id = useId();
  const area = cropArea(crop, picture);
  const percent = Math.round(crop.zoom * 100);
  return (
    <Dialog
      isOpen
      onClose={giveUp}
      aria-labelledby={`${id}-title`}
      maxWidth="xs"
      fullWidth
      slotProps={{ paper: { sx: { m: 2, width: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id={`${id}-title`}>{photoTexts.cropTitle}</DialogTitle>
      {/* Rows as high as what is in them: the frame hides what leaves it, and would let itself be squeezed. */}
      <DialogContent sx={{ display: 'grid', gridAutoRows: 'max-content', gap: 2, justifyItems: 'center' }}>
        <CropFrame picture={picture} crop={crop} onChange={change} helpId={`${id}-help`} />
        <CropArrows picture={picture} onChange={change} />
        <Box id={`${id}-help`} sx={{ typography: 'body2', color: 'text.secondary' }}>
          {photoTexts.frameHelp}
        </Box>
        <Box
          component="label"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, width: '100%', maxWidth: 320 }}
        >
          {photoTexts.zoom}
          <Box
            component="input"
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.01}
            value={crop.zoom}
            aria-valuetext={photoTexts.zoomValue(percent)}
            onChange={(event) => {
              const zoom = Number(event.currentTarget.value);
              change((current) => zoomCrop(current, picture, zoom));
            }}
            sx={{
              flex: 1,
              minWidth: 0,
              height: 44,
              color: 'primary.main',
              accentColor: 'currentcolor',
              cursor: 'pointer',
            }}
          />
        </Box>
        <Box
          role="img"
          aria-label={photoTexts.previewLabel}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 1.5 }}
        >
          {PREVIEW_SIZES.map((size) => (
            <Box key={size} sx={{ width: size, height: size, borderRadius: '50%', overflow: 'hidden' }}>
              <CroppedCanvas picture={picture} area={area} size={size} />
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={giveUp}>
          {photoTexts.cancel}
        </Button>
        <Button variant="contained" onClick={save}>
          {photoTexts.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
