import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { texts as sharedTexts } from '../text/texts.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { toastSuccess } from '../ui/toast.ts';
import { InstallSteps } from './InstallSteps.tsx';
import { install, useInstallWay } from './installation.ts';
import { installTexts as texts } from './texts.ts';

interface InstallDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What installing the app brings, and how this browser does it. */
export function InstallDialog({ isOpen, onClose }: InstallDialogProps) {
  const way = useInstallWay();
  const id = useId();

  async function run(): Promise<void> {
    if (!(await install())) return;
    toastSuccess(texts.done);
    onClose();
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{texts.details}</DialogTitle>
      <DialogContent>
        {way === 'installed' ? (
          <Typography>{texts.installed}</Typography>
        ) : (
          <>
            <Typography>{texts.text}</Typography>
            <Typography component="ul" sx={{ my: 1.5, pl: 3 }}>
              {texts.benefits.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </Typography>
            <InstallSteps way={way} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {sharedTexts.close}
        </Button>
        {way === 'offered' ? (
          <Button variant="contained" onClick={() => void run()}>
            {texts.install}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
