import Button from '@mui/material/Button';
import { useState } from 'react';
import { ChangeEmailDialog } from '../../features/auth/ChangeEmailDialog.tsx';
import { pageTexts } from '../pageTexts.ts';

/** The button beside one's own e-mail address, and the dialog that it opens. */
export function EmailAction() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {pageTexts.changeEmail}
      </Button>
      <ChangeEmailDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
