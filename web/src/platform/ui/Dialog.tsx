import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { texts } from '../forms/texts.ts';
import { ConfirmContent, labelsOf } from './ConfirmContent.tsx';
import { useDialogEntry } from './useDialogEntry.ts';

interface DialogProps extends Omit<MuiDialogProps, 'open' | 'onClose'> {
  readonly isOpen: boolean;
  /** Escape, a press beside it, or "Back": it must close. */
  readonly onClose: () => void;
  /** Something is under way that cannot be called back: it stays, whatever is pressed. */
  readonly isBusy?: boolean | undefined;
  /** Something is chosen or typed in it that closing loses: a press beside it does nothing, Escape and "Back" ask first. */
  readonly isBegun?: boolean | undefined;
  /** It asks about a navigation that the router holds back, which steps through the history as it must not be touched now. */
  readonly isAboutLeaving?: boolean | undefined;
}

/** A dialog that "Back" closes. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, isBusy = false, isBegun = false, isAboutLeaving = false, ...rest } = props;
  const [isAsking, setAsking] = useState(false);
  // It closed by itself meanwhile, or nothing is left to lose.
  if (isAsking && !(isOpen && isBegun)) setAsking(false);
  // The question has no entry of its own: "Back" on it comes here too, and is "stay".
  const toggle = () => setAsking(!isAsking);
  const ask = isBegun ? toggle : undefined;
  useDialogEntry(isOpen && !isAboutLeaving, onClose, isBusy, ask);
  return (
    <>
      <MuiDialog
        {...rest}
        open={isOpen}
        onClose={(_event, reason) => {
          if (isBusy) return;
          if (ask === undefined) onClose();
          else if (reason !== 'backdropClick') ask();
        }}
      />
      {isAsking ? (
        <UnsavedQuestion
          isBusy={isBusy}
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false);
            onClose();
          }}
        />
      ) : null}
    </>
  );
}

interface UnsavedQuestionProps {
  readonly isBusy: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Whether to do without what stands in the dialog, whose entry stands for both. */
function UnsavedQuestion({ isBusy, onStay, onLeave }: UnsavedQuestionProps) {
  const id = useId();
  return (
    <MuiDialog
      open
      onClose={() => {
        if (!isBusy) onStay();
      }}
      {...labelsOf(id)}
    >
      <ConfirmContent
        id={id}
        title={texts.unsaved.title}
        text={texts.unsaved.text}
        confirmLabel={texts.unsaved.leave}
        cancelLabel={texts.unsaved.stay}
        isDangerous
        isBusy={isBusy}
        onConfirm={onLeave}
        onCancel={onStay}
      />
    </MuiDialog>
  );
}
