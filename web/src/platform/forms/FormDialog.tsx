import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureLine } from '../ui/FailureLine.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface FormDialogProps {
  readonly title: string;
  /** What it is about, above its fields. */
  readonly description?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
  /** Why it could not be done. */
  readonly failure?: string | undefined;
  /** What it sent is on its way: it stays until there is an answer. */
  readonly isBusy: boolean;
  /** Something is chosen or typed in it that closing loses. */
  readonly isBegun?: boolean;
  readonly submit: {
    readonly label: string;
    readonly busyLabel: string;
    readonly color?: ButtonProps['color'];
  };
  readonly cancelLabel: string;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly onClose: () => void;
}

/** A form in a dialog, with the buttons that send it and leave it. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, children, failure, isBusy, submit, cancelLabel, onSubmit, onClose } = props;
  const id = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      isBegun={props.isBegun}
      aria-labelledby={`${id}-title`}
      {...(description === undefined ? {} : { 'aria-describedby': `${id}-text` })}
      fullWidth
      maxWidth="sm"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          {description === undefined ? null : (
            <Box id={`${id}-text`} sx={{ mb: 2 }}>
              {description}
            </Box>
          )}
          {children}
          <FailureLine mt={2}>{failure}</FailureLine>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <SubmitButton {...submit} isBusy={isBusy} />
        </DialogActions>
      </form>
    </Dialog>
  );
}
