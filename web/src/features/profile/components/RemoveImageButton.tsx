import type { PictureKind } from '@tod/model';
import { useEffect, useState } from 'react';
import { removeImage } from '../../../domain/profile/images/removeImage.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { photoTexts } from '../photoTexts.ts';
import { PictureButton } from './PictureButton.tsx';

interface RemoveImageButtonProps {
  readonly uid: string;
  readonly kind: PictureKind;
  /** Whether there is one; without it there is no button. */
  readonly hasImage: boolean;
  /** Another one is on its way. */
  readonly isHeld: boolean;
  /** Round, with an icon alone, on the picture; otherwise in words, below it. */
  readonly isOnPicture?: boolean;
}

/** Takes one's photo or banner away, after a question. */
export function RemoveImageButton(props: RemoveImageButtonProps) {
  const { uid, kind, hasImage, isHeld, isOnPicture = false } = props;
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [removals, setRemovals] = useState(0);
  // The button that had the focus went with the picture.
  useEffect(() => {
    if (removals > 0) document.getElementById(changeImageId(kind))?.focus();
  }, [removals, kind]);

  async function remove(): Promise<void> {
    setBusy(true);
    const outcome = await removeImage(uid, kind);
    setBusy(false);
    setAsked(false);
    if (outcome.status === 'failed') {
      toastError(outcome.text);
      return;
    }
    setRemovals((count) => count + 1);
    toastSuccess(photoTexts.removed[kind]);
  }

  const label = photoTexts.remove[kind];
  const ask = () => setAsked(true);
  return (
    <>
      {!hasImage ? null : isOnPicture ? (
        <PictureButton label={label} icon="trash" isBusy={isHeld} onClick={ask} />
      ) : (
        <BusyButton color="inherit" isBusy={isHeld} onClick={ask}>
          {label}
        </BusyButton>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={photoTexts.removeTitle[kind]}
        text={photoTexts.removeText[kind]}
        confirmLabel={isBusy ? photoTexts.removing : photoTexts.removeConfirm}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

/** Of the button that chooses another one, and stays where there is none. */
export function changeImageId(kind: PictureKind): string {
  return `change-${kind}`;
}
