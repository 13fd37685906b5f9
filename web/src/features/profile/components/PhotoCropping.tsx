import type { PhotoChoice } from '../../../domain/profile/images/usePhotoChoice.ts';
import { lazyDialog } from '../../../platform/ui/lazyPart.tsx';
import { photoTexts } from '../photoTexts.ts';

const CropDialog = lazyDialog(
  async () => (await import('./CropDialog.tsx')).CropDialog,
  ({ cropping }) => ({ isOpen: true, close: cropping.giveUp }),
  photoTexts.cropFailed,
);

/** The dialog in which a chosen photo is cropped; nothing while none is. Its code comes with the first photo. */
export function PhotoCropping({ choice: { cropping } }: { readonly choice: PhotoChoice }) {
  return cropping === undefined ? null : <CropDialog cropping={cropping} />;
}
