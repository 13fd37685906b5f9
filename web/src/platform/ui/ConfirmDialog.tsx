import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { texts } from '../text/texts.ts';
import { BusyButton } from './BusyButton.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  /** The verb of the button that does it. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  /** While it is being done: both buttons wait. */
  readonly isBusy?: boolean;
  /** It asks about a navigation that the router holds back. */
  readonly isAboutLeaving?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const id = useId();
  const {
    isOpen,
    title,
    text,
    confirmLabel,
    cancelLabel = texts.cancel,
    isDangerous = false,
    isBusy = false,
  } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={props.onCancel}
      isBusy={isBusy}
      isAboutLeaving={props.isAboutLeaving}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={props.onCancel} disabled={isBusy}>
          <span>{cancelLabel}</span>
        </Button>
        <BusyButton
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          onClick={props.onConfirm}
          isBusy={isBusy}
        >
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
