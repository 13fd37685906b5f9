import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { texts } from '../text/texts.ts';
import { BusyButton } from './BusyButton.tsx';

export interface ConfirmContentProps {
  readonly title: string;
  readonly text: string;
  /** The verb of the button that does it. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  /** While it is being done: both buttons wait. */
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What stands in a dialog that asks before something that cannot be undone. */
export function ConfirmContent(props: ConfirmContentProps & { readonly id: string }) {
  const {
    title,
    text,
    confirmLabel,
    cancelLabel = texts.cancel,
    isDangerous = false,
    isBusy = false,
  } = props;
  const labels = labelsOf(props.id);
  return (
    <>
      <DialogTitle id={labels['aria-labelledby']}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={labels['aria-describedby']}>{text}</DialogContentText>
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
    </>
  );
}

/** Names the dialog around the content of this id. */
export function labelsOf(id: string) {
  return { 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-text` };
}
