import { useId } from 'react';
import { ConfirmContent, type ConfirmContentProps, labelsOf } from './ConfirmContent.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps extends ConfirmContentProps {
  readonly isOpen: boolean;
  /** It asks about a navigation that the router holds back. */
  readonly isAboutLeaving?: boolean;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ isOpen, isAboutLeaving, ...content }: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={content.onCancel}
      isBusy={content.isBusy}
      isAboutLeaving={isAboutLeaving}
      {...labelsOf(id)}
    >
      <ConfirmContent id={id} {...content} />
    </Dialog>
  );
}
