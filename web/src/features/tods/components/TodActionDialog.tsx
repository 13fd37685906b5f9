import type { Tod } from '@tod/model';
import { type AskedAction, canPropose } from '../../../domain/tods/offeredActions.ts';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { texts } from '../texts.ts';

/** What was asked for and waits to be confirmed. It keeps its words while the dialog closes. */
export interface AskedConfirmation {
  readonly action: Exclude<AskedAction, 'accept'>;
  readonly tod: Tod;
  /** Who asks. */
  readonly uid: string;
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
  const { title, text, label } = wordsOf(asked);
  return (
    <ConfirmDialog
      isOpen={asked.isOpen}
      title={title}
      text={text}
      confirmLabel={label}
      cancelLabel={texts.keep}
      isDangerous
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly label: string;
}

function wordsOf({ action, tod, uid, partnerName }: AskedConfirmation): Words {
  switch (action) {
    case 'reject':
      return { ...wordsOfRefusal(tod, uid, partnerName), label: texts.reject };
    case 'cancel': {
      const isPending = tod.status === 'pending';
      const { title, body } = isPending ? texts.confirmCancelRequest : texts.confirmCancelTod;
      return { title, text: body(partnerName), label: isPending ? texts.cancelRequest : texts.cancelTod };
    }
    case 'delete': {
      const { title, body } = texts.confirmDelete;
      return { title, text: body(partnerName, tod.sessionCount), label: texts.delete };
    }
  }
}

function wordsOfRefusal(tod: Tod, uid: string, partnerName: string): Omit<Words, 'label'> {
  if (tod.status === 'accepted') {
    return { title: texts.confirmRejectChange.title, text: texts.confirmRejectChange.body(partnerName) };
  }
  if (tod.initiatorUid !== uid) {
    return { title: texts.confirmReject.title, text: texts.confirmReject.body(partnerName) };
  }
  // Who had asked refuses what the other one would rather do, and with it their own request.
  const { title, body, instead } = texts.confirmRejectProposal;
  return { title, text: [body(partnerName), ...(canPropose(tod, uid) ? [instead] : [])].join(' ') };
}
