import type { Tod } from '@tod/model';
import type { AskedAction } from '../../../domain/tods/offeredActions.ts';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { texts } from '../texts.ts';

/** What was asked for and waits to be confirmed. It keeps its words while the dialog closes. */
export interface AskedConfirmation {
  readonly action: Exclude<AskedAction, 'accept'>;
  readonly tod: Tod;
  readonly partnerName: string;
  readonly isOpen: boolean;
}

interface TodActionDialogProps {
  readonly asked: AskedConfirmation | undefined;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before refusing, cancelling or deleting a tod. */
export function TodActionDialog({ asked, isBusy, onConfirm, onClose }: TodActionDialogProps) {
  if (asked === undefined) return null;
  const { title, body, label } = wordsOf(asked);
  return (
    <ConfirmDialog
      isOpen={asked.isOpen}
      title={title}
      text={body(asked.partnerName)}
      confirmLabel={label}
      cancelLabel={texts.keep}
      isDangerous
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}

function wordsOf({ action, tod }: AskedConfirmation) {
  switch (action) {
    case 'reject':
      return {
        ...(tod.status === 'accepted' ? texts.confirmRejectChange : texts.confirmReject),
        label: texts.reject,
      };
    case 'cancel':
      return tod.status === 'pending'
        ? { ...texts.confirmCancelRequest, label: texts.cancelRequest }
        : { ...texts.confirmCancelTod, label: texts.cancelTod };
    case 'delete':
      return { ...texts.confirmDelete, label: texts.delete };
  }
}
